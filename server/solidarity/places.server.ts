import { randomUUID } from 'node:crypto'
import { association } from '../../content/association.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { spansOf, stretchSchema } from '../../domain/booking/closure.ts'
import type { Conflict, Outcome } from '../../domain/booking/outcome.ts'
import { boatAndNumber, equalBoats, isBoat, skippersOnDuty } from '../../domain/booking/resource.ts'
import { slotOf } from '../../domain/booking/slots.ts'
import { hourMs } from '../../domain/calendar.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import { type Place, placeSchema } from '../../domain/solidarity/place.ts'
import { violatedConstraint } from '../../platform/db/database-errors.ts'
import { catchUnavailable, guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import type { ActServices } from '../booking-act.ts'
import { mailPlacesToRelays } from '../mail/mail-relay.ts'
import { listConflicts, listHolders } from '../records/conflicts.ts'
import { endDateRequest } from '../records/date-requests.ts'
import { freeHours, listTakenHoursOf, occupyOuting } from '../records/occupied-hours.ts'
import { insertPlace, markPlaceClosed } from '../records/places.ts'

/** The outcome of opening places; `notifiedRelays` is how many relays get a mail, `conflicts` what occupies the hours. */
export type PlaceOutcome =
  | { kind: 'done'; places: Place[]; notifiedRelays: number }
  | { kind: 'taken'; conflicts: Conflict[] }
  | Outcome<'invalid' | 'unavailable'>

/**
 * The team keeps hours for a family: `input` is `{boatType, skipperOption?, date, time, duration (hours)}`. With
 * `notifiesRelays`, every relay that takes part gets a mail about it; without, only the relay whose request for a
 * date (`dateRequest`) this place answers, if any.
 */
export function openPlace(
  services: ActServices,
  input: unknown,
  { notifiesRelays = false, dateRequest }: { notifiesRelays?: boolean; dateRequest?: string | undefined } = {},
): Promise<PlaceOutcome> {
  return openPlaces(services, [input], notifiesRelays, dateRequest)
}

/** The team opens a stretch of hours to all relays: a place for each of its boats, in each of its weeks. */
export async function offerStretch(services: ActServices, input: unknown): Promise<PlaceOutcome> {
  const parsed = stretchSchema(bookingTerms).safeParse(input)
  if (!parsed.success) return { kind: 'invalid', errors: fieldErrors(parsed.error) }
  const { resources, time, duration, ...stretch } = parsed.data
  const boats = resources.filter(isBoat)
  if (boats.length === 0) return { kind: 'invalid', errors: [{ field: 'resources', code: 'resources-required' }] }
  const inputs = spansOf({ ...stretch, time, duration }, bookingTerms).flatMap(({ date }) =>
    boats.map((boat) => ({ boatType: boatAndNumber(boat)[0], date, time, duration })),
  )
  return openPlaces(services, inputs, true)
}

/**
 * Opens all of these places or none, under the same primary key as outings, so that nothing can overlap them. The
 * mails to relays are queued in the same transaction: a second press finds the hours taken, and mails nobody again.
 */
function openPlaces(
  services: ActServices,
  inputs: readonly unknown[],
  notifiesRelays: boolean,
  dateRequest?: string,
): Promise<PlaceOutcome> {
  return catchUnavailable(services, 'open places', async () => {
    const places: Place[] = []
    for (const input of inputs) {
      const parsed = placeSchema(bookingTerms, services.now(), association.port).safeParse(input)
      if (!parsed.success) return { kind: 'invalid', errors: fieldErrors(parsed.error) }
      const { boatType, skipperOption, duration, ...start } = parsed.data
      const { startsAt, endsAt } = slotOf(start, duration, bookingTerms)
      places.push({ id: randomUUID(), boatType, skipperOption, startsAt, endsAt })
    }
    try {
      const mailedRelayCount = await guardedTransaction(services, async (tx) => {
        for (const place of places) {
          await insertPlace(tx, place, services.now())
          await occupyOuting(tx, place, { holder_kind: 'place', holder_id: place.id }, services.now())
        }
        const requestingRelay = dateRequest && (await endDateRequest(tx, dateRequest, services.now()))
        if (!notifiesRelays && !requestingRelay) return 0
        return mailPlacesToRelays(tx, places, services.now(), notifiesRelays ? undefined : requestingRelay)
      })
      if (mailedRelayCount > 0) services.outbox.wake()
      services.log.info({ places: places.length, relaysTold: mailedRelayCount }, 'places opened')
      return { kind: 'done', places, notifiedRelays: mailedRelayCount }
    } catch (error) {
      if (violatedConstraint(error) !== 'occupied_hours') throw error
      // Names who has the boats of which every equal one is taken; if there are none, who has any boat or skipper.
      const boatsByPlace = places.map(({ boatType }) => equalBoats(boatType, bookingTerms))
      const takenByPlace = await Promise.all(
        places.map(({ boatType, startsAt, endsAt }) =>
          listTakenHoursOf(services.db, boatType, startsAt.getTime() / hourMs, endsAt.getTime() / hourMs),
        ),
      )
      const fullyTakenBoats = boatsByPlace.filter((_, index) => takenByPlace[index]?.takenHours.length).flat()
      const blockingResources =
        fullyTakenBoats.length > 0 ? fullyTakenBoats : [...boatsByPlace.flat(), ...skippersOnDuty(bookingTerms)]
      const holders = await listHolders(services.db, blockingResources, places)
      return { kind: 'taken', conflicts: await listConflicts(services.db, holders, services.now()) }
    }
  })
}

/**
 * The team takes an open place back, and its hours are free for everyone. False when there is no such open place: one
 * that a family has is an outing, and is cancelled like one.
 */
export async function closePlace(services: Pick<ActServices, 'db' | 'now'>, id: string): Promise<boolean> {
  return guardedTransaction(services, async (tx) => {
    if (!(await markPlaceClosed(tx, id, services.now()))) return false
    await freeHours(tx, id, services.now())
    return true
  })
}
