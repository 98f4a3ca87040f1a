import { expect, test } from 'vitest'
import { listedPages } from '../app/seo/public-pages.ts'
import { contextFor } from '../app/services-context.ts'
import { testNow } from '../tests/support/booking-input.ts'
import { openTestDatabase } from '../tests/support/databases.ts'
import { renderedPage } from '../tests/support/rendered-page.tsx'
import { withServices } from '../tests/support/services.ts'

/** What a reader keeps in mind at once. */
const mostWords = 25

/** The sentences of `text`; « let. s » or « al. 1 » ends none. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…](?:\s»)?)\s+(?=[«\p{Lu}])|\n/u)
}

const wordsOf = (sentence: string) => sentence.split(/[\s\u202f\u00a0]+/).filter((word) => /[\p{L}\d]/u.test(word))

test('a sentence ends at its full stop, not within an abbreviation', () => {
  expect(sentencesOf('La loi (LCD, art. 3 al. 1 let. s) le veut. Et nous\u202f? Aussi !')).toHaveLength(3)
  expect(wordsOf('Durée\u202f: 3 h × 250\u202fCHF')).toEqual(['Durée', '3', 'h', '250', 'CHF'])
})

test('no sentence of a public page has more than 25 words', async () => {
  const database = await openTestDatabase('sqlite')
  try {
    await withServices(database, { now: () => testNow, env: { DONATIONS: 'on' } }, async (services) => {
      const context = contextFor(services, '127.0.0.1', () => {})
      const long = new Set<string>()
      for (const { path } of listedPages({ donations: true })) {
        for (const sentence of sentencesOf(await renderedPage(path, context))) {
          if (wordsOf(sentence).length > mostWords) long.add(`${path} (${wordsOf(sentence).length}) ${sentence}`)
        }
      }
      expect([...long]).toEqual([])
    })
  } finally {
    await database.remove()
  }
})
