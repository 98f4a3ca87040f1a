import { type Kysely, sql } from 'kysely'

/** What the team has changed of the figures in its folder, which the program of the release before does not follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table fact_changes (
    number bigint primary key, path text not null, before text not null, value text not null, as_written smallint not null,
    at bigint not null, by text not null
  )`.execute(db)
}
