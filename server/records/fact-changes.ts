import type { TermValue } from '../../domain/booking/terms.ts'
import { dayMs } from '../../domain/calendar.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'

/** A figure or a list that the team has changed. `isAsWritten`: to what `content/` says, which it follows from then on. */
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
export async function lastFactChange(db: Database): Promise<number> {
  const row = await db
    .selectFrom('fact_changes')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

/** The last change of each figure that is not again as written. */
export async function listStandingChanges(db: Database): Promise<FactChange[]> {
  const last = db
    .selectFrom('fact_changes')
    .select(({ fn }) => fn.max('number').as('number'))
    .groupBy('path')
  const rows = await db.selectFrom('fact_changes').selectAll().where('number', 'in', last).orderBy('number').execute()
  return rows.map(asChange).filter(({ isAsWritten }) => !isAsWritten)
}

/** The newest changes, the last one first. */
export async function listFactChanges(db: Database, most: number): Promise<FactChange[]> {
  const rows = await db.selectFrom('fact_changes').selectAll().orderBy('number', 'desc').limit(most).execute()
  return rows.map(asChange)
}

/** Erases who changed a figure before `limit`; what was changed stays. Gives how many. */
export async function forgetChangersBefore(tx: Transaction, limit: Date): Promise<number> {
  const old = tx.updateTable('fact_changes').set({ by: '' }).where('at', '<', limit.getTime()).where('by', '!=', '')
  return Number((await old.executeTakeFirst()).numUpdatedRows)
}

/** How many there were in the day before `now`. */
export async function countFactChanges(db: Database, now: Date): Promise<number> {
  const ofDay = db.selectFrom('fact_changes').where('at', '>', now.getTime() - dayMs)
  return Number((await ofDay.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst())?.count ?? 0)
}

export async function addFactChange(tx: Transaction, { isAsWritten, at, ...change }: Omit<FactChange, 'number'>) {
  const row = { ...change, before: JSON.stringify(change.before), value: JSON.stringify(change.value) }
  const number = (await lastFactChange(tx)) + 1
  const values = { ...row, number, as_written: isAsWritten ? 1 : 0, at: at.getTime() } as const
  await tx.insertInto('fact_changes').values(values).execute()
}

type Row = { number: number; path: string; before: string; value: string; as_written: number; at: number; by: string }

function asChange({ number, path, before, value, as_written, at, by }: Row): FactChange {
  return {
    ...{ number: Number(number), path, before: JSON.parse(before), value: JSON.parse(value), by },
    ...{ isAsWritten: Number(as_written) === 1, at: new Date(Number(at)) },
  }
}
