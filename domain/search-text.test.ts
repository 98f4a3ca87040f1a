import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesPhone, matchesText } from './search-text.ts'

test.each([
  ['favre ana', 'Ana Favre'],
  ['Ana  Favre ', 'Ana Favre'],
  ['ana\u00a0favre', 'Ana Favre'],
  ['FAVRE, Ana', 'Ana Favre'],
  ["d'arc", 'Jeanne d’Arc'],
  ['d’arc', "Jeanne d'Arc"],
  ['darc', 'Jeanne d’Arc'],
  ["o'brien", 'OBrien'],
  ['soeurs', 'Les Sœurs Rey'],
  ['Sœurs', 'Les Soeurs Rey'],
  ['laetitia', 'Lætitia'],
  ['jean luc', 'Jean-Luc Rey'],
  ['jean-luc', 'Jean Luc Rey'],
  ['jean‑luc', 'Jean–Luc Rey'],
  ['jeanluc', 'Jean-Luc Rey'],
  ['strasse', 'Straße'],
  ['STRASSE', 'STRAẞE'],
  ['zoe', 'Zoé'.normalize('NFC')],
  ['Zoé'.normalize('NFD'), 'Zoé'.normalize('NFC')],
  ['Zoé'.normalize('NFC'), 'Zoé'.normalize('NFD')],
  ['bjorn', 'Bjørn'],
  ['lukasz', 'Łukasz'],
  ['izmir', 'İzmir'],
  ['fi', 'ﬁls'],
  ['favre', 'Fa\u00advre'],
  ['elodie.favre@', 'elodie.favre@exemple.ch'],
])('searching for « %s » finds « %s »', (text, field) => {
  expect(matchesText(text, field)).toBe(true)
})

test.each([
  ['favre anna', 'Ana Favre'],
  ['rey', 'Ana Favre'],
  ['', 'Ana Favre'],
  [' - ', 'Jean-Luc'],
])('searching for « %s » does not find « %s »', (text, field) => {
  expect(matchesText(text, field)).toBe(false)
})

test('every part of a name finds it, in capitals, with accents composed or decomposed', () => {
  const name = fc.array(fc.stringMatching(/^[A-Za-zàéèêëïôùûçñœæßø]{1,8}$/), { minLength: 1, maxLength: 4 })
  const separators = fc.constantFrom(' ', '-', '’', '\u00a0', '  ')
  const shape = fc.constantFrom<(text: string) => string>(
    (text) => text.toUpperCase(),
    (text) => text.normalize('NFD'),
    (text) => text.replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('ß', 'ss'),
  )
  const nameAndWords = name.chain((words) => fc.tuple(fc.constant(words), fc.shuffledSubarray(words, { minLength: 1 })))
  fc.assert(
    fc.property(nameAndWords, separators, separators, shape, ([words, chosenWords], gap, otherGap, reshape) => {
      expect(matchesText(reshape(chosenWords.join(gap)), words.join(otherGap))).toBe(true)
    }),
  )
})

const foreignSpellings = [
  '+33 6 12 34 56 78',
  '0033612345678',
  '+33 (0)6 12 34 56 78',
  '+33 06 12 34 56 78',
  '0033 (0) 612345678',
]
const swissSpellings = [
  '079 123 45 67',
  '+41791234567',
  '0041 (79) 123-45 67',
  '+41 (0)79 123 45 67',
  '+41 079 123 45 67',
]
test.each([
  ...foreignSpellings.flatMap((text) => foreignSpellings.map((phone) => [text, phone])),
  ...swissSpellings.flatMap((text) => swissSpellings.map((phone) => [text, phone])),
  ['79 123', '+41 79 123 45 67'],
  ['079–123', '+41 79 123 45 67'],
  ['612 34', '+33 6 12 34 56 78'],
  ['06 12', '+33 6 12 34 56 78'],
  ['079', '079 415 67 12'],
  ['415', '079 415 67 12'],
  ['41 56', '079 415 67 12'],
])('searching for « %s » finds the phone number %s', (text, phone) => {
  expect(matchesPhone(`${text}`, `${phone}`)).toBe(true)
})

test.each([
  ['41', '+41 79 123 45 67'],
  ['079 124', '+41 79 123 45 67'],
  ['Ana 079', '+41 79 123 45 67'],
  ['079 123', ''],
])('searching for « %s » does not find the phone number « %s »', (text, phone) => {
  expect(matchesPhone(text, phone)).toBe(false)
})
