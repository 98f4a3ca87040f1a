/** SQLite takes 32,766 values in one statement, PostgreSQL 65,535. */
const maxValues = 10_000

/** The rows that `query` gives for all of `items`, in chunks that fit into one statement each. */
export async function inChunks<Item, Row>(
  items: readonly Item[],
  query: (chunk: readonly Item[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < items.length; from += maxValues)
    // One by one: a call takes no more arguments than the stack has room for.
    for (const row of await query(items.slice(from, from + maxValues))) rows.push(row)
  return rows
}
