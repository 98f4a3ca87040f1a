import { randomUUID } from 'node:crypto'
import { bookingTerms } from '../../content/booking-terms.ts'
import type { BoatType } from '../../domain/booking/boat.ts'
import { type Closure, type ClosureReason, closureSchema } from '../../domain/booking/closure.ts'
import { slotOf } from '../../domain/booking/slots.ts'
import { type FieldError, fieldErrors } from '../../domain/field-errors.ts'
import { deleteClosure, insertClosure, listHolders } from '../db/closures.ts'
import { type Guard, guardedTransaction } from '../db/guarded-transaction.ts'
import { freeHours, occupyHours } from '../db/occupied-hours.ts'
import { isDatabaseUnavailable, refusedBy } from '../db/refusals.ts'
import type { Services } from '../services.ts'

/** What stands in the way of a closure: an outing by its reference, or another closure. */
export type InTheWay = { reference: string; startsAt: Date } | { reason: ClosureReason; startsAt: Date }

export type ClosureOutcome =
  | { kind: 'done'; closure: Closure }
  | { kind: 'invalid'; errors: FieldError[] }
  | { kind: 'taken'; inTheWay: InTheWay[] }
  | { kind: 'unavailable' }

type ClosureServices = Pick<Services, 'db' | 'now' | 'log'> & { guard?: Guard | undefined }

/**
 * The team keeps a boat for itself: `input` is `{boatType, date, time, duration (hours), reason}`. The hours are taken
 * like those of an outing, under the same key, so that a closure and a booking can never both have one.
 */
export async function closeHours(services: ClosureServices, input: unknown): Promise<ClosureOutcome> {
  const checked = closureSchema.safeParse(input)
  if (!checked.success) {
    return { kind: 'invalid', errors: fieldErrors(checked.error) }
  }
  const { boatType, reason, duration, ...start } = checked.data
  const { hours, startsAt, endsAt } = slotOf(start, duration, bookingTerms)
  const closure: Closure = { id: randomUUID(), boatType, startsAt, endsAt, reason }
  try {
    await guardedTransaction(services, async (tx) => {
      await insertClosure(tx, closure, services.now())
      await occupyHours(tx, boatType, hours, { holder_kind: 'closure', holder_id: closure.id })
    })
  } catch (error) {
    if (refusedBy(error) === 'occupied_hours')
      return { kind: 'taken', inTheWay: await inTheWay(services, boatType, hours) }
    if (!isDatabaseUnavailable(error)) throw error
    services.log.error({ err: (error as Error).message }, 'hours not closed: database unavailable')
    return { kind: 'unavailable' }
  }
  services.log.info({ boat: boatType, reason }, 'hours closed')
  return { kind: 'done', closure }
}

/** Gives the hours of a closure back. False when there is no such closure (any more). */
export async function reopenHours(services: ClosureServices, id: string): Promise<boolean> {
  return guardedTransaction(services, async (tx) => {
    if (!(await deleteClosure(tx, id))) return false
    await freeHours(tx, id)
    return true
  })
}

async function inTheWay({ db }: ClosureServices, boat: BoatType, hours: readonly number[]): Promise<InTheWay[]> {
  return listHolders(db, boat, hours[0] as number, (hours.at(-1) as number) + 1)
}
