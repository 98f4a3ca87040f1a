import { type Kysely, sql } from 'kysely'

/** The same statements run on SQLite and on PostgreSQL. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bookings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('boat_type', 'text', (column) => column.notNull())
    .addColumn('skipper_option', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('participants', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('message', 'text')
    .addColumn('wishes', 'text', (column) => column.notNull())
    .addColumn('price_lines', 'text', (column) => column.notNull())
    .addColumn('total_chf', 'integer', (column) => column.notNull())
    .addColumn('frozen_terms', 'text', (column) => column.notNull())
    .addColumn('held_until', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('occupied_hours')
    .addColumn('boat', 'text', (column) => column.notNull())
    .addColumn('hour_utc', 'integer', (column) => column.notNull())
    .addColumn('holder_kind', 'text', (column) => column.notNull())
    .addColumn('holder_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('occupied_hours_pk', ['boat', 'hour_utc'])
    .execute()
  await db.schema.createIndex('occupied_hours_holder').on('occupied_hours').column('holder_id').execute()

  await db.schema
    .createTable('booking_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('detail', 'text')
    .execute()
  await db.schema.createIndex('booking_events_booking').on('booking_events').column('booking_id').execute()

  await db.schema
    .createTable('capabilities')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('next_try_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sent_at', 'bigint')
    .addColumn('abandoned_at', 'bigint')
    .addColumn('last_error', 'text')
    .execute()
  // The worker asks every few seconds which mails are due: the index holds only those still to send.
  await sql`create index outbox_due on outbox (next_try_at) where sent_at is null and abandoned_at is null`.execute(db)
}
