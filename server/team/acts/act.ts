import { z } from 'zod'
import { type Booking, idShape } from '../../../domain/booking/booking.ts'
import type { StretchResult } from '../../../domain/booking/closure.ts'
import type { ActOutcome } from '../../../domain/booking/outcome.ts'
import type { Place } from '../../../domain/solidarity/place.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { guardedTransaction } from '../../../platform/db/guarded-transaction.ts'
import type { AddOutcome } from '../../booking/add-booking.server.ts'
import type { ManyDeclined } from '../../booking/change-booking.server.ts'
import type { StretchOutcome } from '../../booking/stretch.server.ts'
import type { ActServices } from '../../booking-act.ts'
import type { PlaceOutcome } from '../../solidarity/places.server.ts'
import type { LogbookBooking } from '../view-logbook.server.ts'

/**
 * One thing the team can do: `schema` checks its fields, and `act` does it with what the schema gave. A loose schema
 * leaves the other fields to the function that carries out the act, which checks them with `form`.
 */
type LogbookAct<Schema extends z.ZodType> = {
  schema: Schema
  form: () => z.ZodType
  // A method, so that acts with different schemas still share one type.
  act(services: ActServices, input: z.output<Schema>): Promise<ActResult>
  /** One booking is acted on, the one with the `id`: the link in a mail to the team may do it too. */
  onBooking?: true
}
export type AnyLogbookAct = LogbookAct<z.ZodType>

export function logbookAct<Schema extends z.ZodType>(
  schema: Schema,
  act: LogbookAct<Schema>['act'],
  form: () => z.ZodType = () => schema,
): LogbookAct<Schema> {
  return { schema, act, form }
}

export const idSchema = z.string().regex(idShape)

/**
 * An act on the booking with an `id`, which the link in a mail to the team may be used for. `needsEmptyBoat`: it would
 * leave people aboard without an outing or without its hours, so it is refused while there are any, unless the panel
 * has said how many.
 */
export function bookingAct<Fields extends z.ZodObject>(
  fields: Fields,
  act: (services: ActServices, id: string, input: z.output<Fields>) => Promise<ActResult>,
  { form, needsEmptyBoat }: { form?: () => z.ZodType; needsEmptyBoat?: true } = {},
) {
  const schema: z.ZodObject = fields.extend({
    id: idSchema,
    ...(needsEmptyBoat && { aboard: z.coerce.number().optional() }),
  })
  const actOnBooking: LogbookAct<z.ZodObject>['act'] = (services, { id, aboard, ...input }) =>
    act(
      { ...services, ...(needsEmptyBoat && { hasConfirmedAboard: aboard !== undefined }) },
      `${id}`,
      input as z.output<Fields>,
    )
  return { ...logbookAct(schema, actOnBooking, form), onBooking: true } as const
}

/**
 * An act on the one thing with an `id`, in one transaction; `unknown` where `act` does not find it (any more).
 * `afterCommit`: what follows once it is done.
 */
export function actOnOne(
  act: (tx: Transaction, id: string, services: ActServices) => Promise<boolean>,
  afterCommit: (services: ActServices) => unknown = () => undefined,
) {
  return logbookAct(z.object({ id: idSchema }), async (services, input) => {
    if (!(await guardedTransaction(services, (tx) => act(tx, input.id, services)))) return { kind: 'unknown' }
    await afterCommit(services)
    return { kind: 'done' }
  })
}

/** The results of an act of the team. */
type ActResults = {
  /** What was done with a stretch of hours and with those who were in it. */
  stretch?: StretchResult
  /** For an added booking: the link to its guest's page, and whether the guest was sent a mail. */
  added?: { manageUrl: string; isMailed: boolean }
  /** The requests that were declined in one act, and those that were not. */
  many?: ManyDeclined
  /** The link that the act gave, to be passed on: it is in no later answer. */
  link?: string
  /** Places opened to relays. */
  places?: Place[]
  /** How many relays get a mail about the place. */
  notifiedRelays?: number
  /** The outings to come that the act leaves as they are: of a relay that has left, or outside other terms. */
  remaining?: { reference: string; startsAt: Date }[]
  /** The only key that opens the page from now on. */
  newKey?: string
}

type NotDone<Shown> = Exclude<ActOutcome<Shown> | StretchOutcome | AddOutcome | PlaceOutcome, { kind: 'done' }>

/** The outcome of an act. Only `done` has changed something. */
type ActResult = ({ kind: 'done' } & ActResults) | ({ kind: 'done'; booking: Booking } & ActResults) | NotDone<Booking>

/** The same, with the booking as the team sees it. */
export type LogbookOutcome = ({ kind: 'done'; booking?: LogbookBooking } & ActResults) | NotDone<LogbookBooking>
