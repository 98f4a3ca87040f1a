import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * The tables of the first release, by the part of the site that owns them. The same statements run on SQLite and on
 * PostgreSQL, except for triggers and the table of counters. Instants are milliseconds since 1970, lists are JSON text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createBookings(db)
  await createTeam(db)
  await createSolidarity(db)
  await createMoney(db)
  await createMails(db)
  await createWaits(db)
  await createLimits(db)
  for (const table of ['ledger_entries', 'donations']) await keepRows(db, table)
  // What a row says in words is erased with the person it is about.
  await keepRows(db, 'booking_events', 'update of id, booking_id, at, actor, kind')
  // Whose phone and whose key it was is erased soon after the outing.
  await keepRows(db, 'taps', 'update of id, booking_id, kind, persons, tapped_at, received_at')
}

async function createBookings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bookings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('request_fingerprint', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('boat_type', 'text', (column) => column.notNull())
    .addColumn('skipper_option', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('participants', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('message', 'text')
    .addColumn('wishes', 'text', (column) => column.notNull())
    .addColumn('needs', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('price_lines', 'text', (column) => column.notNull())
    .addColumn('total_chf', 'integer', (column) => column.notNull())
    .addColumn('offered_value_chf', 'integer')
    .addColumn('frozen_terms', 'text', (column) => column.notNull())
    .addColumn('held_until', 'bigint', (column) => column.notNull())
    .addColumn('is_brief', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('calendar_sequence', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('team_reminded_at', 'bigint')
    .addColumn('guest_reminded_at', 'bigint')
    .addColumn('anonymised_at', 'bigint')
    .addColumn('persons_aboard', 'integer')
    .addColumn('sailed_hours', 'integer')
    .addColumn('quay_settled_at', 'bigint')
    .execute()
  await db.schema.createIndex('bookings_starts_at').on('bookings').column('starts_at').execute()
  // The jobs ask every minute which requests are due: the index holds only the few that wait.
  await sql`create index bookings_waiting on bookings (held_until) where status in ('pending', 'postponed')`.execute(db)

  await db.schema
    .createTable('occupied_hours')
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('hour_utc', 'integer', (column) => column.notNull())
    .addColumn('holder_kind', 'text', (column) => column.notNull())
    .addColumn('holder_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('occupied_hours_pk', ['resource', 'hour_utc'])
    .execute()
  await db.schema.createIndex('occupied_hours_holder').on('occupied_hours').column('holder_id').execute()

  await db.schema
    .createTable('booking_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', ofBooking)
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('detail', 'text')
    .execute()
  await db.schema.createIndex('booking_events_booking').on('booking_events').column('booking_id').execute()

  await db.schema
    .createTable('refund_accounts')
    .addColumn('booking_id', 'text', (column) => ofBooking(column).primaryKey())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('given_at', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('invitation_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', ofBooking)
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('invitation_codes_booking').on('invitation_codes').column('booking_id').execute()

  await db.schema
    .createTable('capabilities')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('booking_id', 'text', ofBooking)
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('used_at', 'bigint')
    .addColumn('mail_kind', 'text')
    // A new invitation deletes the earlier code, and with it the keys that the code has given.
    .addColumn('code_hash', 'text', (column) => column.references('invitation_codes.code_hash').onDelete('cascade'))
    .execute()
  await sql`create index capabilities_code on capabilities (code_hash) where code_hash is not null`.execute(db)
  await sql`create index capabilities_end on capabilities (expires_at) where expires_at is not null`.execute(db)
  // Each new key of a booking looks for the earlier ones of its kind.
  await db.schema.createIndex('capabilities_booking').on('capabilities').column('booking_id').execute()
}

async function createTeam(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('closures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('closures_starts_at').on('closures').column('starts_at').execute()

  await db.schema
    .createTable('team_keys')
    .$call(asKeys)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('taps')
    // Made by the phone, so that a tap sent again is stored once.
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', ofBooking)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('persons', 'integer')
    .addColumn('tapped_at', 'bigint', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('taps_booking').on('taps').column('booking_id').execute()
}

async function createSolidarity(db: Kysely<unknown>): Promise<void> {
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
    .$call(asKeys)
    .addColumn('relay_id', 'text', (column) => column.notNull().references('relays.id'))
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
    .createTable('relay_counts')
    .addColumn('relay_id', 'text', (column) => column.notNull().references('relays.id'))
    .addColumn('quarter', 'text', (column) => column.notNull())
    .addColumn('outings', 'integer', (column) => column.notNull())
    .addColumn('hours', 'integer', (column) => column.notNull())
    // Not always the sum of the next two: a family may change its number after the relay has said who they are.
    .addColumn('persons', 'integer', (column) => column.notNull())
    .addColumn('adults', 'integer', (column) => column.notNull())
    .addColumn('children', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('relay_counts_pk', ['relay_id', 'quarter'])
    .execute()
}

async function createMoney(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_entries')
    // Derived from what was meant, so that doing the same act twice adds one row.
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', ofBooking)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount_rappen', 'bigint', (column) => column.notNull())
    .addColumn('value_day', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('means', 'text')
    .addColumn('answers', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('ledger_entries_amount', sql`amount_rappen > 0`)
    .addCheckConstraint('ledger_entries_kind', sql`kind in ('charge', 'waiver', 'payment', 'refund', 'reversal')`)
    .addCheckConstraint('ledger_entries_answer', sql`(kind in ('waiver', 'reversal')) = (answers is not null)`)
    // Deferred, so that restoring a backup may insert an answer before the entry it answers.
    .addForeignKeyConstraint('ledger_entries_answered', ['answers'], 'ledger_entries', ['id'], (key) =>
      key.deferrable().initiallyDeferred(),
    )
    // A charge is waived at most once, and an entry reversed at most once.
    .addUniqueConstraint('ledger_entries_answered_once', ['answers', 'kind'])
    .execute()
  await db.schema.createIndex('ledger_entries_booking').on('ledger_entries').column('booking_id').execute()
  await db.schema.createIndex('ledger_entries_day').on('ledger_entries').column('value_day').execute()

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

  await db.schema
    .createTable('donations')
    // Derived from what was meant (the bank's entry, or a guest's refund), so that doing the same again adds no row.
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount_rappen', 'bigint', (column) => column.notNull())
    .addColumn('value_day', 'text', (column) => column.notNull())
    .addColumn('booking_id', 'text', (column) => column.references('bookings.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('donations_amount', sql`amount_rappen > 0`)
    .addCheckConstraint('donations_kind', sql`kind = 'gift' or (kind = 'return' and booking_id is null)`)
    .execute()
}

async function createMails(db: Kysely<unknown>): Promise<void> {
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
    .addColumn('paced_at', 'bigint')
    .addColumn('merge_key', 'text', (column) => column.unique())
    .addColumn('mailbox', 'text')
    .execute()
  // The worker asks every few seconds which mails are due, and monitoring how many were given up: each index holds only
  // those.
  await sql`create index outbox_due on outbox (next_try_at) where sent_at is null and abandoned_at is null`.execute(db)
  await sql`create index outbox_abandoned on outbox (abandoned_at) where abandoned_at is not null`.execute(db)
  // Queueing one more mail looks for those of the last hour in its queue.
  await sql`create index outbox_paced on outbox (paced_at) where paced_at is not null`.execute(db)
  await db.schema.createIndex('outbox_mailbox').on('outbox').columns(['mailbox', 'created_at']).execute()

  await db.schema
    .createTable('submissions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('quarantined', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('answered_at', 'bigint')
    .addColumn('answered_by', 'text')
    .execute()
  // Submissions are kept for a limited time and found by their age.
  await db.schema.createIndex('submissions_age').on('submissions').columns(['quarantined', 'created_at']).execute()
}

async function createWaits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('waits')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('boat', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('mailbox', 'text', (column) => column.notNull())
    .addColumn('network', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('proved_at', 'bigint')
    .addColumn('key_hash', 'text', (column) => column.unique())
    .addColumn('free_since', 'bigint')
    .addColumn('told_at', 'bigint')
    .addColumn('tellings', 'integer', (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('waits_once', ['mailbox', 'boat', 'day'])
    .execute()
}

/** What bounds strangers, as keyed hashes, and what the processes of one site share. */
async function createLimits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('request_origins')
    .addColumn('booking_id', 'text', (column) => column.primaryKey().references('bookings.id'))
    .addColumn('mailbox', 'text', (column) => column.notNull())
    .addColumn('client', 'text')
    .addColumn('network', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('proved_at', 'bigint')
    .execute()
  for (const column of ['mailbox', 'client', 'network']) {
    await db.schema.createIndex(`request_origins_${column}`).on('request_origins').column(column).execute()
  }
  // The columns, and their order, are those of rate-limiter-flexible's PostgreSQL store; on SQLite the table stays
  // empty. Unlogged: counters may be lost in a crash, and writing them must not wait for the disk.
  await sql`create ${sql.raw(isPostgres(db) ? 'unlogged' : '')} table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`.execute(db)

  await db.schema
    .createTable('turns')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('taken_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('chores')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('due_since', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}

/** The columns of every table of keys that expire. */
function asKeys<Table extends string>(table: CreateTableBuilder<Table>) {
  return table
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
}

function ofBooking(column: ColumnDefinitionBuilder) {
  return column.notNull().references('bookings.id')
}

/** Makes the database refuse to delete a row of `table`, and to change it or the columns that `update` lists. */
async function keepRows(db: Kysely<unknown>, table: string, update = 'update'): Promise<void> {
  const refusal = sql.lit(`rows of ${table} are only added`)
  if (!isPostgres(db)) {
    for (const [name, act] of Object.entries({ update, delete: 'delete' })) {
      await sql`create trigger ${sql.ref(`${table}_no_${name}`)} before ${sql.raw(act)} on ${sql.table(table)}
        begin select raise(abort, ${refusal}); end`.execute(db)
    }
    return
  }
  await sql`create or replace function ${sql.ref(`keep_${table}`)}() returns trigger language plpgsql as
    $$ begin raise exception ${refusal}; end $$`.execute(db)
  await sql`create trigger ${sql.ref(`${table}_kept`)} before ${sql.raw(update)} or delete on ${sql.table(table)}
    for each row execute function ${sql.ref(`keep_${table}`)}()`.execute(db)
}

function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
