import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Donations to the association, kept apart from the ledger, whose entries all belong to a booking's account. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await (isSqlite ? keepRowsOnSqlite(db) : keepRowsOnPostgres(db))
}

async function keepRowsOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const act of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`donations_no_${act}`)} before ${sql.raw(act)} on donations
      begin select raise(abort, 'donations are only added'); end`.execute(db)
  }
}

async function keepRowsOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function keep_donations() returns trigger language plpgsql as
    $$ begin raise exception 'donations are only added'; end $$`.execute(db)
  await sql`create trigger donations_kept before update or delete on donations
    for each row execute function keep_donations()`.execute(db)
}
