import { createHash, randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { BookingKeysTable, Tables } from './tables.ts'

export type BookingKeyKind = BookingKeysTable['kind']

type NewKey = {
  /** What it opens; the guest's own page unless it is said. */
  kind?: BookingKeyKind
  /** When it stops opening anything. */
  expiresAt?: Date | undefined
  /** The mail that carries it. */
  mailId?: string | undefined
}

/**
 * Makes a new key to a booking and stores its hash. The key itself, 256 random bits in base64url, exists only in the
 * answer or in the mail that carries it; so whatever needs a link gets a key of its own.
 */
export async function grantBookingKey(
  db: Kysely<Tables> | Transaction<Tables>,
  bookingId: string,
  now: Date,
  { kind = 'booking', expiresAt, mailId }: NewKey = {},
): Promise<string> {
  const key = newKey()
  await db
    .insertInto('capabilities')
    .values({
      token_hash: hashKey(key),
      kind,
      booking_id: bookingId,
      created_at: now.getTime(),
      expires_at: expiresAt?.getTime() ?? null,
      mail_id: mailId ?? null,
    })
    .execute()
  return key
}

/** A mail is given at most this many keys of a kind, however often it is written anew. */
export const mostKeysOfMail = 3

/** Makes room for one more key of `kind` in the mail: the earliest of those it was given go. */
export async function forgetOlderMailKeys(
  tx: Transaction<Tables>,
  mailId: string,
  kind: BookingKeyKind,
): Promise<void> {
  const given = await tx
    .selectFrom('capabilities')
    .select('token_hash')
    .where('mail_id', '=', mailId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .execute()
  const older = given.slice(mostKeysOfMail - 1).map(({ token_hash }) => token_hash)
  if (older.length > 0) await tx.deleteFrom('capabilities').where('token_hash', 'in', older).execute()
}

/**
 * True when `key` is a key of `kind` to this booking at `now`, for an act: whoever revokes it from then on waits until
 * the transaction is over. See `holdTeamKey`.
 */
export async function holdBookingKey(
  tx: Transaction<Tables>,
  key: string,
  kind: BookingKeyKind,
  bookingId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('capabilities')
    .set({ used_at: now.getTime() })
    .where('token_hash', '=', hashKey(key))
    .where('kind', '=', kind)
    .where('booking_id', '=', bookingId)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now.getTime())]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** True while `key`, a key to a booking, has not been taken back. */
export async function isBookingKey(db: Kysely<Tables>, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('capabilities')
    .select('kind')
    .where('token_hash', '=', hashKey(key))
    .executeTakeFirst()
  return row !== undefined
}

/** True when `key` was in a mail and in nothing else: whoever has it reads the mailbox of the booking's guest. */
export async function isMailedKey(db: Kysely<Tables>, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('capabilities')
    .select('kind')
    .where('token_hash', '=', hashKey(key))
    .where('kind', '=', 'booking')
    .where('mail_id', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The hours of a booking have changed: the links to it that mails to the team carry end at another instant. */
export async function moveEndOfMailedLinks(tx: Transaction<Tables>, bookingId: string, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('capabilities')
    .set({ expires_at: expiresAt.getTime() })
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'team')
    // Nothing more is looked through than the keys that end at all.
    .where('expires_at', 'is not', null)
    .execute()
}

/** 256 random bits, which no one can guess, in signs that need no escape in an address. */
export function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 in hexadecimal: enough for a random key of 256 bits. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
