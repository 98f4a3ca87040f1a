import { sql } from 'kysely'
import { bookingTerms } from '../../content/booking-terms.ts'
import type { BoatType } from '../../domain/booking/boat.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type { Closure } from '../../domain/booking/closure.ts'
import { type Resource, type SkipperName, skippersOnDuty } from '../../domain/booking/resource.ts'
import { durationOf, type UtcHour } from '../../domain/booking/slots.ts'
import { hourMs } from '../../domain/calendar.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import { takeLock } from '../../platform/db/locks.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { listClosures } from './closures.ts'

type Holder = Pick<Tables['occupied_hours'], 'holder_kind' | 'holder_id'>
/** Outings at most so many hours apart are sailed on one day. */
const dayHours = 12

type Outing = Pick<Booking, 'boatType' | 'skipperOption' | 'startsAt' | 'endsAt'>

/** Who is at the wheel of a row of `bookings` when it leaves. */
export const skipperOf = sql<SkipperName | null>`(select resource from occupied_hours
  where holder_id = bookings.id and resource like 'skipper-%' order by hour_utc limit 1)`

/**
 * Takes the hours of `outing` for `holder`: those of the boat, of a skipper where one goes along, and the turn-round
 * behind them. All or none: the primary key rejects an hour that is already taken, with an error that names the table
 * (see `violatedConstraint`). What the holder held before and no longer needs is released, so a move is the same call.
 */
export async function occupyOuting(tx: Transaction, outing: Outing, holder: Holder, now: Date): Promise<void> {
  const first = outing.startsAt.getTime() / hourMs
  const hours = Array.from({ length: durationOf(outing) + bookingTerms.turnRoundHours }, (_, index) => first + index)
  const needsSkipper = outing.skipperOption === 'avec-skipper' && bookingTerms.skippers > 0
  // Of a thousand who want the same hours, those who find the boat taken do not queue for a skipper: its key rejects
  // them, or they take it after all where it was freed this moment.
  const taken = await listTakenHours(tx, [outing.boatType], first, first + hours.length, holder.holder_id)
  const locksFirst = taken[outing.boatType]?.length === 0
  if (needsSkipper && locksFirst) await takeLock(tx, 'skippers', now)
  const rows = await tx
    .selectFrom('occupied_hours')
    .select(['resource', 'hour_utc'])
    .where('holder_id', '=', holder.holder_id)
    .execute()
  const held = Map.groupBy(rows, ({ resource }) => resource)
  const wanted = new Map<Resource, UtcHour[]>()
  const take = async (resource: Resource, theirs: UtcHour[]) => {
    wanted.set(resource, theirs)
    const already = new Set(held.get(resource)?.map(({ hour_utc }) => hour_utc))
    const missing = theirs.filter((hour) => !already.has(hour))
    await occupyHours(tx, resource, missing, holder)
  }
  await take(outing.boatType, hours)
  if (needsSkipper) {
    if (!locksFirst) await takeLock(tx, 'skippers', now)
    for (const [skipper, theirs] of await chooseSkippers(tx, outing.boatType, hours, holder))
      if (skipper) await take(skipper, theirs)
  }
  for (const [resource, theirs] of held) {
    const left = theirs.map(({ hour_utc }) => hour_utc).filter((hour) => !wanted.get(resource)?.includes(hour))
    await freeHours(tx, holder.holder_id, now, left, [resource])
  }
}

/**
 * Who is at the wheel in these hours: one skipper for all of them, the same as before if possible, or who has the boat
 * that day already, so that nobody changes boats at noon; otherwise in each hour anyone who is free, since outings of which never more sail at once than there are skippers can always be shared
 * out so that each keeps one person (intervals need as many colours as their largest overlap). Refused: sharing them
 * out again with every request, which moves rows of other guests. If nobody is free, the first, whom the primary key
 * then rejects. The caller holds the lock, which keeps two outings from choosing the same skipper while another is free.
 */
async function chooseSkippers(
  tx: Transaction,
  boatType: BoatType,
  hours: readonly UtcHour[],
  { holder_id }: Holder,
): Promise<Map<Resource | undefined, UtcHour[]>> {
  const [skippers, first] = [skippersOnDuty(bookingTerms), hours[0] ?? 0]
  const all = await tx
    .selectFrom('occupied_hours')
    .select(['resource', 'hour_utc', 'holder_id'])
    .where('resource', 'in', [boatType, ...skippers])
    .where(({ and, or, eb }) =>
      or([
        and([eb('hour_utc', '>', first - dayHours), eb('hour_utc', '<', first + hours.length + dayHours)]),
        eb('holder_id', '=', holder_id),
      ]),
    )
    .execute()
  const own = all.find((row) => row.resource !== boatType && row.holder_id === holder_id)?.resource
  const others = all.filter((row) => row.resource !== boatType && row.holder_id !== holder_id)
  const isBusy = (skipper: Resource, among: readonly UtcHour[]) =>
    others.some(({ resource, hour_utc }) => resource === skipper && among.includes(hour_utc))
  const onBoat = new Set(all.flatMap(({ resource, holder_id: id }) => (resource === boatType ? id : [])))
  // First who has this boat that day, then who has none yet.
  const rank = (skipper: Resource) => {
    const theirs = others.filter(({ resource }) => resource === skipper)
    return theirs.some((row) => onBoat.has(row.holder_id)) ? 0 : Math.min(1 + theirs.length, 2)
  }
  const inOrder = skippers.toSorted((a, b) => rank(a) - rank(b))
  const one = [...(own ? [own] : []), ...inOrder].find((skipper) => !isBusy(skipper, hours))
  return Map.groupBy(hours, (hour) => one ?? inOrder.find((skipper) => !isBusy(skipper, [hour])) ?? skippers[0])
}

/** Takes these hours, in ascending order: two transactions on PostgreSQL then wait in turn and never deadlock. */
async function occupyHours(
  tx: Transaction,
  resource: Resource,
  hours: readonly UtcHour[],
  holder: Holder,
): Promise<void> {
  if (hours.length === 0) return
  const rows = hours.toSorted((a, b) => a - b).map((hour_utc) => ({ resource, hour_utc, ...holder }))
  await tx.insertInto('occupied_hours').values(rows).execute()
}

/** Gives the hours in which `skipper` would sail in `[startsAt, endsAt)` to others; where none is free, they stay. */
export async function relieveSkipper(
  tx: Transaction,
  skipper: Resource,
  { startsAt, endsAt }: Pick<Outing, 'startsAt' | 'endsAt'>,
): Promise<void> {
  const [from, to] = [startsAt.getTime() / hourMs, endsAt.getTime() / hourMs]
  const others = skippersOnDuty(bookingTerms).filter((other) => other !== skipper)
  const rows = await tx
    .selectFrom('occupied_hours')
    .select('hour_utc')
    .where('resource', '=', skipper)
    .where('holder_kind', '!=', 'closure')
    .where('hour_utc', '>=', from)
    .where('hour_utc', '<', to)
    .execute()
  const taken = rows.length > 0 ? await listTakenHours<Resource>(tx, others, from, to) : {}
  for (const { hour_utc } of rows) {
    const other = others.find((each) => !taken[each]?.includes(hour_utc))
    if (!other) continue
    await tx
      .updateTable('occupied_hours')
      .set({ resource: other })
      .where('resource', '=', skipper)
      .where('hour_utc', '=', hour_utc)
      .execute()
  }
}

/**
 * Puts `skipper` at the wheel of what `holderId` keeps, for all its hours. Whoever has that skipper then takes the one
 * who is replaced, and so on where outings overlap in a row: two people who exchange the whole row never sail twice at
 * once. Gives who is now at the wheel of each booking where that changed; undefined, and nothing is done, where somebody
 * would be in two places, or where `holderId` has no skipper.
 */
export async function exchangeSkippers(
  tx: Transaction,
  holderId: string,
  skipper: SkipperName,
  now: Date,
): Promise<[id: string, SkipperName][] | undefined> {
  await takeLock(tx, 'skippers', now)
  const ofSkippers = tx.selectFrom('occupied_hours').selectAll().where('resource', 'in', skippersOnDuty(bookingTerms))
  const own = await ofSkippers.where('holder_id', '=', holderId).orderBy('hour_utc').execute()
  const replaced = own.find(({ resource }) => resource !== skipper)?.resource as SkipperName | undefined
  if (!replaced) return own.length > 0 ? [] : undefined
  // No row of overlapping outings lasts through a night and a day.
  const [from, to] = [Number(own[0]?.hour_utc) - 24, Number(own.at(-1)?.hour_utc) + 24]
  const rows = await ofSkippers.where('hour_utc', '>=', from).where('hour_utc', '<=', to).execute()
  const chosen = new Map([[holderId, skipper]])
  // Entries added meanwhile are visited too.
  for (const [id, theirs] of chosen) {
    const hours = new Set(rows.filter(({ holder_id }) => holder_id === id).map(({ hour_utc }) => hour_utc))
    for (const { resource, holder_id, holder_kind, hour_utc } of rows)
      if (resource === theirs && hours.has(hour_utc) && holder_kind !== 'closure' && !chosen.has(holder_id))
        chosen.set(holder_id, theirs === skipper ? replaced : skipper)
  }
  const wanted = rows.map(({ holder_id, resource, hour_utc }) => `${chosen.get(holder_id) ?? resource} ${hour_utc}`)
  if (new Set(wanted).size < wanted.length) return undefined
  // The rows stay the same, by way of a name that nobody has: whoever frees them now waits, and finds them.
  await tx
    .updateTable('occupied_hours')
    .set({ resource: sql<Resource>`resource || '*'` })
    .where('holder_id', 'in', [...chosen.keys()])
    .where('resource', 'in', skippersOnDuty(bookingTerms))
    .where('hour_utc', '>=', from)
    .where('hour_utc', '<=', to)
    .execute()
  for (const [id, resource] of chosen) {
    const theirs = tx.updateTable('occupied_hours').set({ resource }).where('holder_id', '=', id)
    await theirs.where('resource', 'like', 'skipper-%*').execute()
  }
  return [...chosen].filter(([id]) => rows.some((row) => row.holder_id === id && row.holder_kind === 'booking'))
}

/** Hands the hours of a place over to the booking that has claimed it. Gives how many there were. */
export async function handOverHours(tx: Transaction, placeId: string, bookingId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('occupied_hours')
    .set({ holder_kind: 'booking', holder_id: bookingId })
    .where('holder_kind', '=', 'place')
    .where('holder_id', '=', placeId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Frees every hour that `holderId` holds, or only those of `hours` and `resources`. Where a closure covers one that
 * somebody else had first, another closure or an outing at sea, it has that hour now: what the team has closed, nobody
 * books. Under the lock of an act on a stretch, so that no closure comes or goes meanwhile.
 */
export async function freeHours(
  tx: Transaction,
  holderId: string,
  now: Date,
  hours?: readonly UtcHour[],
  resources?: readonly Resource[],
): Promise<void> {
  if (hours?.length === 0) return
  await takeLock(tx, 'skippers', now)
  const all = tx.deleteFrom('occupied_hours').where('holder_id', '=', holderId)
  const those = hours ? all.where('hour_utc', 'in', [...hours]) : all
  const ofThose = resources ? those.where('resource', 'in', [...resources]) : those
  const freed = await ofThose.returning(['resource', 'hour_utc']).execute()
  const instants = freed.map(({ hour_utc }) => hour_utc * hourMs)
  const [from, to] = [new Date(Math.min(...instants)), new Date(Math.max(...instants) + hourMs)]
  for (const closure of freed.length > 0 ? await listClosures(tx, from, to) : [])
    if (freed.some(({ resource }) => resource === closure.resource)) await closeWhatIsFree(tx, closure)
}

/** Takes the hours of a closure that nothing else occupies: an outing at sea keeps its own. */
export async function closeWhatIsFree(tx: Transaction, { id, resource, startsAt, endsAt }: Closure): Promise<void> {
  const [first, end] = [startsAt.getTime() / hourMs, endsAt.getTime() / hourMs]
  const taken = new Set((await listTakenHours(tx, [resource], first, end))[resource])
  const free = Array.from({ length: end - first }, (_, index) => first + index).filter((hour) => !taken.has(hour))
  await occupyHours(tx, resource, free, { holder_kind: 'closure', holder_id: id })
}

/** The hours in `[from, to)` in which each of `resources` is taken, ascending, but not by the holder `exceptBy`. */
export async function listTakenHours<Asked extends Resource>(
  db: Database,
  resources: readonly Asked[],
  from: UtcHour,
  to: UtcHour,
  exceptBy?: string,
): Promise<Record<Asked, UtcHour[]>> {
  const rows = await db
    .selectFrom('occupied_hours')
    .select(['resource', 'hour_utc'])
    .where('resource', 'in', [...resources])
    .where('hour_utc', '>=', from)
    .where('hour_utc', '<', to)
    .$if(exceptBy !== undefined, (query) => query.where('holder_id', '!=', exceptBy as string))
    .orderBy('hour_utc')
    .execute()
  const taken = Object.fromEntries(resources.map((resource) => [resource, [] as UtcHour[]])) as Record<Asked, UtcHour[]>
  for (const { resource, hour_utc } of rows) taken[resource as Asked]?.push(hour_utc)
  return taken
}

/** The hours in `[from, to)` in which `boat` is taken, and those of each skipper on duty. */
export async function listTakenOf(
  db: Database,
  boat: BoatType,
  from: UtcHour,
  to: UtcHour,
  exceptBy?: string,
): Promise<{ takenHours: UtcHour[]; skipperHours: UtcHour[][] }> {
  const skippers = skippersOnDuty(bookingTerms)
  const taken = await listTakenHours<Resource>(db, [boat, ...skippers], from, to, exceptBy)
  return { takenHours: taken[boat] ?? [], skipperHours: skippers.map((skipper) => taken[skipper] ?? []) }
}
