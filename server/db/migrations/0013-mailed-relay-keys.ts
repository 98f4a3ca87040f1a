import type { Kysely } from 'kysely'

/** Mails to relays carry keys of their own. The same statement runs on both engines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('relay_keys').addColumn('mail_id', 'text').execute()
}
