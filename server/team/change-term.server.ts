import { writtenTerms } from '../../content/booking-terms.ts'
import { boatOf } from '../../domain/booking/boat.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { holdsHours } from '../../domain/booking/life-cycle.ts'
import { closedReason } from '../../domain/booking/open-days.ts'
import type { Outcome } from '../../domain/booking/outcome.ts'
import { poolsOf } from '../../domain/booking/resource.ts'
import { fitsTerms } from '../../domain/booking/slots.ts'
import { readTerm, type TermErrorCode, withValue } from '../../domain/booking/term-settings.ts'
import type { BookingTerms } from '../../domain/booking/terms.ts'
import { type CalendarDay, dayAt, hourMs } from '../../domain/calendar.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import { guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { takeLock } from '../../platform/db/locks.ts'
import type { ActServices } from '../booking-act.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { listBookingsStarting } from '../records/bookings.ts'
import { listConflicts, readHolders } from '../records/conflicts.ts'
import { addFactChange, countFactChanges } from '../records/fact-changes.ts'
import { planReassignment, reassignHours } from '../records/reassigned-hours.ts'
import { listWaits } from '../records/waits.ts'
import { readTerms, settingsOf } from '../terms-board.ts'

/** Of each the team gets a mail: more than anybody changes in a day, and few enough to read where a link was stolen. */
const maxPerDay = 40

/** What it is to be, and what a page has shown to whoever acts, both as text. */
export type TermChange = { path: string; seen?: string | undefined; value: string }

/**
 * Puts another figure or list in force, on every page and in every process, unless it has changed since whoever acts has
 * seen it. What is sold, and what is asked for, keeps its price and its hours; `remaining` are those of them that nobody
 * could ask for any more. With fewer skippers on duty their outings go to those who are left; where nobody is free,
 * nothing is done, and `conflicts` are those who sail then. All of the team are told by mail.
 */
export async function changeTerm(services: ActServices, request: TermChange) {
  const outcome = await guardedTransaction(services, (tx) => storeChange(services, tx, request))
  if (outcome.kind !== 'done') return outcome
  services.outbox.wake()
  await services.termsBoard?.look()
  return outcome
}

async function storeChange(
  { now, by = '', log }: ActServices,
  tx: Transaction,
  { path, seen, value: text }: TermChange,
) {
  const at = now()
  await takeLock(tx, 'facts', at)
  const { terms } = await readTerms(tx)
  const setting = settingsOf(terms).find((each) => each.path === path)
  if (!setting) return { kind: 'unknown' } as const
  const parsed = readTerm(setting, text, terms)
  if ('error' in parsed) return invalidValue(parsed.error, parsed.entry)
  const { value } = parsed
  // Sent again because the answer was lost, or somebody of the team has done the same.
  if (String(value) === String(setting.value)) return { kind: 'done' } as const
  if (seen !== undefined && seen !== String(setting.value)) return invalidValue('term-seen')
  if ((await countFactChanges(tx, at)) >= maxPerDay) return invalidValue('terms-full')
  const next = withValue(terms, path, value)
  if (leavingBy(terms, next).length > 0) await takeLock(tx, 'skippers', at)
  const { moves, crowding } = await planFewer(tx, terms, next, at)
  if (crowding.length > 0) return { kind: 'taken', conflicts: crowding } as const
  await reassignHours(tx, moves)
  const writtenSetting = settingsOf(writtenTerms()).find((each) => each.path === path)
  const isAsWritten = String(writtenSetting?.value) === String(value)
  const change = { path, before: setting.value, value, at, by }
  await addFactChange(tx, { ...change, isAsWritten })
  await queueMail(tx, 'term-changed', { change }, at)
  // Not what it was and is: a telephone number is nobody's business in a log.
  log.warn({ path }, 'a figure of the terms was changed')
  const remaining = await listOutingsOutside(tx, terms, next, at)
  return { kind: 'done', ...(remaining.length > 0 && { remaining }) } as const
}

/** Of each pool that has fewer by `next`: who leaves it, and who stays. */
function leavingBy(terms: BookingTerms, next: BookingTerms) {
  const nextPools = poolsOf(next)
  return poolsOf(terms).flatMap((pool, index) => {
    const staying = nextPools[index] ?? []
    const leaving = pool.filter((each) => !staying.includes(each))
    return leaving.length > 0 ? [{ leaving, staying }] : []
  })
}

/**
 * What those who leave by `next` hold from this hour on, and who takes it over. `crowding`: all that hold hours in which
 * nobody is free to, as the team knows them; they have to be moved first, since their hours can be nobody's.
 */
export async function planFewer(db: Database, terms: BookingTerms, next: BookingTerms, now: Date) {
  const first = Math.floor(now.getTime() / hourMs)
  const plans = await Promise.all(
    leavingBy(terms, next).map(({ leaving, staying }) => planReassignment(db, leaving, staying, first)),
  )
  const crowdedBy = plans.flatMap((plan) => plan.crowdedBy)
  const crowding = crowdedBy.length > 0 ? await listConflicts(db, await readHolders(db, crowdedBy), now) : []
  return { moves: plans.flatMap(({ moves }) => moves), crowding }
}

/** The outings to come, asked for or sold, that guests could choose by `terms`, with their wishes, and no longer could by `next`. */
export async function listOutingsOutside(db: Database, terms: BookingTerms, next: BookingTerms, now: Date) {
  const upcoming = await listBookingsStarting(db, { from: now })
  const pausedBy = ({ otherFacts = {} }: BookingTerms) => [otherFacts.pausedActivities, otherFacts.pausedMeals].flat()
  const isBookable = (outing: Booking, givenTerms: BookingTerms) =>
    fitsTerms(outing, givenTerms) &&
    outing.participants <= boatOf(outing.boatType, givenTerms).maxParticipants &&
    !outing.wishes.some(({ id }) => pausedBy(givenTerms).includes(id))
  return upcoming
    .filter((outing) => holdsHours(outing.status) && isBookable(outing, terms) && !isBookable(outing, next))
    .map(({ reference, name, startsAt, status }) => ({ reference, name, startsAt, status }))
}

/** Those who wait for a start on a day on which none leaves any more by `next`. */
export async function listWaitsOutside(db: Database, terms: BookingTerms, next: BookingTerms, now: Date) {
  const waits = await listWaits(db, dayAt(now, terms.timeZone), now)
  const isClosed = (day: CalendarDay, givenTerms: BookingTerms) => closedReason(day, 'guest', givenTerms) !== undefined
  return waits
    .filter(({ day }) => !isClosed(day, terms) && isClosed(day, next))
    .map(({ day, boatType, email }) => ({ day, boatType, email }))
}

function invalidValue(code: TermErrorCode, entry?: string): Outcome<'invalid'> {
  return { kind: 'invalid', errors: [{ field: 'value', code, ...(entry && { entry }) }] }
}
