import { SqliteAdapter, sql } from 'kysely'
import { countedEntries } from '../../domain/money/account.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import type { ActServices } from '../../server/booking-act.ts'
import { takePaymentBack } from '../../server/money/acts/payments.server.ts'
import { readEntries } from '../../server/records/ledger.ts'

/** True when this transaction runs on SQLite. */
function isSqlite(tx: Transaction): boolean {
  return tx.getExecutor().adapter instanceof SqliteAdapter
}

type KeptTable = 'ledger_entries' | 'donations' | 'booking_events' | 'taps'

/** Deletes all ledger entries and donations, bypassing the triggers that forbid it. No part of the site can do this. */
export function emptyLedger(tx: Transaction): Promise<void> {
  return emptyKeptTables(tx, ['ledger_entries', 'donations'])
}

/** The same for these tables. */
export async function emptyKeptTables(tx: Transaction, tables: readonly KeptTable[]): Promise<void> {
  if (!isSqlite(tx)) {
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(tx)
    return
  }
  for (const table of tables) await withoutTriggers(tx, table, () => tx.deleteFrom(table).execute())
}

/** Runs `act` on the ledger with its protecting triggers disabled. */
export async function withoutLedgerTriggers(tx: Transaction, act: () => Promise<unknown>): Promise<void> {
  if (isSqlite(tx)) return withoutTriggers(tx, 'ledger_entries', act)
  await sql`alter table ledger_entries disable trigger ledger_entries_kept`.execute(tx)
  await act()
  await sql`set constraints all immediate`.execute(tx)
  await sql`alter table ledger_entries enable trigger ledger_entries_kept`.execute(tx)
}

async function withoutTriggers(tx: Transaction, table: string, act: () => Promise<unknown>): Promise<void> {
  const { rows: triggers } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' and tbl_name = ${table}`.execute(tx)
  for (const { name } of triggers) await sql`drop trigger ${sql.ref(name)}`.execute(tx)
  await act()
  for (const { sql: text } of triggers) await sql.raw(text).execute(tx)
}

/** Takes back the last payment of this booking, as one does after recording it by mistake. */
export async function takeLastPaymentBack(services: ActServices, id: string) {
  const entries = countedEntries(await readEntries(services.db, { id }))
  return takePaymentBack(services, id, entries.findLast(({ kind }) => kind === 'payment')?.id ?? 'none')
}
