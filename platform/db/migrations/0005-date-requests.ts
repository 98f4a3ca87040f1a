import { type Kysely, sql } from 'kysely'

/** The month and weekdays in which a relay would like a place, and the number at which it can be called. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table date_requests (
    id text primary key, relay_id text not null, month text not null, weekdays text not null, persons integer not null,
    created_at bigint not null, ended_at bigint
  )`.execute(db)
  await sql`alter table relays add column phone text not null default ''`.execute(db)
}
