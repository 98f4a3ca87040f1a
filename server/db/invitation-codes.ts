import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { invitationCode } from '../../domain/solidarity/invitation-code.ts'
import { keyedHash } from './keyed-hash.ts'
import { siteSecret } from './secrets.ts'
import type { Tables } from './tables.ts'

/**
 * Draws a code for the invitation to a booking and stores its keyed hash. An earlier code is deleted, so that only the
 * latest sheet of paper opens the booking.
 */
export async function renewInvitationCode(
  tx: Transaction<Tables>,
  bookingId: string,
  expiresAt: Date,
  now: Date,
): Promise<string> {
  await tx.deleteFrom('invitation_codes').where('booking_id', '=', bookingId).execute()
  const code = invitationCode(randomBytes(8))
  await tx
    .insertInto('invitation_codes')
    .values({
      code_hash: keyedHash(await siteSecret(tx), 'invitation', code),
      booking_id: bookingId,
      created_at: now.getTime(),
      expires_at: expiresAt.getTime(),
    })
    .execute()
  return code
}

/** The booking that the invitation with `code` opens, and until when. Looked up by its hash: the code is not stored. */
export async function findInvitation(
  tx: Transaction<Tables>,
  code: string,
): Promise<{ bookingId: string; expiresAt: Date } | undefined> {
  const row = await tx
    .selectFrom('invitation_codes')
    .select(['booking_id', 'expires_at'])
    .where('code_hash', '=', keyedHash(await siteSecret(tx), 'invitation', code))
    .executeTakeFirst()
  return row && { bookingId: row.booking_id, expiresAt: new Date(row.expires_at) }
}

/** Moves the end of the code on a booking's invitation, if it has one, after its hours have changed. */
export async function moveEndOfInvitation(tx: Transaction<Tables>, bookingId: string, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('invitation_codes')
    .set({ expires_at: expiresAt.getTime() })
    .where('booking_id', '=', bookingId)
    .execute()
}
