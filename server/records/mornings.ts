import type { Morning } from '../../domain/morning.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'

const name = 'site'

/** Replaces what the public site tells; `undefined` takes it back. */
export async function tellMorning(tx: Transaction, morning: Morning | undefined): Promise<void> {
  await tx.deleteFrom('mornings').where('name', '=', name).execute()
  if (!morning) return
  const row = { said: morning.said, until: morning.until.getTime() }
  await tx
    .insertInto('mornings')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** What the public site was told last, whether or not it still holds. */
export async function findMorning(db: Database): Promise<Morning | undefined> {
  const row = await db.selectFrom('mornings').select(['said', 'until']).where('name', '=', name).executeTakeFirst()
  return row && { said: row.said, until: new Date(Number(row.until)) }
}
