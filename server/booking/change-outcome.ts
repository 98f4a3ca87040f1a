import type { Booking } from '../../domain/booking/booking.ts'
import type { ActionRefusal } from '../../domain/booking/life-cycle.ts'
import type { Start } from '../../domain/booking/slots.ts'
import type { FieldError } from '../../domain/field-errors.ts'

/** How an act on a booking ends. Only `done` has changed something. */
export type ChangeOutcome =
  | { kind: 'done'; booking: Booking }
  /** The booking is not in a state for it; `booking` is how it stands now, so that the person sees what happened. */
  | { kind: 'refused'; reason: ActionRefusal | 'cost-changed'; booking: Booking }
  | { kind: 'unknown' }
  /** The hours an outing should move to are not free. */
  | { kind: 'taken'; alternatives: Start[] }
  | { kind: 'invalid'; errors: FieldError[] }
  /** The database cannot serve at present; the same act may be tried again. */
  | { kind: 'unavailable' }
