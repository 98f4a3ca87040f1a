import { createHash, randomBytes } from 'node:crypto'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { invitationEnd, mailedLinkEnd } from '../../../domain/keys/key-terms.ts'
import type { Database, Transaction } from '../../../platform/db/connect.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export type BookingKeyKind = Tables['capabilities']['kind']

type NewKey = {
  /** What it opens; the guest's own page by default. */
  kind?: BookingKeyKind
  /** When it expires. */
  expiresAt?: Date | undefined
  /** The kind of the mail that carries it, if one does. */
  mailKind?: string | undefined
  /** The hash of the code that gives it. */
  codeHash?: string | undefined
  /** Where it follows from something else; granted again it stays as it is. */
  key?: string
}

/**
 * How many keys a booking has at most that the page gave out, and as many in mails of each kind: enough for the phones
 * of a family and for mails that are sent again. No act of a guest, however often repeated, makes more.
 */
const mostKeysAlike = 8

/** SQLite takes no offset without a limit. */
export const noLimit = Number.MAX_SAFE_INTEGER

/**
 * Makes a new key to a booking and stores its hash. The key itself exists only in the return value or in the mail that
 * carries it, so every link gets a key of its own. Beyond {@link mostKeysAlike} the earliest one is deleted.
 */
export async function grantBookingKey(
  db: Database,
  bookingId: string,
  now: Date,
  { kind = 'booking', expiresAt, mailKind, codeHash, key = newKey() }: NewKey = {},
): Promise<string> {
  const older = db
    .selectFrom('capabilities')
    .select('token_hash')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
    .where('mail_kind', mailKind ? '=' : 'is', mailKind ?? null)
    // Keys that soon expire take the place of none that stays.
    .where('expires_at', expiresAt ? 'is not' : 'is', null)
    .where('token_hash', '!=', hashKey(key))
    .orderBy('created_at', 'desc')
    .offset(mostKeysAlike - 1)
    .limit(noLimit)
  await db.deleteFrom('capabilities').where('token_hash', 'in', older).execute()
  await db
    .insertInto('capabilities')
    .values({
      token_hash: hashKey(key),
      kind,
      booking_id: bookingId,
      created_at: now.getTime(),
      expires_at: expiresAt?.getTime(),
      mail_kind: mailKind,
      code_hash: codeHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return key
}

/** True when `key` is a key of `kind` to this booking at `now`; locks it, see {@link lockKey}. */
export function lockBookingKey(tx: Transaction, key: string, kind: BookingKeyKind, bookingId: string, now: Date) {
  return lockKey(tx, 'capabilities', key, sql`kind = ${kind} and booking_id = ${bookingId}`, now)
}

/**
 * True when `key` is one of `table` that opens something at `now`, and `isMeant`. For use in an act: it locks the key, so
 * that revoking it waits until this transaction is over and then finds what the act has left. Setting `used_at` is what
 * locks the row, on both engines.
 */
export async function lockKey(
  tx: Transaction,
  table: 'capabilities' | 'relay_keys' | 'team_keys',
  key: string,
  isMeant: RawBuilder<unknown>,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set used_at = ${now.getTime()}
    where ${isOpen(key, now)} and ${isMeant}`.execute(tx)
  return numAffectedRows === 1n
}

/**
 * Where a guest's key came from. `mail`: it was only ever sent in a mail, so whoever has it can read the mailbox of the
 * booking's guest. `code`: the code of an invitation gave it, which the relay knows as well. `page`: our answer to the
 * guest, or the team's.
 */
export type KeyOrigin = 'mail' | 'code' | 'page'

/**
 * Moves the ends of what follows the hours of a booking, which now end at `endsAt`: of the links in mails to the team,
 * and of the code on its invitation, if it has one, with the keys that this has given.
 */
export async function moveEndsOfKeys(tx: Transaction, bookingId: string, endsAt: Date): Promise<void> {
  const mailed = { expires_at: mailedLinkEnd(endsAt).getTime() }
  const invited = { expires_at: invitationEnd(endsAt).getTime() }
  // All of them expire: this lets the search use the partial index of such keys.
  const keys = tx.updateTable('capabilities').where('booking_id', '=', bookingId).where('expires_at', 'is not', null)
  await keys.set(mailed).where('kind', '=', 'team').execute()
  await tx.updateTable('invitation_codes').set(invited).where('booking_id', '=', bookingId).execute()
  await keys.set(invited).where('code_hash', 'is not', null).execute()
}

/** Of a row in any table of keys: it is that of `key`, which opens something at `now`. */
export function isOpen(key: string, now: Date) {
  return sql<SqlBool>`token_hash = ${hashKey(key)} and (expires_at is null or expires_at > ${now.getTime()})`
}

/** 256 random bits in base64url, which needs no escaping in a URL. */
export function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 in hexadecimal: enough for a random key of 256 bits. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
