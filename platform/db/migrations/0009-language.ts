import { type Kysely, sql } from 'kysely'

/** The language in which a guest is to be called, where it is not French. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column language text`.execute(db)
}
