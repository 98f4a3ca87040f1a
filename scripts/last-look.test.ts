import { expect, test } from 'vitest'
import { datedPages } from './last-look.ts'

test('the accessibility statement knows since when each page has been as it is', () => {
  const changed = Object.entries(datedPages('aujourd’hui')).filter(([, { since }]) => since === 'aujourd’hui')
  expect(changed, 'run: node scripts/run.cjs scripts/last-look.ts').toEqual([])
})
