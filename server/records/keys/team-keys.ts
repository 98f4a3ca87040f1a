import { sql } from 'kysely'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { type TeamKeyKind, teamKeyEnd } from '../../../domain/keys/key-terms.ts'
import type { Database, Transaction } from '../../../platform/db/connect.ts'
import { takeHandoversBack } from '../handovers.ts'
import { cutTaps } from '../taps.ts'
import { hashKey, isOpen, lockKey, newKey } from './booking-keys.ts'

/** Makes a new key of this kind, and stores its hash. `name` says whose it is: the team passes it on itself, by no mail. */
export async function grantTeamKey(db: Database, kind: TeamKeyKind, now: Date, name = ''): Promise<string> {
  const key = newKey()
  const expires_at = teamKeyEnd(kind, now, bookingTerms.timeZone).getTime()
  const row = { token_hash: hashKey(key), kind, name, created_at: now.getTime(), expires_at }
  await db.insertInto('team_keys').values(row).execute()
  return key
}

/** True when `key` is a key of this kind that has neither ended nor been revoked. */
export async function isTeamKey(db: Database, kind: TeamKeyKind, key: string, now: Date): Promise<boolean> {
  return (await endOfTeamKey(db, kind, key, now)) !== undefined
}

/** When such a key ends; undefined when it opens nothing. */
export async function endOfTeamKey(db: Database, kind: TeamKeyKind, key: string, now: Date): Promise<Date | undefined> {
  const row = await validTeamKey(db, kind, key, now).select('expires_at').executeTakeFirst()
  return row && new Date(row.expires_at)
}

/** The row of such a key, to select from: none when it opens nothing. */
export function validTeamKey(db: Database, kind: TeamKeyKind, key: string, now: Date) {
  return db.selectFrom('team_keys').where(isOpen(key, now)).where('kind', '=', kind)
}

/** As {@link isTeamKey}, for use in an act: locks the key, see {@link lockKey}. */
export function lockTeamKey(tx: Transaction, kind: TeamKeyKind, key: string, now: Date): Promise<boolean> {
  return lockKey(tx, 'team_keys', key, sql`kind = ${kind}`, now)
}

/** The owner's name that `key` was given; undefined when it has none. */
export async function nameOfTeamKey(db: Database, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('team_keys').select('name').where('token_hash', '=', hashKey(key)).executeTakeFirst()
  return row?.name || undefined
}

/** Revokes every key of the team, of any kind, and the links in its mails. Gives how many there were, and the keys' numbers. */
export async function revokeTeamKeys(tx: Database): Promise<{ revoked: number; numbers: string[] }> {
  const numbers: string[] = []
  for (;;) {
    const deleted = await tx.deleteFrom('team_keys').returning('token_hash').execute()
    if (deleted.length === 0) break
    numbers.push(...deleted.map(({ token_hash }) => token_hash.slice(0, numberLength)))
    // On PostgreSQL this statement may have waited for a transaction that was granting a key by means of one deleted
    // here. The new key did not exist yet when the statement began, so it is repeated until nothing is left.
  }
  return { revoked: numbers.length + (await revokeMailedLinks(tx)), numbers }
}

/** Enough to tell a few hundred keys apart, and short enough to type. */
const numberLength = 8

export function keyNumber(key: string): string {
  return hashKey(key).slice(0, numberLength)
}

/** The team's keys that are valid at `now`, newest first. `number`, the beginning of a hash, tells which and opens nothing. */
export async function listTeamKeys(db: Database, now: Date) {
  const rows = await db
    .selectFrom('team_keys')
    .selectAll()
    .where('expires_at', '>', now.getTime())
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ token_hash, kind, name, created_at, expires_at }) => {
    const number = token_hash.slice(0, numberLength)
    return { number, kind, name, createdAt: new Date(created_at), expiresAt: new Date(expires_at) }
  })
}

/** The bookings that links in mails to the team still open, the one whose last link ends first on top. */
export async function listMailedLinks(db: Database, now: Date) {
  const rows = await db
    .selectFrom('capabilities')
    .innerJoin('bookings', 'bookings.id', 'capabilities.booking_id')
    .select(({ fn }) => ['bookings.id', 'bookings.reference', fn.max('capabilities.expires_at').as('end')])
    .where('capabilities.kind', '=', 'team')
    .where('capabilities.expires_at', '>', now.getTime())
    .groupBy(['bookings.id', 'bookings.reference'])
    .orderBy('end')
    .execute()
  return rows.map(({ id, reference, end }) => ({ bookingId: id, reference, expiresAt: new Date(Number(end)) }))
}

/**
 * Once the key of this `number` is gone, so that a tap that was being stored has been waited for: its words that nobody
 * has ticked go with it; for its taps, see {@link cutTaps}.
 */
export async function cutWhatItSaid(tx: Database, number: string): Promise<void> {
  await cutTaps(tx, number)
  await takeHandoversBack(tx, number)
}

/** Revokes the key that is listed under `number`, see {@link cutWhatItSaid}. False if there is none. */
export async function revokeListedKey(tx: Database, number: string): Promise<boolean> {
  if (!/^[0-9a-f]{8}$/.test(number)) return false
  const key = tx.deleteFrom('team_keys').where('token_hash', 'like', `${number}%`)
  if ((await key.executeTakeFirst()).numDeletedRows === 0n) return false
  await cutWhatItSaid(tx, number)
  return true
}

/** Revokes the links in mails to the team, all of them or those to one booking. Gives how many there were. */
export async function revokeMailedLinks(tx: Database, bookingId?: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('capabilities')
    .where('kind', '=', 'team')
    // They always expire: this lets the search use the partial index of such keys.
    .where('expires_at', 'is not', null)
    .$if(bookingId !== undefined, (query) => query.where('booking_id', '=', bookingId as string))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Extends the key that is listed under `number` to the lifetime of a new one. False if there is none. */
export async function renewListedKey(tx: Database, number: string, now: Date): Promise<boolean> {
  const key = (await listTeamKeys(tx, now)).find((listed) => listed.number === number)
  if (!key) return false
  const { numUpdatedRows } = await tx
    .updateTable('team_keys')
    .set({ expires_at: teamKeyEnd(key.kind, now, bookingTerms.timeZone).getTime() })
    .where('token_hash', 'like', `${number}%`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the keys that have expired by `now`, and with them the names of the team's keys. Gives how many. */
export async function deleteEndedKeys(db: Database, now: Date): Promise<number> {
  const keys = await db.deleteFrom('team_keys').where('expires_at', '<=', now.getTime()).executeTakeFirst()
  const links = await db.deleteFrom('capabilities').where('expires_at', '<=', now.getTime()).executeTakeFirst()
  const relays = await db.deleteFrom('relay_keys').where('expires_at', '<=', now.getTime()).executeTakeFirst()
  return Number(keys.numDeletedRows + links.numDeletedRows + relays.numDeletedRows)
}
