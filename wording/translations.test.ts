import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages, languageTexts } from '../content/languages.ts'
import { languageFiles, sentencesIn, timesIn, translatedTexts, translationOf } from './translations.ts'

const frenchSentences = [...new Set(sentencesIn([languageTexts.toReread, languageTexts.inFrench, translatedTexts]))]

/** The names of blanks, with « à » and « de » left to each language. */
function blanksIn(text: string): string[] {
  const withoutPreposition = {
    toAssociation: 'association',
    ofAssociation: 'association',
    ofTown: 'town',
    inTown: 'town',
  }
  return [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => withoutPreposition[name as keyof typeof withoutPreposition] ?? name)
    .sort()
}

const figuresIn = (text: string) => text.replace(/QR|\{\w+\}/g, '').match(/\d+/g) ?? []

test('every file of a language is listed, and every listed language has one', () => {
  const files = readdirSync(join(import.meta.dirname, '../site/languages')).map((name) => name.replace(/\.json$/, ''))
  expect(files.sort()).toEqual(languages.map(({ code }) => code).sort())
  expect(Object.keys(languageFiles).sort()).toEqual(files)
})

describe.each(languages)('$name', ({ code, direction, locale }) => {
  const { sentences } = languageFiles[code]

  test('a language has every sentence that the French has, and no other', () => {
    expect(frenchSentences.filter((sentence) => !Object.hasOwn(sentences, sentence))).toEqual([])
    expect(Object.keys(sentences).filter((sentence) => !frenchSentences.includes(sentence))).toEqual([])
  })

  test('a translation keeps blanks and figures, and contains no markup, link or hidden sign', () => {
    for (const [sentence, translation] of Object.entries<string>(sentences)) {
      expect(blanksIn(translation), sentence).toEqual(blanksIn(sentence))
      expect(translation.replace(/\{\w+\}/g, ''), sentence).not.toMatch(/[<>&{}[\]\\]|https?:|\p{Cc}|\p{Cf}/u)
      expect(translation, sentence).toBe(translation.trim())
      if (code !== 'ar' || !/huit/.test(sentence)) expect(figuresIn(translation), sentence).toEqual(figuresIn(sentence))
    }
  })

  test('a language has the direction of its script', () => {
    const letters = Object.values<string>(sentences)
      .join('')
      .replace(/\{\w+\}/g, '')
    const arabic = letters.match(/\p{Script=Arabic}/gu)?.length ?? 0
    expect(arabic > letters.length / 2 ? 'rtl' : 'ltr').toBe(direction)
  })

  test('a language writes days and hours with its own words, in digits from 0 to 9', () => {
    const times = timesIn(translationOf(code) ?? expect.fail(), 'Europe/Zurich')
    const outing = { startsAt: new Date('2027-07-08T08:00:00Z'), endsAt: new Date('2027-07-08T11:30:00Z') }
    expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale])
    expect(times.day(outing.startsAt)).toMatch(/(?<!\d)8(?!\d).*2027/)
    expect(times.day(outing.startsAt)).not.toMatch(/juillet/)
    expect(times.hours(outing)).toBe('10:00 – 13:30')
    expect(times.count(5)).toBe('5')
  })
})

test('a page gets only its own sentences', () => {
  const { sentences } = translationOf('pt', 'code') ?? expect.fail()
  expect(sentences['Votre code']).toBe('O seu código')
  expect(sentences).not.toHaveProperty(['Je prépare mon sac'])
})

test.each(['fr', 'de', 'PT', '', '../pt', 'pt.json', '__proto__', 'constructor', undefined, ['pt']])(
  'no language has the code %j',
  (code) => expect(translationOf(code, 'code')).toBeUndefined(),
)
