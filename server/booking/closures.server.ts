import { randomUUID } from 'node:crypto'
import { bookingTerms } from '../../content/booking-terms.ts'
import { type Closure, closureSchema } from '../../domain/booking/closure.ts'
import type { Holder, Outcome } from '../../domain/booking/outcome.ts'
import { slotOf, type UtcHour } from '../../domain/booking/slots.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import { violatedConstraint } from '../../platform/db/database-errors.ts'
import { type Guard, guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { unlessAway } from '../../platform/db/unless-away.ts'
import { deleteClosure, insertClosure } from '../records/closures.ts'
import { listHolders } from '../records/holders.ts'
import { freeHours, occupyHours } from '../records/occupied-hours.ts'
import type { Services } from '../services.ts'

/** The outcome of closing hours; `inTheWay` is what occupies them. */
export type ClosureOutcome =
  | { kind: 'done'; closure: Closure }
  | { kind: 'taken'; inTheWay: Holder[] }
  | Outcome<'invalid' | 'unavailable'>

type ClosureServices = Pick<Services, 'db' | 'now' | 'log'> & { guard?: Guard | undefined }

/**
 * The team closes hours of a boat: `input` is `{boatType, date, time, duration (hours), reason}`. The hours are taken
 * like those of an outing, under the same primary key, so that a closure and a booking can never share one.
 */
export function closeHours(services: ClosureServices, input: unknown): Promise<ClosureOutcome> {
  return unlessAway(services, 'close hours', async () => {
    const checked = closureSchema.safeParse(input)
    if (!checked.success) return { kind: 'invalid', errors: fieldErrors(checked.error) }
    const { boatType, reason, duration, ...start } = checked.data
    const { hours, startsAt, endsAt } = slotOf(start, duration, bookingTerms)
    const closure: Closure = { id: randomUUID(), boatType, startsAt, endsAt, reason }
    try {
      await guardedTransaction(services, async (tx) => {
        await insertClosure(tx, closure, services.now())
        await occupyHours(tx, boatType, hours, { holder_kind: 'closure', holder_id: closure.id })
      })
    } catch (error) {
      if (violatedConstraint(error) !== 'occupied_hours') throw error
      const [first, last] = [hours[0] as UtcHour, hours.at(-1) as UtcHour]
      return { kind: 'taken', inTheWay: await listHolders(services.db, boatType, first, last + 1) }
    }
    services.log.info({ boat: boatType, reason }, 'hours closed')
    return { kind: 'done', closure }
  })
}

/** Reopens the hours of a closure. False when there is no such closure (any more). */
export async function reopenHours(services: ClosureServices, id: string): Promise<boolean> {
  return guardedTransaction(services, async (tx) => {
    if (!(await deleteClosure(tx, id))) return false
    await freeHours(tx, id)
    return true
  })
}
