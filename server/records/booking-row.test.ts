import { expect, test } from 'vitest'
import type { Booking } from '../../domain/booking/booking.ts'
import { blankOptionalValues } from '../../domain/booking/optional-fields.ts'
import { departure } from '../../tests/support/booking-input.ts'
import { cancellationTerms } from '../../wording/cancellation-terms.ts'
import { fromRow, toRow } from './booking-row.ts'

const booking: Booking = {
  id: '5f0c1b9e-2f0e-4a57-9a60-0a4b3f6f5a11',
  reference: 'CE-R7K4Q2',
  status: 'confirmed',
  boatType: 'classique',
  skipperOption: 'avec-skipper',
  startsAt: departure,
  endsAt: new Date('2027-07-14T11:00:00Z'),
  participants: 4,
  personsAboard: undefined,
  name: 'Ana Favre',
  email: 'ana@exemple.ch',
  ...blankOptionalValues,
  phone: '+41 79 000 00 00',
  wishes: [{ id: 'bouee', quantity: 2 }],
  needs: [{ code: 'jackets-10-20-kg', quantity: 2 }],
  priceLines: [{ code: 'boat', hours: 3, ratePerHourChf: 300, amountChf: 900 }],
  totalChf: 900,
  offeredValueChf: undefined,
  frozenTerms: cancellationTerms,
  heldUntil: new Date('2026-12-03T08:00:00Z'),
  needsProof: true,
  createdAt: new Date('2026-12-01T08:00:00Z'),
  calendarSequence: 2,
}

test('a stored booking is read back unchanged', () => {
  expect(fromRow(toRow(booking))).toEqual(booking)
  const changedBooking = { ...booking, message: 'Merci', needsProof: false }
  expect(fromRow(toRow(changedBooking))).toEqual(changedBooking)
  const offeredBooking = { ...changedBooking, email: undefined, totalChf: 0, offeredValueChf: 900 }
  expect(fromRow(toRow(offeredBooking))).toEqual(offeredBooking)
})

test('an update sets undefined columns to null, and leaves out the columns that it does not name', () => {
  expect(toRow({ phone: undefined, needsProof: false })).toEqual({
    phone: null,
    is_brief: 0,
  })
})
