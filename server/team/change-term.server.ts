import { writtenTerms } from '../../content/booking-terms.ts'
import { boatOf } from '../../domain/booking/boat.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { holdsHours } from '../../domain/booking/life-cycle.ts'
import { closedReason } from '../../domain/booking/open-days.ts'
import type { Outcome } from '../../domain/booking/outcome.ts'
import { skippersOnDuty } from '../../domain/booking/resource.ts'
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

/** The team gets a mail about each: more than anybody changes in a day, few enough to read if a link was stolen. */
const maxChangesPerDay = 40

/** `value`: what the setting is to be. `seen`: what a page has shown to whoever acts. Both as text. */
export type TermChange = { path: string; seen?: string | undefined; value: string }

/**
 * Puts another figure or list in force, on every page and in every process, unless it has changed since whoever acts
 * has seen it. Outings that are sold or asked for keep their price and their hours; `remaining` are those that nobody
 * could ask for any more. With fewer skippers on duty, the outings of those who leave go to those who stay; if nobody
 * is free, nothing is done, and `conflicts` are all who hold that hour. The whole team is told by mail.
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
  if ((await countFactChanges(tx, at)) >= maxChangesPerDay) return invalidValue('terms-full')
  const nextTerms = withValue(terms, path, value)
  if (nextTerms.skippers < terms.skippers) await takeLock(tx, 'skippers', at)
  const { moves, crowding } = await planFewerSkippers(tx, terms, nextTerms, at)
  if (crowding.length > 0) return { kind: 'taken', conflicts: crowding } as const
  await reassignHours(tx, moves)
  const writtenSetting = settingsOf(writtenTerms()).find((each) => each.path === path)
  const isAsWritten = String(writtenSetting?.value) === String(value)
  const change = { path, before: setting.value, value, at, by }
  await addFactChange(tx, { ...change, isAsWritten })
  await queueMail(tx, 'term-changed', { change }, at)
  // Neither the former nor the new value: a telephone number is nobody's business in a log.
  log.warn({ path }, 'a figure of the terms was changed')
  const remaining = await listOutingsOutside(tx, terms, nextTerms, at)
  return { kind: 'done', ...(remaining.length > 0 && { remaining }) } as const
}

/**
 * What the skippers who leave by `nextTerms` hold from this hour on, and who takes it over. `crowding`: all that holds
 * hours in which nobody is free to take over; it has to be moved first.
 */
export async function planFewerSkippers(db: Database, terms: BookingTerms, nextTerms: BookingTerms, now: Date) {
  const stayingSkippers = skippersOnDuty(nextTerms)
  const leavingSkippers = skippersOnDuty(terms).slice(stayingSkippers.length)
  if (leavingSkippers.length === 0) return { moves: [], crowding: [] }
  const { moves, crowdedBy } = await planReassignment(
    db,
    leavingSkippers,
    stayingSkippers,
    Math.floor(now.getTime() / hourMs),
  )
  const crowding = crowdedBy.length > 0 ? await listConflicts(db, await readHolders(db, crowdedBy), now) : []
  return { moves, crowding }
}

/** The outings to come that guests could choose, with their wishes, by `terms` but not by `nextTerms`. */
export async function listOutingsOutside(db: Database, terms: BookingTerms, nextTerms: BookingTerms, now: Date) {
  const upcomingBookings = await listBookingsStarting(db, { from: now })
  const pausedWishIds = ({ otherFacts = {} }: BookingTerms) =>
    [otherFacts.pausedActivities, otherFacts.pausedMeals].flat()
  const isBookable = (outing: Booking, givenTerms: BookingTerms) =>
    fitsTerms(outing, givenTerms) &&
    outing.participants <= boatOf(outing.boatType, givenTerms).maxParticipants &&
    !outing.wishes.some(({ id }) => pausedWishIds(givenTerms).includes(id))
  return upcomingBookings
    .filter((outing) => holdsHours(outing.status) && isBookable(outing, terms) && !isBookable(outing, nextTerms))
    .map(({ reference, name, startsAt, status }) => ({ reference, name, startsAt, status }))
}

/** Those who wait for a start on a day on which, by `nextTerms`, no outing leaves any more. */
export async function listWaitsOutside(db: Database, terms: BookingTerms, nextTerms: BookingTerms, now: Date) {
  const waits = await listWaits(db, dayAt(now, terms.timeZone), now)
  const isClosed = (day: CalendarDay, givenTerms: BookingTerms) => closedReason(day, 'guest', givenTerms) !== undefined
  return waits
    .filter(({ day }) => !isClosed(day, terms) && isClosed(day, nextTerms))
    .map(({ day, boatType, email }) => ({ day, boatType, email }))
}

function invalidValue(code: TermErrorCode, entry?: string): Outcome<'invalid'> {
  return { kind: 'invalid', errors: [{ field: 'value', code, ...(entry && { entry }) }] }
}
