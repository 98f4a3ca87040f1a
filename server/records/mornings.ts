import type { Morning } from '../../domain/morning.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'

/** Replaces what the public site tells; one that has ended tells nothing. */
export async function tellMorning(tx: Transaction, { said, until }: Morning): Promise<void> {
  const row = { said, until: until.getTime() }
  const insert = tx.insertInto('mornings').values({ name: 'site', ...row })
  await insert.onConflict((conflict) => conflict.column('name').doUpdateSet(row)).execute()
}

/** What the public site was told last, whether or not it still holds. */
export async function findMorning(db: Database): Promise<Morning | undefined> {
  const row = await db.selectFrom('mornings').select(['said', 'until']).executeTakeFirst()
  return row && { said: row.said, until: new Date(Number(row.until)) }
}
