import type { Kysely } from 'kysely'

/** What a guest asks the crew to make ready. A booking of before has asked for nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('bookings')
    .addColumn('needs', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
