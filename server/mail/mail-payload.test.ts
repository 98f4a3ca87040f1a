import { expect, test } from 'vitest'
import { testNow } from '../../tests/support/booking-input.ts'
import { logbookKey, mailedBooking, mailKinds, mailPayloads, manageKey } from '../../tests/support/mail-payloads.ts'
import { cancellationTerms } from '../../wording/cancellation-terms.ts'
import { composeMail } from './compose-mail.tsx'
import { readPayload, writePayload } from './mail-payload.ts'

const settings = { mailFrom: 'site@exemple.ch', mailTo: 'equipe@exemple.ch', publicUrl: 'https://cap.exemple' }

test.each(mailKinds)('what is queued for %s is what its template gets', (kind) => {
  const payload = mailPayloads(mailedBooking({ paidAt: testNow }))[kind]
  const stored = writePayload(payload)
  expect(readPayload(stored)).toEqual(payload)
  // An earlier version of the site could not read a date written as text.
  expect(stored).not.toMatch(/\d{4}-\d{2}-\d{2}T/)
})

test('what is to be made ready on board never lies in the outbox, wherever a caller put it', () => {
  const booking = { ...mailedBooking(), needs: [{ code: 'wheelchair-place', quantity: 1 }] }
  const stored = writePayload({ booking, isMoved: false })
  expect(stored).not.toMatch(/needs|wheelchair/)
  expect(readPayload(stored)).toEqual({ booking: mailedBooking(), isMoved: false })
})

test('nothing is left of a mail that is gone', () => {
  expect(readPayload(null)).toBeNull()
})

/** A booking in the format of mail payloads until November 2026. */
const earlierBooking = {
  id: '5f0c1b9e-2f0e-4a57-9a60-0a4b3f6f5a11',
  reference: 'CE-R7K4Q2',
  status: 'confirmed',
  boatType: 'classique',
  skipperOption: 'avec-skipper',
  startsAt: 1_815_552_000_000,
  endsAt: 1_815_562_800_000,
  participants: 4,
  name: 'Ana Favre',
  email: 'ana@exemple.ch',
  phone: '+41 79 000 00 00',
  message: 'Nous venons avec un enfant.',
  wishes: [{ id: 'bouee', quantity: 2 }],
  priceLines: [],
  totalChf: 750,
  cancellationRules: cancellationTerms.rules,
}
const heldUntil = new Date('2026-12-03T08:00:00Z')
const previousStartsAt = new Date('2027-07-13T12:00:00Z')

test.each([
  ['booking-received', { briefUntil: heldUntil.getTime(), manageKey }, { heldUntil, isBrief: true }, { manageKey }],
  ['booking-to-answer', { heldUntil: heldUntil.getTime(), logbookKey }, { heldUntil }, { logbookKey }],
  [
    'booking-confirmed',
    { calendarSequence: 3, isMoved: false, manageKey },
    { calendarSequence: 3 },
    { isMoved: false, manageKey },
  ],
  [
    'booking-moved',
    { calendarSequence: 1, previousStartsAt: previousStartsAt.getTime(), wasConfirmed: true, manageKey },
    { calendarSequence: 1 },
    { previousStartsAt, wasConfirmed: true, manageKey },
  ],
])('a mail that an earlier version queued says the same: %s', async (kind, told, owned, toldNow) => {
  const earlier = readPayload(JSON.stringify({ booking: earlierBooking, ...told }))
  const now = { booking: mailedBooking(owned), ...toldNow }
  expect(await composeMail(kind, earlier, settings, testNow)).toEqual(await composeMail(kind, now, settings, testNow))
})

test('a mail queued before the figures of the terms were told goes by the usual ones', () => {
  const { cancellationRules: _, ...booking } = earlierBooking
  const read = readPayload(JSON.stringify({ booking }))
  expect(read).toMatchObject({ booking: { frozenTerms: { rules: cancellationTerms.rules }, calendarSequence: 0 } })
})
