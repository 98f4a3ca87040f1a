import { expect, test } from 'vitest'
import { datedPages } from './page-dates.ts'

test('the dates of the last change of each page, in the accessibility statement, are up to date', () => {
  const changedPages = Object.values(datedPages('aujourd’hui')).filter((page) => page.startsWith('aujourd’hui'))
  expect(changedPages, 'run: node scripts/run.cjs scripts/page-dates.ts').toEqual([])
})
