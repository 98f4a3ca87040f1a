import { createHash } from 'node:crypto'
import { bookingTerms } from '../../content/booking-terms.ts'
import type { Banner } from '../../domain/banner.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { isTooLateToMail } from '../../domain/booking/booking-event.ts'
import {
  type Closure,
  type StretchAct,
  type StretchResult,
  spansOf,
  stretchSchema,
} from '../../domain/booking/closure.ts'
import type { Conflict, Outcome } from '../../domain/booking/outcome.ts'
import { isBoat } from '../../domain/booking/resource.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { retryOnConflict } from '../../platform/db/database-errors.ts'
import { catchUnavailable, guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { setBanner } from '../banner-board.ts'
import { type ActServices, isAboard } from '../booking-act.ts'
import { deleteClosure, insertClosure } from '../records/closures.ts'
import { listConflicts, listHolders } from '../records/conflicts.ts'
import { lockSkippers } from '../records/lock-skippers.ts'
import { closeFreeHours, freeHours, relieveBoat } from '../records/occupied-hours.ts'
import { markPlaceClosed } from '../records/places.ts'
import { relieveSkipper } from '../records/reassigned-hours.ts'
import { cancelBooking, declineBooking, postponeBooking } from './change-booking.server.ts'

/** `conflicts` is what occupies the hours to close, where nobody was to be answered. */
export type StretchOutcome =
  | { kind: 'done'; stretch: StretchResult }
  | { kind: 'taken'; conflicts: Conflict[] }
  | Outcome<'invalid' | 'unavailable'>

/**
 * The team closes a stretch of hours, and answers everybody in it first if `act` says so; see `stretchSchema` for
 * `input`. Everything is one transaction: forty outings are postponed with their mails and the hours closed, or nothing
 * is. Closed hours are taken like those of an outing, under the same primary key, so that a closure and a booking can
 * never share one. Once outings are called off, the public site says `banner`.
 */
export function actOnStretch(services: ActServices, input: unknown, banner?: Banner): Promise<StretchOutcome> {
  return catchUnavailable(services, 'act on a stretch', async () => {
    const parsed = stretchSchema(bookingTerms).safeParse(input)
    if (!parsed.success) return { kind: 'invalid', errors: fieldErrors(parsed.error) }
    const { resources, act, reason, word, ...stretch } = parsed.data
    const spans = spansOf(stretch, bookingTerms)
    const cancellation = { reason: reason === 'meteo' ? ('weather' as const) : ('other' as const), word }
    const answerAndClose = () =>
      guardedTransaction(services, async (tx): Promise<StretchOutcome> => {
        const skippersOnDuty = await lockSkippers(tx, services.now())
        const otherSkippers = skippersOnDuty.filter((each) => !resources.includes(each))
        for (const resource of resources)
          for (const span of spans)
            await (isBoat(resource)
              ? relieveBoat(tx, resource, resources, span, services.now())
              : relieveSkipper(tx, resource, otherSkippers, span))
        const holders = await listHolders(tx, resources, spans)
        if (act === 'close' && holders.bookings.length + holders.places.length > 0)
          return { kind: 'taken', conflicts: await listConflicts(tx, holders, services.now()) }
        const answers = await answerAll(servicesInTransaction(services, tx), holders.bookings, act, cancellation)
        for (const { id } of holders.places) {
          if (await markPlaceClosed(tx, id, services.now())) await freeHours(tx, id, services.now())
        }
        const closures: Closure[] = []
        for (const { startsAt, endsAt } of spans)
          for (const resource of resources) {
            const closure = withClosureId({ resource, startsAt, endsAt, reason })
            if (!(await insertClosure(tx, closure, services.now()))) continue
            await closeFreeHours(tx, closure)
            closures.push(closure)
          }
        const isCalledOff = answers.postponed.length + answers.cancelled.length > 0
        if (banner && isCalledOff) await setBanner(tx, banner)
        return { kind: 'done', stretch: { closures, ...answers } }
      })
    // If somebody books one of these hours in the meantime, the next try finds that booking among the others.
    const outcome = await retryOnConflict(answerAndClose, ['occupied_hours'])
    if (outcome.kind !== 'done') return outcome
    services.outbox.wake()
    services.log.info({ act, reason, spans: spans.length, resources: resources.length }, 'acted on a stretch')
    return outcome
  })
}

/** The same hours closed for the same reason have the same id, so that the primary key lets nobody close them twice. */
function withClosureId(closure: Omit<Closure, 'id'>): Closure {
  const hash = createHash('sha256').update(JSON.stringify(closure)).digest('hex')
  return { id: hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5'), ...closure }
}

/** Reopens the hours of a closure. False when there is no such closure (any more). */
export async function reopenHours(services: Pick<ActServices, 'db' | 'now'>, id: string): Promise<boolean> {
  return guardedTransaction(services, async (tx) => {
    if (!(await deleteClosure(tx, id, services.now()))) return false
    await freeHours(tx, id, services.now())
    return true
  })
}

/** The services for acts that are to be part of `tx`: the outbox wakes, and the guard is asked, once for all. */
function servicesInTransaction(services: ActServices, tx: Transaction): ActServices {
  return { ...services, db: tx, guard: undefined, outbox: { ...services.outbox, wake: () => {} } }
}

async function answerAll(
  services: ActServices,
  bookings: readonly Booking[],
  act: StretchAct,
  cancellation: { reason: 'weather' | 'other'; word?: string | undefined },
): Promise<Omit<StretchResult, 'closures'>> {
  const answers: Omit<StretchResult, 'closures'> = { postponed: [], cancelled: [], declined: [], atSea: [], toCall: [] }
  for (const booking of bookings) {
    const { id, reference, status, startsAt, name, phone, email } = booking
    if (startsAt <= services.now() || (await isAboard(services.db as Transaction, booking))) {
      answers.atSea.push(reference)
      continue
    }
    const listName = status === 'pending' ? 'declined' : act === 'postpone' ? 'postponed' : 'cancelled'
    const outcome = await {
      declined: () => declineBooking(services, id, cancellation.word),
      postponed: () => postponeBooking(services, id, cancellation),
      cancelled: () => cancelBooking(services, id, cancellation),
    }[listName]()
    if (outcome.kind !== 'done') continue
    answers[listName].push(reference)
    const isLate = listName !== 'declined' && isTooLateToMail(startsAt, services.now())
    if (!email || isLate) answers.toCall.push({ name, phone })
  }
  return answers
}
