import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { association } from '../../content/association.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { keyEnd } from '../../domain/keys/key-kinds.ts'
import { invitationCode } from '../../domain/solidarity/invitation-code.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import { siteSecret } from '../../platform/db/secrets.ts'
import { grantKey, revokeKeys } from '../records/keys.ts'

const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt)
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 }

/**
 * The hash of a code. Forty bits can all be tried by whoever has a copy of the database, so each trial is made to cost
 * a quarter of a second and 32 MB (docs/decisions/0027-relays-and-places.md). Hash outside transactions, which would
 * keep others waiting.
 */
export async function hashInvitationCode(db: Database, code: string): Promise<string> {
  return (await deriveKey(code, await siteSecret(db), 32, cost)).toString('base64url')
}

let lastDraw: Promise<unknown> = Promise.resolve()

/**
 * Draws a new code, to be shown once, with the hash of it that is stored. One after the other, so that a relay that asks
 * without a pause occupies one thread and no more.
 */
export function drawInvitationCode(db: Database) {
  const code = invitationCode(association.prefixes.invitation, randomBytes(8))
  const draw = lastDraw.then(async () => ({ code, codeHash: await hashInvitationCode(db, code) }))
  lastDraw = draw.catch(() => {})
  return draw
}

/**
 * Stores the hash of the code for the invitation to a booking. An earlier code is deleted with the keys it has given,
 * so that only the latest sheet of paper opens the booking.
 */
export async function renewInvitationCode(
  tx: Transaction,
  { id, endsAt }: Pick<Booking, 'id' | 'endsAt'>,
  hash: string,
  now: Date,
): Promise<void> {
  await revokeKeys(tx, ['invitation', 'invited'], { opens: id })
  const expiresAt = keyEnd('invitation', endsAt, bookingTerms.timeZone)
  await grantKey(tx, 'invitation', now, { opens: id, hash, expiresAt })
}
