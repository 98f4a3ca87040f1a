import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'

/** How long a connection waits for another process's write. The wait blocks the event loop, so it must stay short. */
const busyTimeoutMs = 200

/**
 * Kysely's SQLite dialect on Node's own SQLite, so that nothing has to be compiled or downloaded. Differs from the
 * stock one in two ways: a transaction takes the write lock when it begins, unless it says that it only reads, and
 * migrations run inside one.
 */
export function nodeSqliteDialect(path: string): Dialect {
  return {
    createDriver: () => new ImmediateDriver({ database: async () => openDatabase(path) }),
    createAdapter: () => new TransactionalDdlAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/**
 * A deferred transaction that reads first and writes later fails at once when another process wrote in between; one
 * that begins IMMEDIATE waits its turn instead.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const beginStatement = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(beginStatement))
  }

  /** On a full disk SQLite rolls back by itself; an error about that would hide what happened. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: Error) => {
      if (!error.message.includes('no transaction is active')) throw error
    })
  }
}

/** SQLite can roll a schema change back. Inside one immediate transaction two processes cannot migrate at once. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/**
 * Opens the file in WAL mode with `synchronous=FULL`: each commit reaches the disk before it is acknowledged. FULL is
 * Node's default, and is set all the same, because a booking that was acknowledged must survive a power cut. What is
 * deleted is overwritten (`secure_delete`): a person who is erased must not remain in the file.
 */
function openDatabase(path: string) {
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs })
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on',
  )
  // Preparing a statement takes twice as long as running it.
  const statements = new Map<string, ReturnType<typeof adaptStatement>>()
  return {
    close: () => database.close(),
    prepare(sql: string) {
      let statement = statements.get(sql)
      if (!statement) {
        statement = adaptStatement(database.prepare(sql))
        // Statements over lists of varying length would grow the map for ever; ours are few, so a reset is rare.
        if (statements.size > 500) statements.clear()
        statements.set(sql, statement)
      }
      return statement
    },
  }
}

function adaptStatement(statement: StatementSync) {
  const asSqlValues = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...asSqlValues(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...asSqlValues(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...asSqlValues(parameters)),
  }
}
