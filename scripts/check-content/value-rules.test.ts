import { expect, test } from 'vitest'
import { placeBounds, skipperBounds } from '../../domain/booking/term-settings.ts'
import { numberProblem } from './value-rules.ts'

test('places and skippers may be as many in the association’s file as in its logbook', () => {
  for (const [field, { least, most }] of [
    ['maxParticipants', placeBounds],
    ['skippers', skipperBounds],
  ] as const) {
    for (const inside of [least, most]) expect(numberProblem(field, inside, {})).toBeUndefined()
    expect(numberProblem(field, most + 1, {})).toBe(`« ${field} » est trop grand : ${most} au plus.`)
  }
  expect(numberProblem('maxParticipants', 0, {})).toMatch(/trop petit/)
})
