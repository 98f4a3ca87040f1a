import { createHash, randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Makes a new key to a booking's page and stores its hash. The token itself, 256 random bits in base64url, exists only
 * in the answer and in the mail that carry it; so every mail that needs a link gets a key of its own.
 */
export async function grantBookingAccess(
  db: Kysely<Tables> | Transaction<Tables>,
  bookingId: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('capabilities')
    .values({ token_hash: hashToken(token), kind: 'booking', booking_id: bookingId, created_at: now.getTime() })
    .execute()
  return token
}

/** SHA-256 in hexadecimal: enough for a random token of 256 bits, which no one can guess. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
