import type { Database } from '../db/connect.ts'

/**
 * Lets `waited` hear how many seconds each transaction waited before its first statement: for a connection, and on SQLite
 * for the other writers. One that never began counts with the time after which it gave up.
 */
export function timeTransactions(db: Database, waited: (seconds: number) => void): void {
  const open = db.transaction.bind(db)
  db.transaction = () => {
    const transaction = open()
    const execute = transaction.execute.bind(transaction)
    transaction.execute = async (act) => {
      const askedAt = performance.now()
      let hasBegun = false
      const note = () => {
        if (!hasBegun) waited((performance.now() - askedAt) / 1000)
        hasBegun = true
      }
      try {
        return await execute((tx) => {
          note()
          return act(tx)
        })
      } finally {
        note()
      }
    }
    return transaction
  }
}
