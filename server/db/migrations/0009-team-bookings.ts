import type { Kysely } from 'kysely'

/** Offered bookings, which the team makes, and who has answered a message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('bookings').addColumn('offered_value_chf', 'integer').execute()
  await db.schema.alterTable('submissions').addColumn('answered_at', 'bigint').execute()
  await db.schema.alterTable('submissions').addColumn('answered_by', 'text').execute()
}
