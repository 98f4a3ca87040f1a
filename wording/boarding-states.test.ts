import { expect, test } from 'vitest'
import { bookingTerms } from '../content/booking-terms.ts'
import { maxAboard } from '../domain/booking/boarding.ts'
import { personsBeforeState, personsOf } from './boarding-states.ts'

test('persons counted at the quay replace the persons announced', () => {
  const at = new Date(0)
  const states = [undefined, { kind: 'expected' }, { kind: 'returned', persons: undefined, at }] as const
  for (const state of states) expect(personsOf({ participants: 4, state })).toBe(4)
  expect(personsOf({ participants: 4, state: { kind: 'returned', persons: 3, at } })).toBe(3)
  expect(personsBeforeState({ participants: 4, state: { kind: 'aboard', persons: 3, at } })).toBe('')
  expect(personsBeforeState({ participants: 4, state: { kind: 'returned', persons: 3, at } })).toMatch(/^, 3\s/)
})

test('no more can be counted aboard than the boat holds or, where more were promised a place, than were promised', () => {
  for (const { id, maxParticipants } of bookingTerms.boats) {
    expect(maxAboard({ boatType: id, participants: 1 }, bookingTerms)).toBe(maxParticipants)
    expect(maxAboard({ boatType: id, participants: 30 }, bookingTerms)).toBe(30)
  }
})
