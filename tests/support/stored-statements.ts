import { type WrittenEntry, writeStatement } from '../../demo/write-statement.ts'
import type { Verdict } from '../../domain/money/match-statement.ts'
import { selectBankPayments } from '../../server/money/bank-entries.ts'
import { importStatement } from '../../server/money/import-statement.server.ts'
import type { Services } from '../../server/services.ts'
import { retryBusy } from './retry-busy.ts'

/** Imports a statement with `entries` as the site does, and returns the number of payments per verdict. */
export async function storeStatement(
  services: Services,
  entries: readonly WrittenEntry[],
): Promise<Record<Verdict, number>> {
  return importStatementFile(services, writeStatement(entries))
}

/** Imports `file`; throws if it is refused. */
export async function importStatementFile(services: Services, file: Uint8Array): Promise<Record<Verdict, number>> {
  const outcome = await retryBusy(() => importStatement(services, file))
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.counts
}

/** The stored bank payments, one line each: state, Rappen, the bank's reference of the entry and the position in it. */
export async function bankPaymentLines({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const rows = await db.selectFrom('bank_entries').selectAll().orderBy('entry_reference').orderBy('position').execute()
  return rows.map((row) => `${row.state} ${row.amount_rappen} ${row.entry_reference}/${row.position}`)
}

/** The payments that a person still has to assign. */
export function unknownPayments({ db }: Pick<Services, 'db'>) {
  return selectBankPayments(db).where('state', '=', 'unknown').execute()
}
