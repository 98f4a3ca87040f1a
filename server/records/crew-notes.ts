import { requiredText } from '../../domain/person.ts'
import { maxLineLength, singleLine } from '../../domain/single-line.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'

/** A note at hand-over: fuel, damage, what was found. `by`: the name of the key that it was left with. */
export type CrewNote = { id: string; text: string; at: Date; by: string; isResolved: boolean }

/** What a note may say. */
export const crewNoteText = requiredText(singleLine, 'handover-required', maxLineLength, 'morning-too-long')

/** How many unresolved notes one key may have: more than a crew leaves before anybody of the team reads them. */
const maxUnresolved = 20

/**
 * Stores a note once, however often it is sent. False where it is not kept, since too many notes of its key are
 * unresolved or another note has its id.
 */
export async function addCrewNote(
  tx: Transaction,
  { keyNumber: key_number, text: said, ...note }: Omit<CrewNote, 'isResolved'> & { keyNumber: string },
): Promise<boolean> {
  const storedNote = await tx.selectFrom('handovers').select('said').where('id', '=', note.id).executeTakeFirst()
  if (storedNote) return storedNote.said === said
  const notesOfKey = tx.selectFrom('handovers').select('id').where('key_number', '=', key_number)
  if ((await notesOfKey.where('ticked_at', 'is', null).execute()).length >= maxUnresolved) return false
  await tx
    .insertInto('handovers')
    .values({ ...note, said, key_number, at: note.at.getTime() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Deletes the notes that were left with the key of this `number` and that nobody has resolved. */
export async function deleteUnresolvedNotes(tx: Database, number: string): Promise<void> {
  await tx.deleteFrom('handovers').where('key_number', '=', number).where('ticked_at', 'is', null).execute()
}

/** The notes that nobody has resolved; with a day, those left until its end, and what was resolved of those left on it. */
export async function listCrewNotes(db: Database, day?: { from: Date; to: Date }): Promise<CrewNote[]> {
  const { from, to } = day ?? { from: Number.MAX_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER }
  const rows = await db
    .selectFrom('handovers')
    .selectAll()
    .where('at', '<', Number(to))
    .where(({ or, eb }) => or([eb('ticked_at', 'is', null), eb('at', '>=', Number(from))]))
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, said: text, at, by, ticked_at }) => {
    return { id, text, at: new Date(Number(at)), by, isResolved: ticked_at !== null }
  })
}

/** False if there is no such note, or it was resolved before. */
export async function resolveCrewNote(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const unresolvedNote = tx.updateTable('handovers').where('id', '=', id).where('ticked_at', 'is', null)
  const { numUpdatedRows } = await unresolvedNote.set({ ticked_at: now.getTime() }).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the notes left before `limit`, whether or not anybody has resolved them. Gives how many there were. */
export async function deleteCrewNotesBefore(tx: Transaction, limit: Date): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('handovers').where('at', '<', limit.getTime()).executeTakeFirst()
  return Number(numDeletedRows)
}
