import { type Kysely, sql } from 'kysely'

/** What a guest answers to the association's own question, where it asks one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column answer text`.execute(db)
}
