import { sql } from 'kysely'
import { unrestoredKinds } from '../../domain/keys/key-kinds.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import { guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { currentSchema, migrateTo, schemaNames } from '../../platform/db/migrate.ts'
import { deleteMailsToRelays } from '../mail/outbox.ts'
import { revokeKeys } from '../records/keys.ts'
import { backedUpNames, excludedTables } from './backed-up-tables.ts'
import { BackupError, checkBackup, parseLine, type RowCounts, readBackupLines, type TableStart } from './backup-file.ts'

const rowsPerInsert = 200

/**
 * Replaces everything that is stored with the content of a backup, on either engine, in one transaction: if anything
 * fails, the database stays as it was. A backup of an earlier schema is read into that schema and migrated to the
 * current one. The keys of the team, of relays and of invitations do not come back; `beforeCommit` may grant a new one.
 * Throws {@link BackupError} for a file that cannot be used. Returns the number of rows per table.
 */
export async function restoreBackup(
  db: Database,
  file: string,
  beforeCommit?: (tx: Transaction) => Promise<void>,
): Promise<RowCounts> {
  const { schema, rows } = await checkBackup(file)
  if (!schemaNames.includes(schema)) throw new BackupError('newer')
  await guardedTransaction({ db }, async (tx) => {
    await dropEverything(tx)
    await migrateTo(tx, schema)
    await insertRows(tx, file)
    await migrateTo(tx, currentSchema)
    // A key that was revoked after the backup must not open anything again.
    await revokeKeys(tx, unrestoredKinds)
    await deleteMailsToRelays(tx)
    await beforeCommit?.(tx)
  })
  return rows
}

async function dropEverything(tx: Transaction): Promise<void> {
  const backedUpTables = [...backedUpNames].reverse()
  for (const table of [...excludedTables, ...backedUpTables, 'kysely_migration', 'kysely_migration_lock']) {
    await tx.schema.dropTable(table).ifExists().execute()
  }
}

async function insertRows(tx: Transaction, file: string): Promise<void> {
  let currentTable: TableStart | undefined
  let rows: unknown[][] = []
  const flush = async () => {
    if (currentTable && rows.length > 0) await insert(tx, currentTable, rows)
    rows = []
  }
  for await (const line of readBackupLines(file)) {
    if (line.startsWith('[')) {
      rows.push(parseLine(line))
      if (rows.length === rowsPerInsert) await flush()
    } else {
      await flush()
      if (line.startsWith('{"table"')) currentTable = parseLine(line)
    }
  }
}

async function insert(tx: Transaction, { table, columns }: TableStart, rows: unknown[][]): Promise<void> {
  const values = rows.map((row) => sql`(${sql.join(row)})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(tx)
}
