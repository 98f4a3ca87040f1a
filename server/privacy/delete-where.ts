import type { Transaction } from '../../platform/db/connect.ts'

type Content = { email?: unknown } & Partial<
  Record<'booking' | 'message' | 'request' | 'relay' | 'wait', { id?: unknown; email?: unknown }>
>

/**
 * Deletes the rows whose JSON column satisfies `shouldDelete`, and returns their number. The JSON is parsed here because
 * the two engines have different JSON functions.
 */
export async function deleteWhere(
  tx: Transaction,
  table: 'submissions' | 'outbox',
  column: 'fields' | 'payload',
  shouldDelete: (content: Content) => boolean,
): Promise<number> {
  const rows = (await tx
    .selectFrom(table as 'outbox')
    .select(['id', `${column as 'payload'} as json`])
    .where(column as 'payload', 'is not', null)
    .execute()) as { id: string; json: string }[]
  const ids = rows.filter(({ json }) => shouldDelete(JSON.parse(json))).map(({ id }) => id)
  for (const id of ids) await tx.deleteFrom(table).where('id', '=', id).execute()
  return ids.length
}
