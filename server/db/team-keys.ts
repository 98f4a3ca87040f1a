import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { hashToken } from './capabilities.ts'
import type { Tables, TeamKeysTable } from './tables.ts'

type TeamKeyKind = TeamKeysTable['kind']

/**
 * Makes a new key to the team's page (`logbook`) or to its calendar feed (`feed`), 256 random bits in base64url, and
 * stores its hash. Every mail to the team carries a key of its own; all open the same page until they are revoked.
 */
export async function grantTeamKey(
  db: Kysely<Tables> | Transaction<Tables>,
  kind: TeamKeyKind,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('team_keys')
    .values({ token_hash: hashToken(token), kind, created_at: now.getTime() })
    .execute()
  return token
}

/** True when `token` is a key of this kind that has not been revoked. */
export async function isTeamKey(db: Kysely<Tables>, kind: TeamKeyKind, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('team_keys')
    .select('kind')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row !== undefined
}

/** Revokes every key of the team, those of its mails and of its calendar feed included. Gives how many there were. */
export async function revokeTeamKeys(db: Kysely<Tables> | Transaction<Tables>): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('team_keys').executeTakeFirst()
  return Number(numDeletedRows)
}
