import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/connect.ts'

type Content = { email?: unknown; name?: unknown; phone?: unknown } & Partial<
  Record<'booking' | 'message' | 'request' | 'relay' | 'wait', { id?: unknown; email?: unknown }>
>

/** The column of a table that holds what people sent or are sent, as JSON. */
const contents = { submissions: 'fields', outbox: 'payload' }

/**
 * Deletes the rows whose content satisfies `shouldDelete`, and returns their number. The JSON is parsed here because
 * the two engines have different JSON functions.
 */
export async function deleteWhere(
  tx: Transaction,
  table: keyof typeof contents,
  shouldDelete: (content: Content) => boolean,
): Promise<number> {
  const content = sql.ref(contents[table])
  const { rows } = await sql<{ id: string; json: string }>`
    select id, ${content} as json from ${sql.table(table)} where ${content} is not null`.execute(tx)
  const ids = rows.filter(({ json }) => shouldDelete(JSON.parse(json))).map(({ id }) => id)
  for (const id of ids) await tx.deleteFrom(table).where('id', '=', id).execute()
  return ids.length
}
