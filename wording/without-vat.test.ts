import { expect, test, vi } from 'vitest'
import { graphText, pageGraph } from '../app/seo/page-graph.ts'
import { acrossFiles } from '../scripts/check-content/check-content.ts'
import { readContentFiles } from '../scripts/check-content/read-files.ts'

// An association that charges no VAT: whoever shows a tax they do not charge owes it.
vi.mock('../site/association.json', async (original) => {
  const { default: association } = await original<{ default: object }>()
  return { default: { ...association, chargesVat: false } }
})

test('where no VAT is charged, no text of the program mentions it, and a text of the folder that does is reported', async () => {
  const files = await readContentFiles()
  // The one sentence with a VAT number is written only where there is a number.
  const mentions = files
    .filter(({ name }) => name.startsWith('content/'))
    .filter(({ exports }) => /TVA(?! incluse \(\{number)/.test(JSON.stringify(exports)))
  expect(mentions.map(({ name }) => name)).toEqual([])
  const vatProblems = acrossFiles(files).filter((problem) => problem.includes('parle de la TVA'))
  expect(vatProblems.map((problem) => problem.split(',')[0])).toEqual([
    'site/for-assistants.json',
    'site/for-assistants.json',
    'site/legal/cgv.md',
    'site/legal/mentions-legales.md',
  ])
})

test('where no VAT is charged, the structured data do not say that a price includes it', () => {
  const graph = graphText(pageGraph('/reservations', 'https://exemple.ch'))
  expect(graph).toContain('"valueAddedTaxIncluded":false')
  expect(graph).not.toContain('"valueAddedTaxIncluded":true')
})
