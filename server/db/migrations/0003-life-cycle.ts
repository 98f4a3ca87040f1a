import { type Kysely, sql } from 'kysely'

/**
 * What happens to a booking after it is stored, closures, and the keys of the team. The same statements run on both
 * engines.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['paid_at', 'team_reminded_at', 'guest_reminded_at', 'anonymised_at']) {
    await db.schema.alterTable('bookings').addColumn(column, 'bigint').execute()
  }
  await db.schema
    .alterTable('bookings')
    .addColumn('calendar_sequence', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('bookings_starts_at').on('bookings').column('starts_at').execute()
  // The jobs ask every minute which requests are due: the index holds only the few that wait.
  await sql`create index bookings_waiting on bookings (held_until) where status = 'pending'`.execute(db)

  await db.schema
    .createTable('closures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('boat', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('closures_starts_at').on('closures').column('starts_at').execute()

  await db.schema
    .createTable('team_keys')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
}
