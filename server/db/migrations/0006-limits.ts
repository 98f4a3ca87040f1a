import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Limits on what one sender may ask for, and the site's own secret. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await db.schema.alterTable('bookings').addColumn('request_fingerprint', 'text').execute()

  await db.schema.alterTable('outbox').addColumn('paced_at', 'bigint').execute()
  // Queueing one more mail looks for the latest few hundred of its kind.
  await sql`create index outbox_paced on outbox (kind, paced_at) where paced_at is not null`.execute(db)

  // The columns, and their order, are those of rate-limiter-flexible's PostgreSQL store; on SQLite the table stays
  // empty. Unlogged: counters may be lost in a crash, and writing them must not wait for the disk.
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await sql`create ${sql.raw(isPostgres ? 'unlogged' : '')} table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`.execute(db)
}
