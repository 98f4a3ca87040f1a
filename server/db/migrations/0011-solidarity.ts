import { type Kysely, sql } from 'kysely'

/** Relays, the places kept for families, and who has taken them. The same statements run on both engines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('relays')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('left_at', 'bigint')
    // Whether it agrees to be named in public.
    .addColumn('is_named', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()

  await db.schema
    .createTable('relay_keys')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('relay_id', 'text', (column) => column.notNull().references('relays.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    // Set for a key sent in a mail, in addition to the relay's own key.
    .addColumn('mail_id', 'text')
    .execute()

  await db.schema
    .createTable('places')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('boat', 'text', (column) => column.notNull())
    .addColumn('skipper_option', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // Not a foreign key: the place must be claimed before the booking is stored.
    .addColumn('booking_id', 'text')
    .addColumn('closed_at', 'bigint')
    .execute()
  await sql`create index places_open on places (starts_at) where booking_id is null and closed_at is null`.execute(db)

  await db.schema
    .createTable('placements')
    .addColumn('booking_id', 'text', (column) => column.primaryKey().references('bookings.id'))
    .addColumn('relay_id', 'text', (column) => column.notNull().references('relays.id'))
    .addColumn('adults', 'integer', (column) => column.notNull())
    .addColumn('children', 'integer', (column) => column.notNull())
    .addColumn('taken_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('placements_relay').on('placements').column('relay_id').execute()

  await db.schema
    .createTable('invitation_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('invitation_codes_booking').on('invitation_codes').column('booking_id').execute()
}
