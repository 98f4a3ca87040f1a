import type { TermValue } from '../../domain/booking/terms.ts'
import { dayMs } from '../../domain/calendar.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'

/** A figure or a list that the team has changed. `isAsWritten`: back to the value in the folder, which holds again. */
export type FactChange = {
  number: number
  path: string
  before: TermValue
  value: TermValue
  isAsWritten: boolean
  at: Date
  by: string
}

/** The number of the last change; 0 before the first. */
export async function lastChangeNumber(db: Database): Promise<number> {
  const row = await db
    .selectFrom('fact_changes')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

/** The number of the last change of each path. */
const lastNumbers = (db: Database) =>
  db
    .selectFrom('fact_changes')
    .select(({ fn }) => fn.max('number').as('number'))
    .groupBy('path')

/** The last change of each path, except where it went back to what is written. */
export async function listChangesInForce(db: Database): Promise<FactChange[]> {
  const inForce = db.selectFrom('fact_changes').selectAll().where('number', 'in', lastNumbers(db))
  const rows = await inForce.orderBy('number').execute()
  return rows.map(toFactChange).filter(({ isAsWritten }) => !isAsWritten)
}

/** The last change of one path; undefined where there was none. */
export async function lastChangeOf(db: Database, path: string): Promise<FactChange | undefined> {
  const changes = db.selectFrom('fact_changes').selectAll().where('path', '=', path)
  const row = await changes.orderBy('number', 'desc').limit(1).executeTakeFirst()
  return row && toFactChange(row)
}

/** The newest changes, the last one first, without those whose earlier value is forgotten. */
export async function listFactChanges(db: Database, limit: number): Promise<FactChange[]> {
  const knownChanges = db.selectFrom('fact_changes').selectAll().whereRef('before', '!=', 'value')
  const rows = await knownChanges.orderBy('number', 'desc').limit(limit).execute()
  return rows.map(toFactChange)
}

/**
 * Forgets what the team changed before `cutoff`, and who did: a replaced number or sentence may be somebody's.
 * What is in force stays, and the highest number, by which every process knows that it has read all. Gives how many.
 */
export async function forgetChangesBefore(tx: Transaction, cutoff: Date): Promise<number> {
  const numbersInForce = (await lastNumbers(tx).execute()).map(({ number }) => number)
  const oldChanges = tx.deleteFrom('fact_changes').where('at', '<', cutoff.getTime())
  const { numDeletedRows } = await (numbersInForce.length > 0
    ? oldChanges.where('number', 'not in', numbersInForce)
    : oldChanges
  ).executeTakeFirst()
  const clearAuthors = tx.updateTable('fact_changes').set(({ ref }) => ({ by: '', before: ref('value') }))
  const { numUpdatedRows } = await clearAuthors
    .where('at', '<', cutoff.getTime())
    .whereRef('before', '!=', 'value')
    .executeTakeFirst()
  return Number(numDeletedRows) + Number(numUpdatedRows)
}

/** How many changes there were in the 24 hours before `now`. */
export async function countFactChanges(db: Database, now: Date): Promise<number> {
  const changesOfDay = db.selectFrom('fact_changes').where('at', '>', now.getTime() - dayMs)
  return Number((await changesOfDay.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst())?.count ?? 0)
}

export async function addFactChange(tx: Transaction, { isAsWritten, at, ...change }: Omit<FactChange, 'number'>) {
  const row = { ...change, before: JSON.stringify(change.before), value: JSON.stringify(change.value) }
  const number = (await lastChangeNumber(tx)) + 1
  const values = { ...row, number, as_written: isAsWritten ? 1 : 0, at: at.getTime() } as const
  await tx.insertInto('fact_changes').values(values).execute()
}

type Row = { number: number; path: string; before: string; value: string; as_written: number; at: number; by: string }

function toFactChange({ number, path, before, value, as_written, at, by }: Row): FactChange {
  return {
    ...{ number: Number(number), path, before: JSON.parse(before), value: JSON.parse(value), by },
    ...{ isAsWritten: Number(as_written) === 1, at: new Date(Number(at)) },
  }
}
