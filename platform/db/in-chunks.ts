/** SQLite takes 32,766 values in one statement, PostgreSQL 65,535. */
const valuesAtOnce = 10_000

/** The rows that `ask` gives for all of `items`, asked in pieces that fit into one statement each. */
export async function inChunks<Item, Row>(
  items: readonly Item[],
  ask: (piece: readonly Item[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < items.length; from += valuesAtOnce)
    rows.push(...(await ask(items.slice(from, from + valuesAtOnce))))
  return rows
}
