import { createHash, randomBytes } from 'node:crypto'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { bookingTerms } from '../../content/booking-terms.ts'
import {
  type KeyKind,
  type KeyRule,
  keyEnd,
  keyKinds,
  kindsAfterOuting,
  type TeamKeyKind,
  teamKinds,
} from '../../domain/keys/key-kinds.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'

type NewKey = {
  /** The id of the booking, relay or wait that it is for. */
  opens?: string
  /** For a key of the team: the name of its holder, to whom the team passes it on itself, without a mail. */
  name?: string
  /** The kind of the mail that carries it; for a relay's key, the id of that mail. */
  mail?: string | undefined
  /** By default, the end of a key that is granted now. */
  expiresAt?: Date | undefined
  /** A key that is derived from something else; granted again, it stays as it is. */
  key?: string
  /** The hash of a code, which is too short to be hashed like a key. */
  hash?: string
}

/** SQLite takes no offset without a limit. */
const noLimit = Number.MAX_SAFE_INTEGER

/**
 * Makes a new key and stores its hash. The key itself exists only in the return value or in the mail that carries it, so
 * every link gets a key of its own. Of too many alike ({@link keyKinds}) the earliest are deleted.
 */
export async function grantKey(db: Database, kind: KeyKind, now: Date, options: NewKey = {}): Promise<string> {
  const { opens = '', name = '', mail, key = newKey(), hash = hashKey(key) } = options
  const { expiresAt = keyEnd(kind, now, bookingTerms.timeZone) } = options
  const { maxAlike }: KeyRule = keyKinds[kind]
  if (maxAlike !== undefined) {
    const sameKindKeys = db.selectFrom('keys').select('hash').where('kind', '=', kind).where('opens', '=', opens)
    const surplusHashes = sameKindKeys
      .where('mail', mail ? '=' : 'is', mail ?? null)
      // A key that expires never displaces one that does not.
      .where('expires_at', expiresAt ? 'is not' : 'is', null)
      .where('hash', '!=', hash)
      .orderBy('created_at', 'desc')
      .offset(maxAlike - 1)
      .limit(noLimit)
    await db.deleteFrom('keys').where('hash', 'in', surplusHashes).execute()
  }
  await db
    .insertInto('keys')
    .values({ hash, kind, opens, name, mail, created_at: now.getTime(), expires_at: expiresAt?.getTime() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return key
}

/** The condition that a row of `keys` is that of `key`, of one of these kinds, and opens something at `now`. */
export function isOpen(kinds: KeyKind | readonly KeyKind[], key: string, now: Date) {
  return sql<SqlBool>`keys.hash = ${hashKey(key)} and keys.kind in (${sql.join([kinds].flat())})
    and (keys.expires_at is null or keys.expires_at > ${now.getTime()})`
}

/** The team's key of this kind, with whose it is and until when; undefined when it opens nothing. */
export async function findTeamKey(db: Database, kind: TeamKeyKind, key: string, now: Date) {
  const row = await db
    .selectFrom('keys')
    .selectAll()
    .where(isOpen(kind, key, now))
    .executeTakeFirst()
  return row && fromRow(row)
}

/**
 * True when `key` is one of these kinds and opens `opens` at `now`. For use in an act: it locks the key, so that revoking
 * it waits until this transaction is over and then finds what the act has left. Setting `used_at` is what locks the row,
 * on both engines.
 */
export async function lockKey(
  tx: Transaction,
  kinds: KeyKind | readonly KeyKind[],
  key: string,
  now: Date,
  opens = '',
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('keys')
    .set({ used_at: now.getTime() })
    .where(isOpen(kinds, key, now))
    .where('opens', '=', opens)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** True while `key`, of any kind, has not been revoked or deleted. */
export async function isStored(db: Database, key: string): Promise<boolean> {
  const row = await db.selectFrom('keys').select('hash').where('hash', '=', hashKey(key)).executeTakeFirst()
  return row !== undefined
}

/**
 * Revokes the keys of these kinds: all, or those that open one of `opens`, or the one that is listed under `number`. From
 * then on they open nothing, in any process. Gives their numbers.
 */
export async function revokeKeys(
  db: Database,
  kinds: readonly KeyKind[],
  { opens, number }: { opens?: string | string[]; number?: string | undefined } = {},
): Promise<string[]> {
  if (number !== undefined && !/^[0-9a-f]{8}$/.test(number)) return []
  const revokedNumbers: string[] = []
  for (;;) {
    const rows = await db
      .deleteFrom('keys')
      .where('kind', 'in', kinds)
      .$if(opens !== undefined, (keys) => keys.where('opens', 'in', [opens as string].flat()))
      .$if(number !== undefined, (keys) => keys.where('hash', 'like', `${number}%`))
      .returning('hash')
      .execute()
    if (rows.length === 0) return revokedNumbers
    revokedNumbers.push(...rows.map(({ hash }) => numberOf(hash)))
    // On PostgreSQL this statement may have waited for a transaction that was granting a key by means of one deleted
    // here. The new key did not exist yet when the statement began, so it is repeated until nothing is left.
  }
}

/** Extends the team's key that is listed under `number` to the lifetime of a new one. False if there is none. */
export async function extendKey(tx: Database, number: string, now: Date): Promise<boolean> {
  const key = (await listTeamKeys(tx, now)).find((listed) => listed.number === number)
  if (!key) return false
  const expires_at = keyEnd(key.kind, now, bookingTerms.timeZone).getTime()
  const update = tx.updateTable('keys').set({ expires_at }).where('hash', 'like', `${number}%`)
  return (await update.where('kind', '=', key.kind).executeTakeFirst()).numUpdatedRows > 0n
}

/** Moves the ends of the keys that follow the hours of a booking, which now end at `endsAt`. */
export async function moveEndsOfKeys(tx: Transaction, bookingId: string, endsAt: Date): Promise<void> {
  for (const kind of kindsAfterOuting) {
    const expires_at = keyEnd(kind, endsAt, bookingTerms.timeZone)?.getTime()
    await tx.updateTable('keys').set({ expires_at }).where('kind', '=', kind).where('opens', '=', bookingId).execute()
  }
}

/** The team's keys that are valid at `now`, newest first. */
export async function listTeamKeys(db: Database, now: Date) {
  const query = db.selectFrom('keys').selectAll().where('kind', 'in', teamKinds).where('expires_at', '>', now.getTime())
  return (await query.orderBy('created_at', 'desc').execute()).map(fromRow)
}

/** The bookings that links in mails to the team still open, the one whose last link ends first on top. */
export async function listMailedLinks(db: Database, now: Date) {
  const rows = await db
    .selectFrom('keys')
    .innerJoin('bookings', 'bookings.id', 'keys.opens')
    .select(({ fn }) => ['bookings.id', 'bookings.reference', fn.max('keys.expires_at').as('end')])
    .where('keys.kind', '=', 'team')
    .where('keys.expires_at', '>', now.getTime())
    .groupBy(['bookings.id', 'bookings.reference'])
    .orderBy('end')
    .execute()
  return rows.map(({ id, reference, end }) => ({ bookingId: id, reference, expiresAt: new Date(Number(end)) }))
}

/** Deletes the keys that have expired by `now`, and with them the names of the team's. Gives how many. */
export async function deleteEndedKeys(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('keys').where('expires_at', '<=', now.getTime()).executeTakeFirst()
  return Number(numDeletedRows)
}

/** `number`, the beginning of its hash, tells which it is and opens nothing. */
function fromRow({ hash, kind, name, created_at, expires_at }: Selectable<Tables['keys']>) {
  const [createdAt, expiresAt] = [new Date(created_at), new Date(Number(expires_at))]
  return { number: numberOf(hash), kind: kind as TeamKeyKind, name, createdAt, expiresAt }
}

/** Enough to tell a few hundred keys apart, and short enough to type. */
const numberOf = (hash: string) => hash.slice(0, 8)

export const keyNumber = (key: string) => numberOf(hashKey(key))

/** 256 random bits in base64url, which needs no escaping in a URL. */
function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 in hexadecimal: enough for a random key of 256 bits. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
