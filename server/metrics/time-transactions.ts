import type { Database } from '../../platform/db/connect.ts'

/**
 * Reports to `reportWait` how many seconds each transaction waited before its first statement: for a connection, and on
 * SQLite for other writers. For one that never began, it reports the time until it failed.
 */
export function timeTransactions(db: Database, reportWait: (seconds: number) => void): void {
  const open = db.transaction.bind(db)
  db.transaction = () => {
    const transaction = open()
    const execute = transaction.execute.bind(transaction)
    transaction.execute = (act) => {
      const startedAt = performance.now()
      let hasBegun = false
      const reportOnce = () => {
        if (!hasBegun) reportWait((performance.now() - startedAt) / 1000)
        hasBegun = true
      }
      const timedAct: typeof act = (tx) => {
        reportOnce()
        return act(tx)
      }
      return execute(timedAct).finally(reportOnce)
    }
    return transaction
  }
}
