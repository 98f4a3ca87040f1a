import { z } from 'zod'
import { idShape } from '../../../domain/booking/booking.ts'
import type { StretchDone } from '../../../domain/booking/closure.ts'
import type { ActOutcome, Outcome } from '../../../domain/booking/outcome.ts'
import type { Place } from '../../../domain/solidarity/place.ts'
import type { AddOutcome } from '../../booking/add-booking.server.ts'
import type { ManyDeclined } from '../../booking/change-booking.server.ts'
import type { StretchOutcome } from '../../booking/stretch.server.ts'
import type { ChangeServices } from '../../booking-act.ts'
import type { PlaceOutcome } from '../../solidarity/places.server.ts'
import { type LogbookBooking, readLogbookBooking } from '../view-logbook.server.ts'

export type Acted = LogbookOutcome | Outcome<'unavailable'>

/**
 * One thing the team can do: `schema` checks its fields, and `act` does it with what the schema gave. A loose schema
 * leaves the rest to the function that carries out the act, which checks them with `form`.
 */
type LogbookAct<Schema extends z.ZodType> = {
  schema: Schema
  form?: z.ZodType
  // A method, so that acts with different schemas still share one type.
  act(services: ChangeServices, input: z.output<Schema>): Promise<Acted>
  /** One booking is acted on, the one with the `id`: the link in a mail to the team may do it too. */
  onBooking?: true
}
export type AnyLogbookAct = LogbookAct<z.ZodType>

/** Gives an act's input the type of its schema. */
export function logbookAct<Schema extends z.ZodType>(act: LogbookAct<Schema>): LogbookAct<Schema> {
  return act
}

export const id = z.string().regex(idShape)

/** An act on the one thing with an `id`; `unknown` where `act` does not find it (any more). */
export function actOnOne(
  act: (services: ChangeServices, id: string) => Promise<boolean>,
): LogbookAct<z.ZodObject<{ id: typeof id }>> {
  return {
    schema: z.object({ id }),
    act: async (services, input) => ({ kind: (await act(services, input.id)) ? 'done' : 'unknown' }),
  }
}

/** An act on one booking: the outcome has the booking as the team sees it. */
export function bookingAct<Schema extends z.ZodType>(
  schema: Schema,
  act: (services: ChangeServices, input: z.output<Schema>) => Promise<ActOutcome>,
  form?: z.ZodType,
): LogbookAct<Schema> {
  return {
    schema,
    ...(form && { form }),
    async act(services, input) {
      const outcome = await act(services, input)
      if (!('booking' in outcome)) return outcome
      return { ...outcome, booking: await readLogbookBooking(services.db, outcome.booking) }
    },
  }
}

/** The same for an act that the link in a mail to the team may be used for. */
export function actFromMail<Schema extends z.ZodType>(...act: Parameters<typeof bookingAct<Schema>>) {
  return { ...bookingAct(...act), onBooking: true } as const
}

/** The results of an act of the team. */
type Made = {
  booking?: LogbookBooking
  /** What was done with a stretch of hours and with those who were in it. */
  stretch?: StretchDone
  /** For an added booking: the link to its guest's page, and whether the guest was sent a mail. */
  added?: { manageUrl: string; isMailed: boolean }
  /** The requests that were declined in one act, and those that were not. */
  many?: ManyDeclined
  /** The link that the act gave, to be passed on: it is in no later answer. */
  link?: string
  /** Places opened to relays. */
  places?: Place[]
  /** How many relays get a mail about the place. */
  relaysTold?: number
  /** The outings that a relay had taken when it left and that are still to sail. */
  remaining?: { reference: string; startsAt: Date }[]
  /** The only key that opens the page from now on. */
  newKey?: string
}

/** The outcome of an act on the team's page. Only `done` has changed something. */
export type LogbookOutcome =
  | ({ kind: 'done' } & Made)
  | Exclude<ActOutcome<LogbookBooking> | StretchOutcome | AddOutcome | PlaceOutcome, { kind: 'done' | 'unavailable' }>
