import { type Kysely, sql } from 'kysely'

/**
 * With which key a word at hand-over was left: it is counted by it, and goes with it. And what was tapped lately, which
 * every look at the first page asks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table handovers add column key_number text not null default ''`.execute(db)
  await sql`create index taps_received on taps (received_at)`.execute(db)
}
