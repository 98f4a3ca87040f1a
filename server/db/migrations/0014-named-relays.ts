import type { Kysely } from 'kysely'

/** Whether a relay agrees to be named in public. None of before was asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('relays')
    .addColumn('is_named', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
