import { type Kysely, sql } from 'kysely'

/** Taps are only ever added, so what no longer counts is marked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table taps add column struck text`.execute(db)
}
