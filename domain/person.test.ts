import { expect, test } from 'vitest'
import { maxLengths } from './max-lengths.ts'
import { emailAddress, freeText, personName, phoneNumber } from './person.ts'

test.each([
  ['a zero-width space', 'zoe@exemple\u200b.ch'],
  ['a word joiner', '\u2060zoe@exemple.ch'],
  ['marks of direction, as telephones copy them', '\u202azoe@exemple.ch\u202c'],
  ['a soft hyphen', 'zoe@ex\u00ademple.ch'],
  ['a line end', 'zoe@exemple.ch\r\n'],
])('an address is stored as it looks, without %s', (_what, typed) => {
  expect(emailAddress.parse(typed)).toBe('zoe@exemple.ch')
})

test('letters written as two characters are stored as one, so that a search finds them', () => {
  expect(emailAddress.parse('zoe\u0301@exemple.ch')).toBe('zo\u00e9@exemple.ch')
  expect(personName.parse('Zoe\u0301 Fa\u200bvre')).toBe('Zo\u00e9 Favre')
})

test('a phone number keeps its digits and drops invisible characters', () => {
  expect(phoneNumber.parse('\u202a+41 79 000 00 00\u202c')).toBe('+41 79 000 00 00')
  expect(phoneNumber.parse('\u200b')).toBeUndefined()
  expect(phoneNumber.safeParse('079 000 00 00\u202e x').success).toBe(false)
})

test('invisible characters alone are neither a name nor an address', () => {
  expect(personName.safeParse('\u200b\u202e').error?.issues[0]?.message).toBe('name-required')
  expect(emailAddress.safeParse('\u200b').error?.issues[0]?.message).toBe('email-required')
})

test.each([
  ['Persian', 'علی\u200cرضا شاه\u200cحسینی'],
  ['Hindi', 'श्री\u200d राम'],
  ['Sinhala', 'ශ්\u200dරී ලංකා'],
  ['Malayalam, where a joiner ends a word', 'രാജന്\u200d'],
  ['a name with a family of signs', 'Ana 👩\u200d👩\u200d👧'],
  ['a rainbow flag', 'Ana 🏳️\u200d🌈'],
  ['a flag of letters', 'Ana 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['Hebrew', 'כהן אבי'],
  ['Japanese with a variant', '葛\u{e0100}城'],
])('a name keeps the invisible characters that shape it: %s', (_script, name) => {
  expect(personName.parse(name)).toBe(name.normalize('NFC'))
})

test('a joiner that joins nothing is removed, as between Latin letters', () => {
  expect(personName.parse('Fa\u200cvre\u200d \u200cAna')).toBe('Favre Ana')
  expect(personName.parse('\u200dعلی\u200c')).toBe('علی')
  expect(personName.parse('Ana\u{e0067}\u{e007f}')).toBe('Ana')
  expect(emailAddress.parse('ana\u200d@exemple.ch')).toBe('ana@exemple.ch')
})

test.each([
  ['a hyphen (U+2010)', '079\u2010123\u201045\u201067', '079-123-45-67'],
  ['a no-break hyphen', '079\u2011123\u201145\u201167', '079-123-45-67'],
  ['dashes', '079\u2012123\u201345\u201467\u2015', '079-123-45-67-'],
  ['minus signs', '079\u2212123\uff0d45\ufe6367', '079-123-45-67'],
  ['no-break blanks', '079\u00a0123\u202f45\u200967', '079 123 45 67'],
  ['the address of a link', 'tel:+41791234567', '+41791234567'],
  ['the same in capitals, with a blank', 'TEL: +41 79 123 45 67', '+41 79 123 45 67'],
  ['an escaped blank', 'tel:+41%2079%20123%2045%2067', '+41 79 123 45 67'],
  ['marks of direction', '\u202a\u200e+41 79 123 45 67\u202c', '+41 79 123 45 67'],
  ['isolates', '\u2066+41 79 123 45 67\u2069', '+41 79 123 45 67'],
  ['full-width figures', '＋４１（７９）１２３４５６７', '+41(79)1234567'],
  ['Arabic figures', '٠٧٩ ١٢٣ ٤٥ ٦٧', '079 123 45 67'],
  ['Persian figures', '۰۷۹ ۱۲۳ ۴۵ ۶۷', '079 123 45 67'],
  ['a tab and line ends', '079\t123\r\n45 67', '079 123 45 67'],
])('a phone number copied with %s is stored in plain characters', (_what, copied, number) => {
  expect(phoneNumber.parse(copied)).toBe(number)
})

test.each(['079.123.45.67', '079\u2024123\u202445', '079/123 45 67', '079 12', '++41791234567', 'sept zéro sept'])(
  '%s is not a valid phone number',
  (phone) => expect(phoneNumber.safeParse(phone).error?.issues[0]?.message).toBe('phone-invalid'),
)

test('line ends are stored as they are typed, and count as one character, however a form sends them', () => {
  const typed = `${'a\n'.repeat(maxLengths.message / 2 - 1)}ab`
  expect(freeText.parse(typed.replaceAll('\n', '\r\n'))).toBe(typed)
  expect(freeText.safeParse(`${typed}c`).error?.issues[0]?.message).toBe('message-too-long')
})

test.each([
  ['signs of no width', '\u{e0061}'],
  ['marks that must be put in order', '\u0301\u0323'],
])('a very long field of %s costs less than 300 ms of processor time', (_what, sequence) => {
  const hostileText = sequence.repeat(20_000)
  const cpuBefore = process.threadCpuUsage()
  phoneNumber.safeParse(hostileText)
  for (const schema of [personName, emailAddress]) expect(schema.safeParse(hostileText).success).toBe(false)
  const { user, system } = process.threadCpuUsage(cpuBefore)
  expect((user + system) / 1_000).toBeLessThan(300)
})
