import type { Selectable } from 'kysely'
import type { Relay } from '../../domain/solidarity/relay.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { isOpen } from './keys.ts'

/** A relay as the team lists it. `linkEndsAt`: until when its link is valid; undefined when it has no valid link. */
export type ListedRelay = Relay & { linkEndsAt: Date | undefined }

export async function insertRelay(tx: Transaction, { isNamed, phone = '', ...relay }: Relay, now: Date): Promise<void> {
  const row = { ...relay, phone, is_named: isNamed ? 1 : 0, created_at: now.getTime() } as const
  await tx.insertInto('relays').values(row).execute()
}

const activeRelays = (db: Database) => db.selectFrom('relays').where('left_at', 'is', null)

/** The relays that take part, in the order in which they joined. */
export async function listRelays(db: Database, now: Date): Promise<ListedRelay[]> {
  const rows = await activeRelays(db)
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('keys')
        .select(({ fn }) => fn.max('expires_at').as('end'))
        .where('kind', '=', 'relay')
        .whereRef('opens', '=', 'relays.id')
        .where('expires_at', '>', now.getTime())
        // A key sent with an offer ends with that offer, long before the relay's own.
        .where('mail', 'is', null)
        .as('link_ends_at'),
    )
    .orderBy('created_at')
    .execute()
  return rows.map(({ link_ends_at, ...row }) => ({
    ...fromRow(row),
    linkEndsAt: link_ends_at === null ? undefined : new Date(link_ends_at),
  }))
}

/** The names of the relays that take part and agree to be named, in alphabetical order. */
export async function listNamedRelays(db: Database): Promise<string[]> {
  const rows = await activeRelays(db).select('name').where('is_named', '=', 1).execute()
  // Sorted here, because the engines order É differently.
  return rows.map(({ name }) => name).sort((one, other) => one.localeCompare(other, 'fr'))
}

/** The relay `id` while it takes part. */
export async function findRelay(db: Database, id: string): Promise<Relay | undefined> {
  const row = await activeRelays(db).selectAll().where('id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

/** The relay that took a place for the guests of this booking, if it takes part; locked, see {@link lockRelays}. */
export async function lockRelayOf(tx: Transaction, bookingId: string): Promise<Relay | undefined> {
  const placementQuery = tx.selectFrom('placements').select('relay_id').where('booking_id', '=', bookingId)
  const placementRow = await placementQuery.executeTakeFirst()
  return placementRow && (await lockRelays(tx, placementRow.relay_id))[0]
}

/**
 * The relays that take part, or only `id`, locked for writing to them: retiring a relay waits until the transaction
 * ends, and then finds the mail to withdraw.
 */
export async function lockRelays(tx: Transaction, id?: string): Promise<Relay[]> {
  const lockQuery = tx.updateTable('relays').set({ left_at: null }).where('left_at', 'is', null)
  const rows = await (id === undefined ? lockQuery : lockQuery.where('id', '=', id)).returningAll().execute()
  return rows.map(fromRow)
}

/** Notes that the relay no longer takes part. False when it does not (any more). */
export async function endRelay(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('relays')
    .set({ left_at: now.getTime() })
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Every relay whose address is kept, including those that have left. */
export function listRelayAddresses(db: Database) {
  return db.selectFrom('relays').select(['id', 'name', 'email', 'phone', 'left_at']).where('email', '!=', '').execute()
}

/** Erases the address and the number of the relay `id`. */
export async function forgetRelayAddress(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable('relays').set({ email: '', phone: '' }).where('id', '=', id).execute()
}

/** A relay, and when the key that opened its page ends. */
export type OpenedRelay = Relay & { linkEndsAt: Date }

/** The relay whose page `key` opens at `now`. No key of a relay that has left opens anything. */
export async function findOpenedRelay(db: Database, key: string, now: Date): Promise<OpenedRelay | undefined> {
  const row = await db
    .selectFrom('relays')
    .innerJoin('keys', 'keys.opens', 'relays.id')
    .selectAll('relays')
    .select('keys.expires_at')
    .where(isOpen('relay', key, now))
    .where('relays.left_at', 'is', null)
    .executeTakeFirst()
  return row && { ...fromRow(row), linkEndsAt: new Date(Number(row.expires_at)) }
}

function fromRow({ id, name, email, phone, is_named }: Selectable<Tables['relays']>): Relay {
  return { id, name, email, phone: phone || undefined, isNamed: is_named === 1 }
}
