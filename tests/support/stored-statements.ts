import type { Verdict } from '../../domain/money/match-statement.ts'
import { importStatement } from '../../server/money/import-statement.server.ts'
import { ledgerBook } from '../../server/money/ledger-book.ts'
import type { Services } from '../../server/services.ts'
import { type WrittenEntry, writeStatement } from './statements.ts'

/** Imports a statement about `entries` through the usual door, and gives how many payments met each fate. */
export async function storeStatement(
  services: Services,
  entries: readonly WrittenEntry[],
): Promise<Record<Verdict, number>> {
  return imported(services, writeStatement(entries))
}

/** Imports `file`, which must be read. */
export async function imported(services: Services, file: Uint8Array): Promise<Record<Verdict, number>> {
  const outcome = await importStatement({ ...services, book: ledgerBook }, file)
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.counts
}

/** What the bank has brought, a line each: what became of it, Rappen, and the bank's name of the entry. */
export async function bankRows({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const rows = await db.selectFrom('bank_entries').selectAll().orderBy('entry_reference').orderBy('position').execute()
  return rows.map((row) => `${row.state} ${row.amount_rappen} ${row.entry_reference}/${row.position}`)
}
