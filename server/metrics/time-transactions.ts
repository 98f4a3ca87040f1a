import type { Database } from '../../platform/db/connect.ts'

/**
 * Reports to `reportWait` how many seconds each transaction waited before its first statement: for a connection, and on
 * SQLite for other writers. For one that never began, it reports the time until it failed.
 */
export function timeTransactions(db: Database, reportWait: (seconds: number) => void): void {
  const openTransaction = db.transaction.bind(db)
  db.transaction = () => {
    const transaction = openTransaction()
    const execute = transaction.execute.bind(transaction)
    transaction.execute = (callback) => {
      const startedAt = performance.now()
      let isReported = false
      const reportOnce = () => {
        if (!isReported) reportWait((performance.now() - startedAt) / 1000)
        isReported = true
      }
      const timedCallback: typeof callback = (tx) => {
        reportOnce()
        return callback(tx)
      }
      return execute(timedCallback).finally(reportOnce)
    }
    return transaction
  }
}
