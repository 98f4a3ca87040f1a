import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { SentForm } from './booking-input.ts'

const uuid = z.uuid()

/**
 * The idempotency key of a submitted form: the one the browser drew, or, without scripts, one made from the content and
 * the hour. A reload or a second click then finds the same booking. `drawn` tells whether it was drawn: a key that
 * anyone can work out from a person's details must not open that person's booking.
 */
export function bookingKey(sent: SentForm, now: Date): { key: string; drawn: boolean } {
  const given = uuid.safeParse(sent.idempotencyKey)
  if (given.success) return { key: given.data, drawn: true }
  const content = JSON.stringify([now.toISOString().slice(0, 13), sent])
  return { key: uuidOf(createHash('sha256').update(content).digest('hex')), drawn: false }
}

/** Version 8 is the one for a maker's own scheme (RFC 9562, section 5.8). */
function uuidOf(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
