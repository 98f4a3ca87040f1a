import { z } from 'zod'
import type { ActOutcome, Outcome } from '../../../domain/booking/outcome.ts'
import type { Guard } from '../../../platform/db/guarded-transaction.ts'
import type { Services } from '../../services.ts'
import type { LogbookOutcome } from '../logbook-outcome.ts'
import { readLogbookBooking } from '../read-logbook-bookings.ts'

/** `guard` checks in the transaction of each act that the person may do it; without it, the caller has checked. */
export type ActServices = Pick<Services, 'db' | 'now' | 'log' | 'outbox' | 'settings'> & { guard?: Guard | undefined }
export type Acted = LogbookOutcome | Outcome<'unavailable'>

/**
 * One thing the team can do: `schema` checks its fields, and `act` does it with what the schema gave. A loose schema
 * leaves the rest to the function that carries out the act. `key` is the caller's key, empty on the command line.
 */
type LogbookAct<Schema extends z.ZodType> = {
  schema: Schema
  // A method, so that acts with different schemas still share one type.
  act(services: ActServices, input: z.output<Schema>, key: string): Promise<Acted>
  /** One booking is acted on, the one with the `id`: the link in a mail to the team may do it too. */
  onBooking?: true
}
export type AnyLogbookAct = LogbookAct<z.ZodType>

/** Gives an act's input the type of its schema. */
export function logbookAct<Schema extends z.ZodType>(act: LogbookAct<Schema>): LogbookAct<Schema> {
  return act
}

/** Ids are UUIDs. Anything else need not be looked up, and PostgreSQL rejects text with a zero byte. */
export const id = z.string().regex(/^[\w-]{1,64}$/)

export const onlyId = z.object({ id })

export async function doneOrUnknown(acting: Promise<boolean>): Promise<LogbookOutcome> {
  return { kind: (await acting) ? 'done' : 'unknown' }
}

/** The outcome with the booking as the team sees it. */
export async function asLogbookBooking({ db }: ActServices, acting: Promise<ActOutcome>): Promise<Acted> {
  const outcome = await acting
  if (!('booking' in outcome)) return outcome
  return { ...outcome, booking: await readLogbookBooking(db, outcome.booking) }
}
