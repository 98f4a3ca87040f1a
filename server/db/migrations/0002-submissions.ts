import type { Kysely } from 'kysely'

/** The same statements run on SQLite and on PostgreSQL. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('submissions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('quarantined', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  // Submissions are kept for a limited time and found by their age.
  await db.schema.createIndex('submissions_age').on('submissions').columns(['quarantined', 'created_at']).execute()
}
