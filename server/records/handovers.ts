import { neededText } from '../../domain/person.ts'
import { longestLine, singleLine } from '../../domain/single-line.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'

/** A word at hand-over: fuel, damage, what was found. `by`: the name of the key that it was left with. */
export type Handover = { id: string; said: string; at: Date; by: string; isTicked: boolean }

/** What a word may say. */
export const handoverSaid = neededText(singleLine, 'handover-required', longestLine, 'morning-too-long')

/** With one key: more than a crew leaves before anybody of the team reads it, and few enough for one look. */
const mostOpen = 20

/**
 * Stores a word once, however often it is sent. False where so many of its key are not ticked that it is not kept, and
 * where another word has its id.
 */
export async function leaveHandover(
  tx: Transaction,
  { keyNumber: key_number, ...word }: Omit<Handover, 'isTicked'> & { keyNumber: string },
): Promise<boolean> {
  const known = await tx.selectFrom('handovers').select('said').where('id', '=', word.id).executeTakeFirst()
  if (known) return known.said === word.said
  const ofKey = tx.selectFrom('handovers').select('id').where('key_number', '=', key_number)
  if ((await ofKey.where('ticked_at', 'is', null).execute()).length >= mostOpen) return false
  await tx
    .insertInto('handovers')
    .values({ ...word, key_number, at: word.at.getTime() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Takes back what was left with the key of this `number`, and nobody has ticked. */
export async function takeHandoversBack(tx: Database, number: string): Promise<void> {
  await tx.deleteFrom('handovers').where('key_number', '=', number).where('ticked_at', 'is', null).execute()
}

/** The words that nobody has ticked; with a day, those left until its end, and what was ticked of those left on it. */
export async function listHandovers(db: Database, day?: { from: Date; to: Date }): Promise<Handover[]> {
  const { from, to } = day ?? { from: Number.MAX_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER }
  const rows = await db
    .selectFrom('handovers')
    .selectAll()
    .where('at', '<', Number(to))
    .where(({ or, eb }) => or([eb('ticked_at', 'is', null), eb('at', '>=', Number(from))]))
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ ticked_at, at, key_number: _, ...row }) => ({
    ...row,
    at: new Date(Number(at)),
    isTicked: ticked_at !== null,
  }))
}

/** False if there is no such word, or it was ticked before. */
export async function tickHandover(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const open = tx.updateTable('handovers').where('id', '=', id).where('ticked_at', 'is', null)
  const { numUpdatedRows } = await open.set({ ticked_at: now.getTime() }).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether or not anybody has ticked them. Gives how many there were. */
export async function deleteHandoversBefore(tx: Transaction, limit: Date): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('handovers').where('at', '<', limit.getTime()).executeTakeFirst()
  return Number(numDeletedRows)
}
