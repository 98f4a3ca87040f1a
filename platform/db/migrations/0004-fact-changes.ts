import { type Kysely, sql } from 'kysely'

/** The figures of its folder that the team has changed in the logbook. The previous release does not read them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table fact_changes (
    number bigint primary key, path text not null, before text not null, value text not null, as_written smallint not null,
    at bigint not null, by text not null
  )`.execute(db)
}
