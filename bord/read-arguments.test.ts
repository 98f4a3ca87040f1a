import { expect, test } from 'vitest'
import { UsageError } from './command.ts'
import { readAddress, readDate, readReference } from './read-arguments.ts'

test.each([
  [readReference, 'CE-7K4Q2M', 'CE-7K4Q2M'],
  [readReference, 'ce-7k4q2m', 'CE-7K4Q2M'],
  [readReference, ' 7k4q2m ', 'CE-7K4Q2M'],
  [readReference, 'CE 7K4Q2M', 'CE-7K4Q2M'],
  // Dictated over the phone: the alphabet has no letter O and no letter I.
  [readReference, 'CE-OI4Q2M', 'CE-014Q2M'],
  [readReference, 'CE12AB', 'CE-CE12AB'],
  [readDate, '2027-07-14', '2027-07-14'],
  [readDate, '4.7.2027', '2027-07-04'],
  [readAddress, ' ana@exemple.ch', 'ana@exemple.ch'],
])('%o reads %s', (parse: (text: string) => unknown, text, expected) => {
  expect(parse(text)).toBe(expected)
})

test.each([
  [readReference, ['', 'CE-', 'CE-7K4Q2', 'CE-7K4Q2M9', 'CE-7K4Q2U', "' or 1=1"]],
  [readDate, ['', '2027-02-30', '31.4.2027', '14/07/2027', 'demain']],
  [readAddress, ['', 'ana', 'ana@exemple', 'a@b.ch, c@d.ch']],
] as const)('%o refuses an invalid argument', (parse: (text: string) => unknown, texts) => {
  for (const text of texts) expect(() => parse(text)).toThrow(UsageError)
})
