import type { Kysely } from 'kysely'

/** Boarding needs: what a guest asks the crew to make ready. Earlier bookings have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('bookings')
    .addColumn('needs', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
