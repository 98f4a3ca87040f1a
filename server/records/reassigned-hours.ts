import type { Resource } from '../../domain/booking/resource.ts'
import type { Slot, UtcHour } from '../../domain/booking/slots.ts'
import { hourMs } from '../../domain/calendar.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'

type Move = { from: Resource; to: Resource; hours: UtcHour[] }

/** Who takes over which hours; `crowdedBy`: the ids of all bookings and closures in hours that nobody can take over. */
type Reassignment = { moves: Move[]; crowdedBy: string[] }

/**
 * Plans who of `stayingResources` takes over the hours that `leavingResources` hold from `firstHour` on, and before
 * `endHour` if it is given. All hours of an outing go to one that is free in all of them. Where none is, each hour goes
 * to any that is free: there is one as long as no more sail at once than stay. Nobody takes over the hours that are
 * closed for those who leave.
 */
export async function planReassignment(
  db: Database,
  leavingResources: readonly Resource[],
  stayingResources: readonly Resource[],
  firstHour: UtcHour,
  endHour?: UtcHour,
): Promise<Reassignment> {
  const rows = await db
    .selectFrom('occupied_hours')
    .selectAll()
    .where('resource', 'in', [...leavingResources, ...stayingResources])
    .where('hour_utc', '>=', firstHour)
    .$if(endHour !== undefined, (query) => query.where('hour_utc', '<', Number(endHour)))
    .orderBy('hour_utc')
    .execute()
  const countedRows = rows.filter(
    ({ resource, holder_kind }) => holder_kind !== 'closure' || stayingResources.includes(resource),
  )
  const rowsToGive = countedRows.filter(({ resource }) => leavingResources.includes(resource))
  const takenKeys = new Set(countedRows.map(({ resource, hour_utc }) => `${resource} ${hour_utc}`))
  const isFree = (resource: Resource, hour: UtcHour) => !takenKeys.has(`${resource} ${hour}`)
  const moves: Move[] = []
  const crowdedHours = new Set<UtcHour>()
  for (const holderRows of Map.groupBy(rowsToGive, ({ holder_id }) => holder_id).values()) {
    const freeThroughout = stayingResources.find((each) => holderRows.every(({ hour_utc }) => isFree(each, hour_utc)))
    for (const { resource: from, hour_utc } of holderRows) {
      const to = freeThroughout ?? stayingResources.find((each) => isFree(each, hour_utc))
      if (!to) {
        crowdedHours.add(hour_utc)
        continue
      }
      takenKeys.add(`${to} ${hour_utc}`)
      const lastMove = moves.at(-1)
      if (lastMove?.from === from && lastMove.to === to) lastMove.hours.push(hour_utc)
      else moves.push({ from, to, hours: [hour_utc] })
    }
  }
  const crowdedBy = countedRows.filter(({ hour_utc }) => crowdedHours.has(hour_utc)).map(({ holder_id }) => holder_id)
  return { moves, crowdedBy: [...new Set(crowdedBy)] }
}

/** Carries out a plan that was made under the same lock; hours in which nobody is free stay as they are. */
export async function reassignHours(tx: Transaction, moves: readonly Move[]): Promise<void> {
  for (const { from, to, hours } of moves) {
    const query = tx.updateTable('occupied_hours').set({ resource: to }).where('resource', '=', from)
    await query.where('hour_utc', 'in', hours).execute()
  }
}

/** Gives the hours in which `skipper` would sail in this span to others on duty; where none is free, they stay. */
export async function relieveSkipper(
  tx: Transaction,
  skipper: Resource,
  skippersOnDuty: readonly Resource[],
  { startsAt, endsAt }: Slot,
): Promise<void> {
  const others = skippersOnDuty.filter((each) => each !== skipper)
  const [firstHour, endHour] = [startsAt.getTime() / hourMs, endsAt.getTime() / hourMs]
  const { moves } = await planReassignment(tx, [skipper], others, firstHour, endHour)
  await reassignHours(tx, moves)
}
