import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingTerms as terms } from '../../content/booking-terms.ts'
import { bookingInput, testNow } from '../../tests/support/booking-input.ts'
import { bookingErrorMessages } from '../../wording/messages/validation.ts'
import { bookingRequestSchema, lacksWishes } from './booking-request.ts'
import { moveSchema } from './move.ts'
import { startState } from './slots.ts'

const check = (input: unknown, now = testNow) => bookingRequestSchema(terms, now).safeParse(input)

function codesByField(input: unknown, now = testNow): Record<string, string> {
  const result = check(input, now)
  const firstCodes: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) firstCodes[String(issue.path[0])] ??= issue.message
  return firstCodes
}

test('a valid request passes unchanged', () => {
  expect(check(bookingInput()).data).toEqual(bookingInput())
})

// Rule 3.3, field by field.
test.each([
  ['boatType', [undefined, '', 'voilier', 7], 'boat-type-required'],
  ['skipperOption', [undefined], 'skipper-option-required'],
  ['date', [undefined, ''], 'date-required'],
  ['date', ['demain', '2027-02-30'], 'date-unreadable'],
  ['date', ['2027-05-31'], 'date-past'],
  ['date', ['2031-01-01', '2999-12-31'], 'date-too-far'],
  ['time', [undefined, '', '08:00', '09:30', '18:00'], 'time-required'],
  ['duration', [undefined, 0, 2, -3, 3.5, 'trois'], 'duration-min'],
  ['duration', [11, 1e9], 'duration-max'],
  ['participants', [undefined, 0, -1], 'participants-min'],
  ['participants', [1.5, 2.5], 'participants-whole'],
  ['participants', [6, 1e9], 'participants-max'],
  ['name', [undefined, '', '   ', '\t\n'], 'name-required'],
  ['name', ['x'.repeat(121)], 'name-too-long'],
  ['name', ['Votre colis est retenu : https://colis.exemple', 'ana@exemple.ch', 'www.exemple.ch'], 'name-link'],
  ['email', [undefined, '', '  '], 'email-required'],
  [
    'email',
    [
      'ana',
      'ana@',
      '@exemple.ch',
      'ana@exemple',
      'a b@exemple.ch',
      'a@b@c.ch',
      'a@b.ch,c@d.ch',
      'a@b.ch\nBcc: c@d.ch',
      'a\u0000@b.ch',
      'a@b.c\u001bc',
    ],
    'email-invalid',
  ],
  ['phone', ['123456', 'abcdefgh', '+41 79 abc 00 00', '++41791234567', '079.123.45.67'], 'phone-invalid'],
  ['message', ['x'.repeat(2001)], 'message-too-long'],
  ['wishes', ['bouee', [{ id: '<b>', quantity: 1 }], [{ id: 'bouee', quantity: 0 }]], undefined],
] as const)('%s refuses %j with %s', (field, values, code) => {
  for (const value of values) {
    const errors = codesByField(bookingInput({ [field]: value }))
    expect(Object.keys(errors), JSON.stringify(value)).toEqual([field])
    if (code) expect(errors[field]).toBe(code)
  }
})

test.each([
  ['phone', [undefined, '', '+41 79 000 00 00', '(021) 000-00-00', '1234567']],
  ['email', ['a@b.c', 'ana.favre+lac@sous.domaine.exemple.ch', "o'neil@exemple.ch"]],
  ['participants', [1, 5]],
  ['duration', [3, 10]],
  ['message', [undefined, '', 'a\nb']],
] as const)('%s accepts %j', (field, values) => {
  for (const value of values) expect(codesByField(bookingInput({ [field]: value })), JSON.stringify(value)).toEqual({})
})

test('all errors are reported at once', () => {
  expect(codesByField({})).toEqual({
    boatType: 'boat-type-required',
    date: 'date-required',
    time: 'time-required',
    duration: 'duration-min',
    participants: 'participants-min',
    name: 'name-required',
    email: 'email-required',
  })
  expect(codesByField({ boatType: 'sportif' })).toHaveProperty('skipperOption', 'skipper-option-required')
  // A blank field does not put off a rule that only reads other fields.
  expect(codesByField(bookingInput({ boatType: 'classique', date: '', name: '' }))).toEqual({
    date: 'date-required',
    name: 'name-required',
    wishes: 'wishes-required',
  })
})

test('the classic boat always has its skipper', () => {
  const input = bookingInput({
    boatType: 'classique',
    skipperOption: 'sans-skipper',
    wishes: [{ id: 'bouee', quantity: 2 }],
  })
  expect(check(input).data).toMatchObject({ skipperOption: 'avec-skipper', wishes: [{ id: 'bouee', quantity: 2 }] })
  expect(codesByField({ ...input, skipperOption: undefined })).toEqual({})
})

test('wishes can be added with either boat', () => {
  const wishes = [{ id: 'wakeboard-workcraft', quantity: 2 }]
  expect(check(bookingInput({ boatType: 'sportif', wishes })).data?.wishes).toEqual(wishes)
})

test('only the classic boat needs wishes', () => {
  expect(lacksWishes({ boatType: 'classique', wishes: [] }, terms)).toBe(true)
  expect(lacksWishes({ boatType: 'classique', wishes: [{ id: 'bouee', quantity: 1 }] }, terms)).toBe(false)
  expect(lacksWishes({ boatType: 'sportif', wishes: [] }, terms)).toBe(false)
})

describe('the past, by the clock of the lake', () => {
  test('a start that has passed at the lake is refused on its time, and a day that is over on its date', () => {
    const atTen = new Date('2027-07-14T08:00:00Z')
    expect(codesByField(bookingInput({ time: '10:00' }), atTen)).toEqual({ time: 'time-past' })
    expect(codesByField(bookingInput({ time: '11:00' }), atTen)).toEqual({ time: 'time-too-soon' })
    expect(codesByField(bookingInput({ time: '12:00' }), atTen)).toEqual({})
    // At the end of the lead time, just after it and at the start, booking, move by a guest and calendar all agree.
    for (const [ms, error] of [
      [0, undefined],
      [1, 'too-soon'],
      [7_200_000, 'past'],
    ] as const) {
      const at = new Date(atTen.getTime() + ms)
      const start = { date: '2027-07-14' as const, time: '12:00' as const }
      const code = error && `time-${error}`
      expect(codesByField(bookingInput({ time: '12:00' }), at).time).toBe(code)
      const moveResult = moveSchema(terms, at, 'guest').safeParse({ ...start, word: '' })
      expect(moveResult.error?.issues[0]?.message).toBe(code)
      const calendar = { now: at, terms, by: 'guest' as const, takenHours: new Set<number>() }
      expect(startState(start, 3, calendar)).toBe(error ?? 'free')
    }
    expect(codesByField(bookingInput({ date: '2027-07-13' }), atTen)).toEqual({ date: 'date-past' })
  })
})

test('a name cannot contain a second line', () => {
  expect(check(bookingInput({ name: 'Ana\r\nBcc: Eve' })).data?.name).toBe('Ana Bcc: Eve')
})

test('every error message ends with a full stop', () => {
  for (const sentence of Object.values(bookingErrorMessages)) expect(sentence).toMatch(/\.$/)
})

test('input of any shape makes no rule throw', () => {
  // An object that throws when it is compared with a number.
  check(bookingInput({ participants: { toString: 0 } }))
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        fc.record(Object.fromEntries(Object.keys(bookingInput()).map((key) => [key, fc.anything()])), {
          requiredKeys: [],
        }),
      ),
      (input) => {
        check(input)
      },
    ),
    { numRuns: 500 },
  )
})

test('hostile input takes time in proportion to its length', () => {
  for (const piece of ['@', 'a@', 'a.', '(-', ' ', '1\u2010']) {
    const timeOf = (length: number) => {
      const hostileText = piece.repeat(length / piece.length)
      const start = performance.now()
      check(bookingInput({ email: hostileText, phone: hostileText, name: hostileText, message: hostileText }))
      return performance.now() - start
    }
    // By turns, so that a busy machine slows both down. If the time grew with the square, the ratio would be 256.
    const durationsMs = Array.from({ length: 5 }, () => [timeOf(12_500), timeOf(200_000)] as const)
    const shortestTime = (index: 0 | 1) => Math.min(...durationsMs.map((times) => times[index]))
    expect(shortestTime(1) / Math.max(shortestTime(0), 0.2), piece).toBeLessThan(64)
  }
})
