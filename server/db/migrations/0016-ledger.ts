import { type Kysely, SqliteAdapter, sql } from 'kysely'

/**
 * The ledger of what is owed and paid. Missing entries of earlier bookings are written while the site runs
 * (`domain/money/missing-entries.ts`), so that a process of the previous version can still work beside it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_entries')
    // Derived from what was meant, so that doing the same act twice adds one row.
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id'))
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
  await sql`create index ledger_entries_day on ledger_entries (value_day)`.execute(db)

  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await (isSqlite ? keepRowsOnSqlite(db) : keepRowsOnPostgres(db))
}

async function keepRowsOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const act of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`ledger_entries_no_${act}`)} before ${sql.raw(act)} on ledger_entries
      begin select raise(abort, 'rows of the ledger are only added'); end`.execute(db)
  }
}

async function keepRowsOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function keep_ledger_entries() returns trigger language plpgsql as
    $$ begin raise exception 'rows of the ledger are only added'; end $$`.execute(db)
  await sql`create trigger ledger_entries_kept before update or delete on ledger_entries
    for each row execute function keep_ledger_entries()`.execute(db)
}
