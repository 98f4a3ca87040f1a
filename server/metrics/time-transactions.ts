import type { Database } from '../../platform/db/connect.ts'

/**
 * Reports to `waited` how many seconds each transaction waited before its first statement: for a connection, and on
 * SQLite for other writers. For one that never began, it reports the time until it failed.
 */
export function timeTransactions(db: Database, waited: (seconds: number) => void): void {
  const open = db.transaction.bind(db)
  db.transaction = () => {
    const transaction = open()
    const execute = transaction.execute.bind(transaction)
    transaction.execute = (act) => {
      const startedAt = performance.now()
      let hasBegun = false
      const note = () => {
        if (!hasBegun) waited((performance.now() - startedAt) / 1000)
        hasBegun = true
      }
      const timed: typeof act = (tx) => {
        note()
        return act(tx)
      }
      return execute(timed).finally(note)
    }
    return transaction
  }
}
