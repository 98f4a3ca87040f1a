import { expect, test } from 'vitest'
import { datedPages } from './page-dates.ts'

test('the accessibility statement knows since when each page has been as it is', () => {
  const changed = Object.values(datedPages('aujourd’hui')).filter((page) => page.startsWith('aujourd’hui'))
  expect(changed, 'run: node scripts/run.cjs scripts/page-dates.ts').toEqual([])
})
