import type { Kysely } from 'kysely'

/** The same statements run on both engines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chores')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('due_since', 'bigint', (column) => column.notNull())
    .execute()
}
