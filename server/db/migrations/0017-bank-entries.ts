import type { Kysely } from 'kysely'

/** Payments that the bank has credited to our account, each stored once. The same statements run on both engines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bank_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('entry_reference', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('is_detailed', 'integer', (column) => column.notNull())
    .addColumn('amount_rappen', 'bigint', (column) => column.notNull())
    .addColumn('booked_on', 'text', (column) => column.notNull())
    .addColumn('value_day', 'text', (column) => column.notNull())
    .addColumn('creditor_reference', 'text')
    .addColumn('payer', 'text')
    .addColumn('message', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('booking_id', 'text', (column) => column.references('bookings.id'))
    .addColumn('read_at', 'bigint', (column) => column.notNull())
    .execute()
  // Ensures that an entry is stored once, whichever files contain it and however often.
  await db.schema
    .createIndex('bank_entries_once')
    .unique()
    .on('bank_entries')
    .columns(['account', 'entry_reference', 'position'])
    .execute()
  await db.schema.createIndex('bank_entries_booking').on('bank_entries').column('booking_id').execute()
}
