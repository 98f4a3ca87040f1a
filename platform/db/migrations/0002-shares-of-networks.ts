import { type Kysely, sql } from 'kysely'

/** From which network a mail was set off, and which start somebody on the waiting list may be told of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column network text`.execute(db)
  await sql`alter table waits add column free_start text`.execute(db)
}
