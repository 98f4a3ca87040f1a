import { bookingTerms } from '../../../content/booking-terms.ts'
import { type TeamKeyKind, teamKeyEnd } from '../../../domain/keys/key-terms.ts'
import type { Database, Transaction } from '../../../platform/db/connect.ts'
import { hashKey, newKey } from './booking-keys.ts'

/**
 * Makes a new key of this kind, 256 random bits in base64url, and stores its hash. `name` says whose it is. No mail carries such a key: the team passes it on itself.
 */
export async function grantTeamKey(db: Database, kind: TeamKeyKind, now: Date, name = ''): Promise<string> {
  const key = newKey()
  await db
    .insertInto('team_keys')
    .values({
      token_hash: hashKey(key),
      kind,
      created_at: now.getTime(),
      name,
      expires_at: teamKeyEnd(kind, now, bookingTerms.timeZone).getTime(),
    })
    .execute()
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
  return db
    .selectFrom('team_keys')
    .where('token_hash', '=', hashKey(key))
    .where('kind', '=', kind)
    .where('expires_at', '>', now.getTime())
}

/**
 * As {@link isTeamKey}, for use in an act: it locks the key, so that revoking it waits until this transaction is over
 * and then finds what the act has left. Setting `used_at` is what locks the row, on both engines.
 */
export async function lockTeamKey(tx: Transaction, kind: TeamKeyKind, key: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('team_keys')
    .set({ used_at: now.getTime() })
    .where('token_hash', '=', hashKey(key))
    .where('kind', '=', kind)
    .where('expires_at', '>', now.getTime())
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The owner's name that `key` was given; empty when it has none. */
export async function nameOfTeamKey(tx: Transaction, key: string): Promise<string> {
  const row = await tx.selectFrom('team_keys').select('name').where('token_hash', '=', hashKey(key)).executeTakeFirst()
  return row?.name ?? ''
}

/** Revokes `key`. False when it was already gone: somebody else was quicker. */
export async function revokeTeamKey(tx: Transaction, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('team_keys').where('token_hash', '=', hashKey(key)).executeTakeFirst()
  return numDeletedRows === 1n
}

/**
 * Revokes every key of the team: to the logbook, to its calendar feed, to the quay, and the links to single bookings in its mails.
 * Gives how many there were.
 */
export async function revokeTeamKeys(tx: Database): Promise<number> {
  let revoked = 0
  for (;;) {
    const { numDeletedRows } = await tx.deleteFrom('team_keys').executeTakeFirst()
    if (numDeletedRows === 0n) break
    revoked += Number(numDeletedRows)
    // On PostgreSQL this statement may have waited for a transaction that was granting a key by means of one deleted
    // here. The new key did not exist yet when the statement began, so it is repeated until nothing is left.
  }
  // The links in mails always expire: the second condition lets the search use the partial index of such keys.
  const links = await tx
    .deleteFrom('capabilities')
    .where('kind', '=', 'team')
    .where('expires_at', 'is not', null)
    .executeTakeFirst()
  return revoked + Number(links.numDeletedRows)
}
