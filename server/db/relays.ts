import type { Kysely, Selectable, Transaction } from 'kysely'
import { relayKeyEnd } from '../../domain/keys/key-terms.ts'
import type { Relay } from '../../domain/solidarity/relay.ts'
import { hashKey, newKey } from './booking-keys.ts'
import type { RelaysTable, Tables } from './tables.ts'

type Reader = Kysely<Tables> | Transaction<Tables>

/** A relay as the team lists it: until when its link opens its page; undefined where no link does. */
export type ListedRelay = Relay & { linkEndsAt: Date | undefined }

export async function insertRelay(tx: Transaction<Tables>, { id, name, email, createdAt }: Relay): Promise<void> {
  await tx.insertInto('relays').values({ id, name, email, created_at: createdAt.getTime() }).execute()
}

/** The relays that take part, in the order in which they joined. */
export async function listRelays(db: Reader, now: Date): Promise<ListedRelay[]> {
  const rows = await db
    .selectFrom('relays')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('relay_keys')
        .select(({ fn }) => fn.max('expires_at').as('end'))
        .whereRef('relay_id', '=', 'relays.id')
        .where('expires_at', '>', now.getTime())
        .as('link_ends_at'),
    )
    .where('left_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.map(({ link_ends_at, ...row }) => ({
    ...fromRow(row),
    linkEndsAt: link_ends_at === null ? undefined : new Date(link_ends_at),
  }))
}

/** The relay `id` while it takes part. */
export async function findRelay(db: Reader, id: string): Promise<Relay | undefined> {
  const row = await db
    .selectFrom('relays')
    .selectAll()
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return row && fromRow(row)
}

/** Notes that the relay takes part no more. False when it does not (any more). */
export async function markRelayLeft(tx: Transaction<Tables>, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('relays')
    .set({ left_at: now.getTime() })
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Makes a relay's new key, 256 random bits in base64url, and stores its hash. The earlier ones open nothing from then
 * on: a relay that has lost its link needs no other way to have it cut.
 */
export async function renewRelayKey(tx: Transaction<Tables>, relayId: string, now: Date): Promise<string> {
  await revokeRelayKeys(tx, relayId)
  const key = newKey()
  await tx
    .insertInto('relay_keys')
    .values({
      token_hash: hashKey(key),
      relay_id: relayId,
      created_at: now.getTime(),
      expires_at: relayKeyEnd(now).getTime(),
    })
    .execute()
  return key
}

export async function revokeRelayKeys(tx: Transaction<Tables>, relayId: string): Promise<void> {
  await tx.deleteFrom('relay_keys').where('relay_id', '=', relayId).execute()
}

function fromRow(row: Selectable<RelaysTable>): Relay {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    createdAt: new Date(row.created_at),
    leftAt: row.left_at === null ? undefined : new Date(row.left_at),
  }
}
