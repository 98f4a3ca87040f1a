import type { Kysely, Transaction } from 'kysely'
import { teamKeyEnd } from '../../domain/keys/key-terms.ts'
import { hashToken, newToken } from './capabilities.ts'
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
  const token = newToken()
  await db
    .insertInto('team_keys')
    .values({
      token_hash: hashToken(token),
      kind,
      created_at: now.getTime(),
      name,
      expires_at: teamKeyEnd(kind, now).getTime(),
    })
    .execute()
  return token
}

/** True when `token` is a key of this kind that has neither ended nor been revoked. */
export async function isTeamKey(db: Kysely<Tables>, kind: TeamKeyKind, token: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('team_keys')
    .select('kind')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now.getTime())
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Revokes every key of the team: to the logbook, to its calendar feed, and the links to single bookings that its mails
 * carry. Gives how many there were.
 */
export async function revokeTeamKeys(db: Kysely<Tables> | Transaction<Tables>): Promise<number> {
  const keys = await db.deleteFrom('team_keys').executeTakeFirst()
  // Only the links of mails end by themselves: the condition keeps the guests' keys out of the search.
  const links = await db
    .deleteFrom('capabilities')
    .where('kind', '=', 'team')
    .where('expires_at', 'is not', null)
    .executeTakeFirst()
  return Number(keys.numDeletedRows + links.numDeletedRows)
}
