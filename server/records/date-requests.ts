import { randomUUID } from 'node:crypto'
import { weekdays } from '../../domain/booking/open-days.ts'
import { type CalendarDay, dayMs } from '../../domain/calendar.ts'
import { type DateRequest, maxDateRequests } from '../../domain/solidarity/date-request.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'

/** The open requests of relays that take part, those of the next month first; `relayId`: only of this one. */
export async function listDateRequests(db: Database, today: CalendarDay, relayId?: string) {
  const openRequests = db
    .selectFrom('date_requests')
    .innerJoin('relays', 'relays.id', 'date_requests.relay_id')
    .select(['date_requests.id', 'month', 'weekdays', 'persons', 'relays.name as relay'])
    .where('relays.left_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('month', '>=', today.slice(0, 7))
  const filtered = relayId === undefined ? openRequests : openRequests.where('relay_id', '=', relayId)
  const rows = await filtered.orderBy('month').orderBy('date_requests.created_at').execute()
  return rows.map(({ weekdays: days, ...row }) => ({
    ...row,
    weekdays: weekdays.filter((day) => days.split(',').includes(day)),
  }))
}

/**
 * Stores what a relay asks for, unless it has asked for enough: `full`. The caller holds its row, so that two requests at
 * once are counted. What is open already is `known`: a form that was sent twice.
 */
export async function addDateRequest(
  tx: Transaction,
  relayId: string,
  { month, weekdays: days, persons }: Omit<DateRequest, 'id'>,
  now: Date,
): Promise<'added' | 'known' | 'full'> {
  const row = { relay_id: relayId, month, weekdays: days.join(), persons }
  const countedRequests = await tx
    .selectFrom('date_requests')
    .selectAll()
    .where('relay_id', '=', relayId)
    .where(({ or, eb }) => or([eb('ended_at', 'is', null), eb('created_at', '>', now.getTime() - dayMs)]))
    .execute()
  const isSame = (other: (typeof countedRequests)[number]) =>
    other.ended_at === null &&
    other.month === month &&
    other.weekdays === row.weekdays &&
    Number(other.persons) === persons
  if (countedRequests.some(isSame)) return 'known'
  if (countedRequests.length >= maxDateRequests) return 'full'
  await tx
    .insertInto('date_requests')
    .values({ ...row, id: randomUUID(), created_at: now.getTime() })
    .execute()
  return 'added'
}

/** Ends an open request, and returns its relay; `relayId`: only if it is of this one. */
export async function endDateRequest(tx: Transaction, id: string, now: Date, relayId?: string) {
  const openRequest = tx
    .updateTable('date_requests')
    .set({ ended_at: now.getTime() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
  const row = await (relayId === undefined ? openRequest : openRequest.where('relay_id', '=', relayId))
    .returning('relay_id')
    .executeTakeFirst()
  return row?.relay_id
}

/** Deletes the requests whose month is over, and the ended ones that are more than a day old. */
export async function deleteDateRequests(tx: Transaction, today: CalendarDay, now: Date): Promise<number> {
  const deletion = tx
    .deleteFrom('date_requests')
    .where(({ or, eb }) =>
      or([
        eb('month', '<', today.slice(0, 7)),
        eb('created_at', '<', now.getTime() - dayMs).and('ended_at', 'is not', null),
      ]),
    )
  return Number((await deletion.executeTakeFirst()).numDeletedRows)
}
