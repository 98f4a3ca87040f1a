import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/connect.ts'

type Content = { email?: unknown; name?: unknown; phone?: unknown } & Partial<
  Record<'booking' | 'message' | 'request' | 'relay' | 'wait', { id?: unknown; email?: unknown; phone?: unknown }>
>

/** The column of a table that holds what people sent or are sent, as JSON. */
const contentColumns = { submissions: 'fields', outbox: 'payload' }

type Table = keyof typeof contentColumns

/**
 * The ids of the rows whose content `matches`, oldest first. The JSON is parsed here because the two engines have
 * different JSON functions.
 */
export async function listWhere(db: Database, table: Table, matches: (content: Content) => boolean): Promise<string[]> {
  const content = sql.ref(contentColumns[table])
  const { rows } = await sql<{ id: string; json: string }>`
    select id, ${content} as json from ${sql.table(table)} where ${content} is not null
    order by created_at, id`.execute(db)
  return rows.filter(({ json }) => matches(JSON.parse(json))).map(({ id }) => id)
}

/** Deletes the rows with these ids, and returns their number. */
export async function deleteRows(tx: Transaction, table: Table, ids: readonly string[]): Promise<number> {
  for (const id of ids) await tx.deleteFrom(table).where('id', '=', id).execute()
  return ids.length
}

/** Deletes the rows whose content satisfies `shouldDelete`, and returns their number. */
export async function deleteWhere(tx: Transaction, table: Table, shouldDelete: (content: Content) => boolean) {
  return deleteRows(tx, table, await listWhere(tx, table, shouldDelete))
}
