import { type Kysely, sql } from 'kysely'

/** What one crew, or the desk, leaves for the next crew, until it is ticked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table handovers
    (id text primary key, said text not null, at bigint not null, "by" text not null, ticked_at bigint)`.execute(db)
}
