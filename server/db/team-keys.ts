import type { Kysely, Transaction } from 'kysely'
import { teamKeyEnd } from '../../domain/keys/key-terms.ts'
import { hashKey, newKey } from './booking-keys.ts'
import type { Tables, TeamKeysTable } from './tables.ts'

export type TeamKeyKind = TeamKeysTable['kind']

/**
 * Makes a new key to the whole logbook (`logbook`) or to its calendar feed (`feed`), 256 random bits in base64url, and
 * stores its hash. `name` says whose it is. No mail carries one: it is handed on by the team.
 */
export async function grantTeamKey(
  db: Kysely<Tables> | Transaction<Tables>,
  kind: TeamKeyKind,
  now: Date,
  name = '',
): Promise<string> {
  const key = newKey()
  await db
    .insertInto('team_keys')
    .values({
      token_hash: hashKey(key),
      kind,
      created_at: now.getTime(),
      name,
      expires_at: teamKeyEnd(kind, now).getTime(),
    })
    .execute()
  return key
}

/** True when `key` is a key of this kind that has neither ended nor been revoked. */
export async function isTeamKey(db: Kysely<Tables>, kind: TeamKeyKind, key: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('team_keys')
    .select('kind')
    .where('token_hash', '=', hashKey(key))
    .where('kind', '=', kind)
    .where('expires_at', '>', now.getTime())
    .executeTakeFirst()
  return row !== undefined
}

/**
 * As {@link isTeamKey}, for an act: whoever revokes the key from now on waits until this transaction is over, and finds
 * what it has left. The note of the use is what takes hold of the row, on both engines.
 */
export async function holdTeamKey(
  tx: Transaction<Tables>,
  kind: TeamKeyKind,
  key: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('team_keys')
    .set({ used_at: now.getTime() })
    .where('token_hash', '=', hashKey(key))
    .where('kind', '=', kind)
    .where('expires_at', '>', now.getTime())
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whose `key` is, as its owner was named when it was given; empty when nobody was. */
export async function nameOfTeamKey(tx: Transaction<Tables>, key: string): Promise<string> {
  const row = await tx.selectFrom('team_keys').select('name').where('token_hash', '=', hashKey(key)).executeTakeFirst()
  return row?.name ?? ''
}

/** Revokes `key`. False when it had gone before: whoever was quicker has decided. */
export async function revokeTeamKey(tx: Transaction<Tables>, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('team_keys').where('token_hash', '=', hashKey(key)).executeTakeFirst()
  return numDeletedRows === 1n
}

/**
 * Revokes every key of the team: to the logbook, to its calendar feed, and the links to single bookings that its mails
 * carry. Gives how many there were.
 */
export async function revokeTeamKeys(tx: Kysely<Tables> | Transaction<Tables>): Promise<number> {
  let revoked = 0
  for (;;) {
    const { numDeletedRows } = await tx.deleteFrom('team_keys').executeTakeFirst()
    if (numDeletedRows === 0n) break
    revoked += Number(numDeletedRows)
    // PostgreSQL may have made us wait for somebody who was giving a key just then, with a key that is gone now: what
    // they gave was not there yet when this statement began. It is looked for until nothing is left.
  }
  // Only the links of mails end by themselves: the condition keeps the guests' keys out of the search.
  const links = await tx
    .deleteFrom('capabilities')
    .where('kind', '=', 'team')
    .where('expires_at', 'is not', null)
    .executeTakeFirst()
  return revoked + Number(links.numDeletedRows)
}
