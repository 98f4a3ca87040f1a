import { bookingTerms } from '../../../content/booking-terms.ts'
import { type TeamKeyKind, teamKeyEnd } from '../../../domain/keys/key-terms.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { hashKey } from './booking-keys.ts'

/** A key of the team as it is listed. `number`, the beginning of its hash, identifies it and opens nothing. */
export type TeamKey = {
  number: string
  kind: TeamKeyKind
  name: string
  createdAt: Date
  expiresAt: Date
  /** When an act last used it. */
  usedAt: Date | undefined
}

/** The links to one booking in mails to the team. */
export type MailedLinks = { bookingId: string; reference: string; count: number; expiresAt: Date }

/** Enough to tell a few hundred keys apart, and short enough to type. */
const numberLength = 8

export function keyNumber(key: string): string {
  return hashKey(key).slice(0, numberLength)
}

/** The team's keys that are valid at `now`, newest first. */
export async function listTeamKeys(db: Database, now: Date): Promise<TeamKey[]> {
  const rows = await db
    .selectFrom('team_keys')
    .selectAll()
    .where('expires_at', '>', now.getTime())
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    number: row.token_hash.slice(0, numberLength),
    kind: row.kind,
    name: row.name,
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
    usedAt: row.used_at === null ? undefined : new Date(row.used_at),
  }))
}

/** The bookings that links in mails to the team still open, the one whose link ends first on top. */
export async function listMailedLinks(db: Database, now: Date): Promise<MailedLinks[]> {
  const rows = await db
    .selectFrom('capabilities')
    .innerJoin('bookings', 'bookings.id', 'capabilities.booking_id')
    .select(['bookings.id', 'bookings.reference', 'capabilities.expires_at'])
    .where('capabilities.kind', '=', 'team')
    .where('capabilities.expires_at', '>', now.getTime())
    .orderBy('capabilities.expires_at')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].map(([bookingId, links]) => ({
    bookingId,
    reference: links[0]?.reference ?? '',
    count: links.length,
    expiresAt: new Date(links.at(-1)?.expires_at ?? 0),
  }))
}

/** Revokes the key that is listed under `number`. False when there is none (any more). */
export async function revokeListedKey(tx: Database, number: string): Promise<boolean> {
  if (!isKeyNumber(number)) return false
  const { numDeletedRows } = await tx
    .deleteFrom('team_keys')
    .where('token_hash', 'like', `${number}%`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Revokes the links to a booking in mails to the team. False when there is none (any more). */
export async function revokeMailedLinks(tx: Database, bookingId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('capabilities')
    .where('kind', '=', 'team')
    .where('expires_at', 'is not', null)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Extends the key that is listed under `number` to the lifetime of a new one. False when it has expired or does not
 * exist.
 */
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

export function isKeyNumber(text: string): boolean {
  return /^[0-9a-f]{8}$/.test(text)
}
