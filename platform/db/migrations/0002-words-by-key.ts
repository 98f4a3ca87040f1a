import { type Kysely, sql } from 'kysely'

/** With which key a word at hand-over was left: it is counted by it, and goes with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table handovers add column key_number text not null default ''`.execute(db)
}
