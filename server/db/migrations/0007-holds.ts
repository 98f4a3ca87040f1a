import type { Kysely } from 'kysely'

/** Origins of waiting requests, confirmed mailboxes, and the mailboxes of recent mails, all as keyed hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('bookings')
    .addColumn('is_brief', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()

  await db.schema
    .createTable('request_origins')
    .addColumn('booking_id', 'text', (column) => column.primaryKey().references('bookings.id'))
    .addColumn('mailbox', 'text', (column) => column.notNull())
    .addColumn('client', 'text')
    .addColumn('network', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  for (const column of ['mailbox', 'client', 'network']) {
    await db.schema.createIndex(`request_origins_${column}`).on('request_origins').column(column).execute()
  }

  await db.schema
    .createTable('confirmed_mailboxes')
    .addColumn('mailbox', 'text', (column) => column.primaryKey())
    .addColumn('confirmed_at', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('turns')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('taken_at', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema.alterTable('outbox').addColumn('mailbox', 'text').execute()
  await db.schema.createIndex('outbox_mailbox').on('outbox').columns(['mailbox', 'created_at']).execute()
}
