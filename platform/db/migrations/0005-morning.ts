import { type Kysely, sql } from 'kysely'

/** What the team tells the public site for some hours: one row, replaced by each telling. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table mornings (name text primary key, said text not null, until bigint not null)`.execute(db)
}
