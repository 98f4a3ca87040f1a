import { expect, test } from 'vitest'
import { emailAddress, personName, phoneNumber } from './person.ts'

test.each([
  ['a zero-width space', 'zoe@exemple\u200b.ch'],
  ['a word joiner', '\u2060zoe@exemple.ch'],
  ['marks of direction, as telephones copy them', '\u202azoe@exemple.ch\u202c'],
  ['a soft hyphen', 'zoe@ex\u00ademple.ch'],
  ['a line end', 'zoe@exemple.ch\r\n'],
])('an address is stored as it looks, without %s', (_what, typed) => {
  expect(emailAddress.parse(typed)).toBe('zoe@exemple.ch')
})

test('letters written in two signs are stored as one, so that they are found', () => {
  expect(emailAddress.parse('zoe\u0301@exemple.ch')).toBe('zo\u00e9@exemple.ch')
  expect(personName.parse('Zoe\u0301 Fa\u200bvre')).toBe('Zo\u00e9 Favre')
})

test('a phone number keeps its figures and nothing that cannot be seen', () => {
  expect(phoneNumber.parse('\u202a+41 79 000 00 00\u202c')).toBe('+41 79 000 00 00')
  expect(phoneNumber.parse('\u200b')).toBeUndefined()
  expect(phoneNumber.safeParse('079 000 00 00\u202e x').success).toBe(false)
})

test('nothing but invisible signs is no name and no address', () => {
  expect(personName.safeParse('\u200b\u202e').error?.issues[0]?.message).toBe('name-required')
  expect(emailAddress.safeParse('\u200b').error?.issues[0]?.message).toBe('email-required')
})
