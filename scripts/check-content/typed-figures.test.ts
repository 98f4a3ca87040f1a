import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bookingTerms } from '../../content/booking-terms.ts'
import { cancellationRules } from '../../content/cancellation-rules.ts'
import { extras } from '../../content/extras.ts'
import { withPlainSpaces } from '../../wording/no-break.ts'
import { contentNames, pathOf } from './read-files.ts'
import { allowedPhrases, typedFigures } from './typed-figures.ts'

const terms = { booking: { ...bookingTerms, turnRoundHours: 4 }, rules: cancellationRules, extras }
const figuresIn = (text: string) =>
  typedFigures('site/x.json', text, terms).map((problem) => /« (.+?) »/.exec(problem)?.[1])

test.each([
  'à partir de 3\u202fheures',
  'trois heures au moins',
  'pendant 48\u202fh',
  'quarante-huit heures',
  'jusqu’à 10 heures',
  'de 9\u202fh à la nuit',
  'le dernier départ, à 17:00',
  'la veille avant 18\u202fh',
  'deux heures avant le départ',
  'quatre heures au port entre deux sorties',
  '180 minutes au moins',
  'la fondue, à 28\u202fCHF',
  '20 francs le trajet',
  '250\u202fCHF de l’heure',
  '50 francs de plus',
  '750\u202fCHF',
  '50\u202f% du montant',
  'cent pour cent',
  'plus de 14 jours avant',
  'sept jours avant',
  'effacé après 24 mois',
  'douze mois',
  'au bout de 90 jours',
  'jusqu’à cinq personnes',
  'Maximum 5 participants.',
  'Nombre (max 5)',
  '1-5',
])('« %s » is a figure of the terms', (text) => {
  expect(figuresIn(text)).toHaveLength(1)
})

test('whoever types a figure of the terms reads which blank to write', () => {
  expect(typedFigures('site/pages/home.json', 'Dès 3 heures', terms)).toEqual([
    'site/pages/home.json : « 3 heures » est un chiffre que le site connaît déjà. Mettez un nom entre accolades, comme ' +
      '{minDuration} ou {maxPersons} (wording/in-terms.ts les donne tous) : il suit alors booking-terms.json. Sans nom, ' +
      'comme pour le prix d’un extra, renvoyez à la page qui le donne. Si ce n’est pas ce chiffre-là, ' +
      'écrivez ces mots et leurs voisins dans meant.json.',
  ])
})

test('another figure, a blank, and a similar sentence are no figures of the terms', () => {
  const texts = [
    '{minDuration}',
    '13 heures',
    '15-20 min',
    '5 images',
    'en 1950',
    'dès 12 ans',
    'à 10 h 30',
    'DATE 10:00',
  ]
  expect(texts.flatMap(figuresIn)).toEqual([])
  expect(figuresIn('en petits groupes de 4 à 5 personnes')).toEqual([])
  expect(figuresIn('en petits groupes de 4 à 5 personnes, 5 personnes au plus')).toEqual(['5 personnes'])
})

test('with boats for two and outings of up to six hours, times of day, any two people and accepted words are not reported', () => {
  const boats = bookingTerms.boats.map((boat) => ({ ...boat, maxParticipants: 2 }))
  const smallBoatTerms = { ...terms, booking: { ...bookingTerms, boats, maxDurationHours: 6 } }
  const countFigures = (text: string, acceptedWords?: string[]) =>
    typedFigures('x', text, smallBoatTerms, acceptedWords).length
  for (const text of ['Venez à six heures', 'vers 6 h', 'six heures du matin', 'Deux personnes sur un quai'])
    expect(countFigures(text), text).toBe(0)
  const limits = ['de trois à six heures', 'jusqu’à six heures', 'six heures au plus', 'un bateau à deux places']
  for (const text of [...limits, 'jusqu’à deux personnes', 'Deux personnes au plus'])
    expect(countFigures(text), text).toBe(1)
  expect(countFigures('Une course de six heures. Six heures sur le lac', ['course de six heures'])).toBe(1)
  expect(countFigures('Une course de six heures.', ['course de six heures'])).toBe(0)
})

test('the figures found follow a changed term', () => {
  const otherTerms = { ...terms, booking: { ...bookingTerms, minDurationHours: 4 } }
  expect(typedFigures('x', 'Dès 4 heures', otherTerms)).toHaveLength(1)
  expect(typedFigures('x', 'Dès 3 heures', otherTerms)).toEqual([])
})

test('a price of 0 is no figure of the terms, nor is a sentence about something else', () => {
  const booking = {
    ...{ ...bookingTerms, skipperSurchargePerHourChf: 0, minDurationHours: 2, maxDurationHours: 8 },
    boats: bookingTerms.boats.map((boat) => ({ ...boat, maxParticipants: 6 })),
    startTimes: ['10:00', '12:00'] as const,
  }
  const otherTerms = { ...terms, booking }
  for (const text of ['Rien n’est dû : 0 CHF', 'au port avant 8 h'])
    expect(typedFigures('x', text, otherTerms)).toEqual([])
  expect(typedFigures('x', 'Deux heures au moins, pour six personnes', otherTerms)).toHaveLength(2)
})

test('every accepted sentence occurs in the texts', () => {
  const texts = contentNames()
    .map((name) => withPlainSpaces(readFileSync(pathOf(name), 'utf8')))
    .join('\n')
  for (const [words, fact] of allowedPhrases) expect(texts, fact).toContain(words)
})
