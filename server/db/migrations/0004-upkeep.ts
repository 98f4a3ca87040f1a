import { type Kysely, sql } from 'kysely'

/** The same statements run on both engines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Monitoring asks every few seconds how many mails were given up: the index holds only those.
  await sql`create index outbox_abandoned on outbox (abandoned_at) where abandoned_at is not null`.execute(db)
}
