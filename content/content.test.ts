import { expect, test } from 'vitest'
import routes from '../app/routes.ts'
import { checkContent } from '../scripts/check-content/check-content.ts'
import { easyReadPage } from './pages/easy-read.ts'

// The same check stops a build (`npm run build`). Its sentences are tried one by one in scripts/check-content/.
test('every file of words is complete and refers to what exists', async () => {
  const addresses = routes.map(({ path = '' }) => `/${path}`)
  expect(await checkContent(import.meta.dirname, addresses)).toEqual([])
})

test('the easy page stays easy: at most 200 words, a line at most 8, one sentence each', () => {
  const { title, intro, steps, after, mailLabel } = easyReadPage
  const parts = [...steps, ...after]
  const lines = parts.flatMap((part) => part.lines)
  const all = [title, intro, mailLabel, ...parts.map((part) => part.title), ...lines]
  const wordCount = (text: string) => text.split(/[\s\u00a0\u202f]+/).filter((word) => /[\p{L}\d]/u.test(word)).length
  expect(all.reduce((sum, text) => sum + wordCount(text), 0)).toBeLessThanOrEqual(200)
  for (const line of lines) {
    expect(wordCount(line), line).toBeLessThanOrEqual(8)
    expect(line).toMatch(/^[^.?!;:]+\.$/)
  }
})
