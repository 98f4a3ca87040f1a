import type { KyselyPlugin, QueryId } from 'kysely'
import type { Database } from '../../platform/db/connect.ts'

/** The same database, which calls `afterInsert` after adding entries to the ledger, within the same transaction. */
export function afterLedgerInserts(db: Database, afterInsert: () => Promise<void>): Database {
  const inserts = new WeakSet<QueryId>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const isInsert = node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'ledger_entries'
      if (isInsert) inserts.add(queryId)
      return node
    },
    async transformResult({ queryId, result }) {
      if (inserts.has(queryId)) await afterInsert()
      return result
    },
  }
  return db.withPlugin(plugin)
}
