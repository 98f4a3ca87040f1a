import { sql } from 'kysely'
import { bookingTerms } from '../../content/booking-terms.ts'
import { assignResources } from '../../domain/booking/assign-boats.ts'
import type { BoatType } from '../../domain/booking/boat.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type { Closure } from '../../domain/booking/closure.ts'
import { equalBoats, poolOf, type Resource, type SkipperName, skippersOnDuty } from '../../domain/booking/resource.ts'
import { durationOf, hoursTakenInAll, type UtcHour } from '../../domain/booking/slots.ts'
import { hourMs } from '../../domain/calendar.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import { takeLock } from '../../platform/db/locks.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { listClosures } from './closures.ts'
import { lockSkippers } from './lock-skippers.ts'

type Holder = Pick<Tables['occupied_hours'], 'holder_kind' | 'holder_id'>
/** Outings at most so many hours apart are sailed on one day. */
const dayHours = 12

type Outing = Pick<Booking, 'boatType' | 'skipperOption' | 'startsAt' | 'endsAt'>

/** Who is at the wheel of a row of `bookings` when it leaves. */
export const skipperOf = sql<SkipperName | null>`(select resource from occupied_hours
  where holder_id = bookings.id and resource like 'skipper-%' order by hour_utc limit 1)`

/** Which boat a row of `bookings` or `places` has, also of several equal ones. */
export function boatHeldBy(id: 'bookings.id' | 'places.id') {
  return sql<Resource | null>`(select resource from occupied_hours
    where holder_id = ${sql.ref(id)} and resource not like 'skipper-%' order by hour_utc limit 1)`
}

/**
 * Takes the hours of `outing` for `holder`: those of one of the equal boats, of a skipper where one goes along, and the
 * turn-round behind them. All or none: the primary key rejects an hour that is already taken, with an error that names
 * the table (see `violatedConstraint`). What the holder held before and no longer needs is released, so a move is the
 * same call.
 */
export async function occupyOuting(tx: Transaction, outing: Outing, holder: Holder, now: Date): Promise<void> {
  const firstHour = outing.startsAt.getTime() / hourMs
  const hours = Array.from(
    { length: durationOf(outing) + bookingTerms.turnRoundHours },
    (_, index) => firstHour + index,
  )
  const boats = equalBoats(outing.boatType, bookingTerms)
  const needsSkipper = outing.skipperOption === 'avec-skipper' && bookingTerms.skippers > 0
  // Of a thousand who want the same hours, those who find the boat taken do not queue for a choice: its key rejects
  // them, or they take it after all where it was freed this moment.
  const takenHours = await listTakenHours(tx, boats, firstHour, firstHour + hours.length, holder.holder_id)
  const fullHours = hoursTakenInAll(boats.map((boat) => new Set(takenHours[boat])))
  await occupyHours(tx, outing.boatType, [...fullHours], holder)
  const onDuty = needsSkipper || boats.length > 1 ? await lockSkippers(tx, now) : []
  const choice: Partial<Choice> = boats.length > 1 ? await chooseResource(tx, boats, hours, holder.holder_id, now) : {}
  const rows = await tx
    .selectFrom('occupied_hours')
    .select(['resource', 'hour_utc'])
    .where('holder_id', '=', holder.holder_id)
    .execute()
  const heldByResource = Map.groupBy(rows, ({ resource }) => resource)
  const wantedHours = new Map<Resource, UtcHour[]>()
  const occupy = async (pool: readonly Resource[], { freeInAllHours, freeInHour }: Partial<Choice>) => {
    // If nobody is free, the first, whom the primary key then rejects.
    const resourceHours = Map.groupBy(hours, (hour) => freeInAllHours ?? freeInHour?.(hour) ?? (pool[0] as Resource))
    for (const [resource, hours] of resourceHours) {
      wantedHours.set(resource, hours)
      const alreadyHeld = new Set(heldByResource.get(resource)?.map(({ hour_utc }) => hour_utc))
      const missingHours = hours.filter((hour) => !alreadyHeld.has(hour))
      await occupyHours(tx, resource, missingHours, holder)
    }
    return [...resourceHours.keys()][0]
  }
  // A boat is not changed on the lake.
  const boat = await occupy(boats, { freeInAllHours: choice.freeInAllHours })
  if (needsSkipper) {
    await occupy(onDuty, await chooseResource(tx, onDuty, hours, holder.holder_id, now, boat))
  }
  for (const [resource, heldRows] of heldByResource) {
    const surplusHours = heldRows
      .map(({ hour_utc }) => hour_utc)
      .filter((hour) => !wantedHours.get(resource)?.includes(hour))
    await freeHours(tx, holder.holder_id, now, surplusHours, [resource])
  }
}

type Row = Holder & { resource: Resource; hour_utc: UtcHour }
/** Who is free in all hours, or else in one of them. */
type Choice = { freeInAllHours: Resource | undefined; freeInHour: (hour: UtcHour) => Resource | undefined }

/**
 * Which of a `pool`, of equal boats or of the skippers on duty, is free in these hours: one for all of them, the same as
 * before if possible; otherwise any that is free, hour by hour: while no more outings overlap than the pool holds,
 * they can be shared out so that each keeps one (intervals need as many colours as their largest overlap). With `boat`,
 * whoever has it that day already comes first, so that nobody changes boats at noon; the team itself asks people to
 * change places. A boat is not changed on the lake: there, outings that have not left change boats so that
 * one is free in all hours. Only between several closed boats there may be no way. The caller holds the lock, which
 * keeps two outings from choosing the same while another is free.
 */
async function chooseResource(
  tx: Transaction,
  pool: readonly Resource[],
  hours: readonly UtcHour[],
  holderId: string,
  now: Date,
  boat?: Resource,
): Promise<Choice> {
  const firstHour = hours[0] ?? 0
  const rows = await tx
    .selectFrom('occupied_hours')
    .selectAll()
    .where('resource', 'in', [...pool, ...(boat ? [boat] : [])])
    .where(({ and, or, eb }) =>
      or([
        and([eb('hour_utc', '>', firstHour - dayHours), eb('hour_utc', '<', firstHour + hours.length + dayHours)]),
        eb('holder_id', '=', holderId),
      ]),
    )
    .orderBy('hour_utc')
    .execute()
  const poolRows = rows.filter(({ resource }) => pool.includes(resource))
  const [ownRows, otherRows] = [true, false].map((isOwn) =>
    poolRows.filter(({ holder_id }) => (holder_id === holderId) === isOwn),
  ) as [Row[], Row[]]
  const isFree = (each: Resource, hoursToCheck: readonly UtcHour[]) =>
    !otherRows.some(({ resource, hour_utc }) => resource === each && hoursToCheck.includes(hour_utc))
  const boatHolders = new Set(rows.flatMap(({ resource, holder_id }) => (resource === boat ? holder_id : [])))
  // First who has this boat that day, then who has none yet.
  const rank = (skipper: Resource) => {
    const skipperRows = otherRows.filter(({ resource }) => resource === skipper)
    return skipperRows.some((row) => boatHolders.has(row.holder_id)) ? 0 : Math.min(1 + skipperRows.length, 2)
  }
  const orderedPool = boat ? pool.toSorted((a, b) => rank(a) - rank(b)) : pool
  const freeInHour = (hour: UtcHour) => orderedPool.find((each) => isFree(each, [hour]))
  const freeInAllHours = [...ownRows.slice(0, 1).map(({ resource }) => resource), ...orderedPool].find((each) =>
    isFree(each, hours),
  )
  const mayShare = !freeInAllHours && !boat && hours.every(freeInHour)
  return {
    freeInAllHours: mayShare
      ? await makeRoom(tx, pool, { hours, own: ownRows, others: otherRows }, now)
      : freeInAllHours,
    freeInHour,
  }
}

/**
 * Lets outings of `others` that can change boats do so, until one boat is free in all of `hours`; gives it. What is
 * `own` stands aside, under names that nobody has.
 */
async function makeRoom(
  tx: Transaction,
  boats: readonly Resource[],
  { hours, own, others }: { hours: readonly UtcHour[]; own: readonly Row[]; others: readonly Row[] },
  now: Date,
): Promise<Resource | undefined> {
  const [from, to] = [Number(hours[0]) - dayHours + 1, Number(hours.at(-1)) + dayHours]
  const isStuck = await readStuckTest(tx, from, to, now)
  // Of what lasts beyond the hours that were read, not all is known.
  const isFixed = (row: Row) => isStuck(row) || row.hour_utc === from || row.hour_utc === to
  const rowsOfHolders = [...Map.groupBy(others, ({ holder_id }) => holder_id).values()]
  const [fixedRows, movableRows] = [
    rowsOfHolders.filter((rows) => rows.some(isFixed)),
    rowsOfHolders.filter((rows) => !rows.some(isFixed)),
  ]
  const outings = movableRows.map((rows) => ({
    rows,
    hours: rows.map(({ hour_utc }) => hour_utc),
    currentResource: rows[0]?.resource,
  }))
  const wantedOuting = { rows: [] as Row[], hours, currentResource: undefined }
  const assignment = assignResources(boats, fixedRows.flat(), [...outings, wantedOuting])
  if (!assignment || own.some(isStuck)) return undefined
  const boatOf = new Map([...assignment].map(([{ rows }, boat]) => [rows[0]?.holder_id, boat]))
  await reassign(tx, [...own, ...movableRows.flat()], (row) => boatOf.get(row.holder_id) ?? `${row.resource}*`)
  return assignment.get(wantedOuting)
}

/**
 * Reads what it takes to tell whether the holder of a row must keep its boat, and returns the test: a closure must, and
 * an outing that has left, whose people are aboard already, or whose boat is closed at that hour.
 */
async function readStuckTest(tx: Transaction, from: UtcHour, to: UtcHour, now: Date): Promise<(row: Row) => boolean> {
  const closures = await listClosures(tx, new Date(from * hourMs), new Date((to + 1) * hourMs))
  const aboardBookings = await tx
    .selectFrom('bookings')
    .select('id')
    .where('persons_aboard', 'is not', null)
    .where('starts_at', '>', now.getTime())
    .where('starts_at', '<=', to * hourMs)
    .execute()
  return ({ resource, hour_utc, holder_kind, holder_id }) =>
    holder_kind === 'closure' ||
    hour_utc * hourMs <= now.getTime() ||
    aboardBookings.some(({ id }) => id === holder_id) ||
    closures.some(
      (closure) =>
        closure.resource === resource && +closure.startsAt <= hour_utc * hourMs && +closure.endsAt > hour_utc * hourMs,
    )
}

/**
 * Gives each of these rows the resource of `resourceOf`, by way of temporary names, so that no two ever have the same.
 * They stay the same rows: whoever frees them at this moment waits, and finds them.
 */
async function reassign(tx: Transaction, rows: readonly Row[], resourceOf: (row: Row) => Resource): Promise<void> {
  const changedRows = rows.filter((row) => resourceOf(row) !== row.resource)
  const groups = Map.groupBy(changedRows, (row) => `${row.resource}*${resourceOf(row)}`)
  const rename = (from: Resource, resource: Resource, groupRows: readonly Row[]) => {
    const hours = groupRows.map(({ hour_utc }) => hour_utc)
    const query = tx.updateTable('occupied_hours').set({ resource }).where('resource', '=', from)
    return query.where('hour_utc', 'in', hours).execute()
  }
  for (const [temporaryName, groupRows] of groups)
    await rename((groupRows[0] as Row).resource, temporaryName, groupRows)
  for (const [temporaryName, groupRows] of groups)
    await rename(temporaryName, resourceOf(groupRows[0] as Row), groupRows)
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

/**
 * Before `boat` is closed in `[startsAt, endsAt)`, gives its outings as a whole to another that is equal and not
 * one of `closedBoats`. Where none is free, they stay.
 */
export async function relieveBoat(
  tx: Transaction,
  boat: Resource,
  closedBoats: readonly Resource[],
  { startsAt, endsAt }: Pick<Outing, 'startsAt' | 'endsAt'>,
  now: Date,
): Promise<void> {
  const [from, to] = [startsAt.getTime() / hourMs, endsAt.getTime() / hourMs]
  const otherBoats = poolOf(boat, bookingTerms).filter((other) => !closedBoats.includes(other))
  if (otherBoats.length === 0) return
  const boatQuery = tx.selectFrom('occupied_hours').selectAll().where('resource', '=', boat)
  const rows = await boatQuery
    .where('holder_kind', '!=', 'closure')
    .where('hour_utc', '>=', from)
    .where('hour_utc', '<', to)
    .execute()
  for (const id of new Set(rows.map(({ holder_id }) => holder_id))) {
    const holderQuery = tx.selectFrom('occupied_hours').selectAll().where('holder_id', '=', id).orderBy('hour_utc')
    const boatHoursQuery = holderQuery.where('resource', 'not like', 'skipper-%')
    const rowsBefore = await boatHoursQuery.execute()
    const hours = rowsBefore.map(({ hour_utc }) => hour_utc)
    const isStuck = await readStuckTest(tx, Number(hours[0]), Number(hours.at(-1)), now)
    const { freeInAllHours: freeBoat } = rowsBefore.some(isStuck)
      ? {}
      : await chooseResource(tx, otherBoats, hours, id, now)
    if (freeBoat) await reassign(tx, await boatHoursQuery.execute(), () => freeBoat)
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
  const onDuty = await lockSkippers(tx, now)
  if (!onDuty.includes(skipper)) return undefined
  const skipperQuery = tx.selectFrom('occupied_hours').selectAll().where('resource', 'in', onDuty)
  const ownRows = await skipperQuery.where('holder_id', '=', holderId).orderBy('hour_utc').execute()
  const previousSkipper = ownRows.find(({ resource }) => resource !== skipper)?.resource as SkipperName | undefined
  if (!previousSkipper) return ownRows.length > 0 ? [] : undefined
  // No row of overlapping outings lasts through a night and a day.
  const [from, to] = [Number(ownRows[0]?.hour_utc) - 24, Number(ownRows.at(-1)?.hour_utc) + 24]
  const rows = await skipperQuery.where('hour_utc', '>=', from).where('hour_utc', '<=', to).execute()
  const newSkipperByHolder = new Map([[holderId, skipper]])
  // Entries added meanwhile are visited too.
  for (const [id, newSkipper] of newSkipperByHolder) {
    const hours = new Set(rows.filter(({ holder_id }) => holder_id === id).map(({ hour_utc }) => hour_utc))
    for (const { resource, holder_id, holder_kind, hour_utc } of rows)
      if (
        resource === newSkipper &&
        hours.has(hour_utc) &&
        holder_kind !== 'closure' &&
        !newSkipperByHolder.has(holder_id)
      )
        newSkipperByHolder.set(holder_id, newSkipper === skipper ? previousSkipper : skipper)
  }
  const wantedKeys = rows.map(
    ({ holder_id, resource, hour_utc }) => `${newSkipperByHolder.get(holder_id) ?? resource} ${hour_utc}`,
  )
  if (new Set(wantedKeys).size < wantedKeys.length) return undefined
  await reassign(tx, rows, ({ holder_id, resource }) => newSkipperByHolder.get(holder_id) ?? resource)
  return [...newSkipperByHolder].filter(([id]) =>
    rows.some((row) => row.holder_id === id && row.holder_kind === 'booking'),
  )
}

/** Hands the hours of a place over to the booking that has claimed it. Returns how many there were. */
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
 * Frees every hour that `holderId` holds, or only those of `hours` and `resources`. Where a closure covers a freed
 * hour, which another closure or an outing at sea had first, it takes that hour now: what the team has closed, nobody
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
  const deletion = tx.deleteFrom('occupied_hours').where('holder_id', '=', holderId)
  const deletionOfHours = hours ? deletion.where('hour_utc', 'in', [...hours]) : deletion
  const deletionOfResources = resources ? deletionOfHours.where('resource', 'in', [...resources]) : deletionOfHours
  const freedRows = await deletionOfResources.returning(['resource', 'hour_utc']).execute()
  const instants = freedRows.map(({ hour_utc }) => hour_utc * hourMs)
  const [from, to] = [new Date(Math.min(...instants)), new Date(Math.max(...instants) + hourMs)]
  for (const closure of freedRows.length > 0 ? await listClosures(tx, from, to) : [])
    if (freedRows.some(({ resource }) => resource === closure.resource)) await closeFreeHours(tx, closure)
}

/** Takes the hours of a closure that nothing else occupies: an outing at sea keeps its own. */
export async function closeFreeHours(tx: Transaction, { id, resource, startsAt, endsAt }: Closure): Promise<void> {
  const [first, end] = [startsAt.getTime() / hourMs, endsAt.getTime() / hourMs]
  const takenHours = new Set((await listTakenHours(tx, [resource], first, end))[resource])
  const untakenHours = Array.from({ length: end - first }, (_, index) => first + index).filter(
    (hour) => !takenHours.has(hour),
  )
  await occupyHours(tx, resource, untakenHours, { holder_kind: 'closure', holder_id: id })
}

/** The hours in `[from, to)` in which each of `resources` is taken, ascending, but not by the holder `exceptHolderId`. */
export async function listTakenHours<Requested extends Resource>(
  db: Database,
  resources: readonly Requested[],
  from: UtcHour,
  to: UtcHour,
  exceptHolderId?: string,
): Promise<Record<Requested, UtcHour[]>> {
  const rows = await db
    .selectFrom('occupied_hours')
    .select(['resource', 'hour_utc'])
    .where('resource', 'in', [...resources])
    .where('hour_utc', '>=', from)
    .where('hour_utc', '<', to)
    .$if(exceptHolderId !== undefined, (query) => query.where('holder_id', '!=', exceptHolderId as string))
    .orderBy('hour_utc')
    .execute()
  const taken = Object.fromEntries(resources.map((resource) => [resource, [] as UtcHour[]])) as Record<
    Requested,
    UtcHour[]
  >
  for (const { resource, hour_utc } of rows) taken[resource as Requested]?.push(hour_utc)
  return taken
}

/** The hours in `[from, to)` in which each of the boats of this id is taken, and those of each skipper on duty. */
export async function listTakenHoursOf(
  db: Database,
  boatType: BoatType,
  from: UtcHour,
  to: UtcHour,
  exceptHolderId?: string,
): Promise<{ takenHours: UtcHour[]; skipperHours: UtcHour[][] }> {
  const [boats, skippers] = [equalBoats(boatType, bookingTerms), skippersOnDuty(bookingTerms)]
  const taken = await listTakenHours<Resource>(db, [...boats, ...skippers], from, to, exceptHolderId)
  const takenByBoat = boats.map((boat) => new Set(taken[boat]))
  return {
    takenHours: [...hoursTakenInAll(takenByBoat)],
    skipperHours: skippers.map((skipper) => taken[skipper] ?? []),
  }
}
