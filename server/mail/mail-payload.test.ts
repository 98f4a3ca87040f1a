import { expect, test } from 'vitest'
import { mailedBooking, mailKinds, mailPayloads } from '../../tests/support/mail-payloads.ts'
import { readPayload, writePayload } from './mail-payload.ts'

test.each(mailKinds)('the payload queued for %s is what its template gets', (kind) => {
  const payload = mailPayloads(mailedBooking())[kind]
  const stored = writePayload(payload)
  expect(readPayload(stored)).toEqual(payload)
  expect(stored).not.toMatch(/\d{4}-\d{2}-\d{2}T/)
})

test('boarding needs are never in the outbox, wherever a caller puts them', () => {
  const booking = { ...mailedBooking(), needs: [{ code: 'wheelchair-place', quantity: 1 }] }
  const stored = writePayload({ booking, isMoved: false })
  expect(stored).not.toMatch(/"needs"|wheelchair/)
  expect(readPayload(stored)).toEqual({ booking: mailedBooking(), isMoved: false })
})

test('the payload of a mail that was sent, which is deleted, reads as null', () => {
  expect(readPayload(null)).toBeNull()
})

test('no typed text is read as a date', () => {
  const message = { name: '2027-07-14T08:00:00.000Z', email: 'ana@exemple.ch', subject: '1', message: '{"$date":1}' }
  expect(readPayload(writePayload({ message }))).toEqual({ message })
})
