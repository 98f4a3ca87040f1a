import { type Kysely, sql } from 'kysely'

/**
 * The key with which a crew note was left: notes are counted by it, and deleted with it. And an index of the latest
 * taps, for which every view of the first page asks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table handovers add column key_number text not null default ''`.execute(db)
  await sql`create index taps_received on taps (received_at)`.execute(db)
}
