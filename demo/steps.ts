import { randomUUID } from 'node:crypto'
import { activityGroups } from '../content/activities.ts'
import { bookingTerms } from '../content/booking-terms.ts'
import { type BoatType, boatOf } from '../domain/booking/boat.ts'
import { addDays, type CalendarDay, instantOf } from '../domain/calendar.ts'
import type { Place } from '../domain/solidarity/place.ts'
import { requestBooking } from '../server/booking/request/request-booking.server.ts'
import type { ActServices } from '../server/booking-act.ts'
import { findBookingByReference } from '../server/records/bookings.ts'
import type { Services } from '../server/services.ts'
import { openPlace } from '../server/solidarity/places.server.ts'
import { takePlace } from '../server/solidarity/relay-page.server.ts'
import { addRelay } from '../server/solidarity/relays.server.ts'
import { type LogbookIntent, runAct } from '../server/team/act-on-logbook.server.ts'

// The steps of which an invented season is made, each by the function that the site's page calls. What is refused
// throws: a season in which something quietly did not happen would show it to nobody.

/** A booking, and the page of its guest. */
export type GuestBooking = { id: string; reference: string; link: string }

function expectDone<Outcome extends { kind: string }>(outcome: Outcome): Extract<Outcome, { kind: 'done' }> {
  if (outcome.kind !== 'done') throw new Error(`A step was refused: ${JSON.stringify(outcome)}`)
  return outcome as Extract<Outcome, { kind: 'done' }>
}

/** The key that a link ends with. */
export const keyOf = (link: string) => `${link.split(/[#/]/).at(-1)}`

/** A guest sends the booking form. */
export async function storeRequest(services: Services, input: unknown): Promise<GuestBooking> {
  const outcome = await requestBooking(services, input, { idempotencyKey: randomUUID() })
  if (outcome.kind !== 'accepted') throw new Error(`The request was not accepted: ${JSON.stringify(outcome)}`)
  const { reference } = outcome.booking
  const booking = await findBookingByReference(services.db, reference)
  return { id: String(booking?.id), reference, link: String(outcome.manageUrl) }
}

/** The team presses a button of its logbook: `fields` are those of its form. */
export async function actAsTeam(services: ActServices, intent: LogbookIntent, fields: Record<string, unknown> = {}) {
  return expectDone(await runAct(services, { intent, ...fields }))
}

/** What a relay enters about a family, as its form sends it. */
const family = { adults: '2', children: '1', greeting: 'Ana', email: '', needs: [] as string[] }

/** What a family wishes for on a boat that does not leave without a wish. */
export function requiredWishes(boatType: BoatType | undefined) {
  const [wish] = activityGroups.flatMap(({ activities }) => activities)
  return wish && boatType && boatOf(boatType, bookingTerms).needsWish ? [{ id: wish.id, quantity: 1 }] : []
}

/** Adds a relay; returns it with the key of its link. */
export async function storeRelay(
  services: ActServices,
  name = 'Service social',
  isNamed = false,
): Promise<{ id: string; key: string }> {
  const id = randomUUID()
  const { link } = expectDone(await addRelay(services, { id, name, email: 'social@exemple.ch', isNamed }))
  return { id, key: keyOf(link) }
}

const lastBoatType = bookingTerms.boats.at(-1)?.id
const { startTimes, minDurationHours } = bookingTerms

/** Opens a place to relays: unless `overrides` say otherwise, a morning in July. */
export async function storePlace(services: ActServices, overrides: Record<string, unknown> = {}): Promise<Place> {
  const input = {
    boatType: lastBoatType,
    date: '2027-07-14',
    time: startTimes[1],
    duration: minDurationHours,
    ...overrides,
  }
  return expectDone(await openPlace(services, input)).places[0] as Place
}

/** Takes the place for a family, as the relay's page does. */
export function takeFamilyPlace(
  services: ActServices,
  key: string,
  placeId: string,
  overrides: Record<string, unknown> = {},
) {
  return takePlace(services, key, placeId, { ...family, ...overrides })
}

/** Takes the place for a family, and throws where that is refused. */
export async function expectPlaceTaken(...args: Parameters<typeof takeFamilyPlace>) {
  return expectDone(await takeFamilyPlace(...args))
}

/** An outing that took place: `relayKey` is the key of the relay that took its place for a family. */
export type SailedOuting = {
  date: CalendarDay
  participants: number
  boatType?: string
  time?: string
  hours?: number
  isOffered?: boolean
  relayKey?: string
  /** How many of the participants are children. */
  children?: number
  name?: string
}

/** Stores an outing of a day that is over: the team, or the relay, enters it on the day before at noon. */
export async function storeSailedOuting(services: ActServices, outing: SailedOuting): Promise<string> {
  const { date, participants, boatType = lastBoatType, time = startTimes[0], hours = minDurationHours } = outing
  const { relayKey, children = 0, name = 'Ana Favre', isOffered = false } = outing
  const now = () => instantOf(addDays(date, -1), '12:00', bookingTerms.timeZone)
  const servicesDayBefore = { ...services, now }
  if (relayKey) {
    const place = await storePlace(servicesDayBefore, { boatType, date, time, duration: hours })
    const persons = {
      adults: String(participants - children),
      children: String(children),
      wishes: requiredWishes(boatType),
    }
    return (await expectPlaceTaken(servicesDayBefore, relayKey, place.id, persons)).outing.id
  }
  const fields = { boatType, skipperOption: 'avec-skipper', date, time, duration: hours, participants }
  const addedBooking = {
    ...fields,
    name,
    email: '',
    phone: '+41 79 000 00 00',
    message: '',
    price: isOffered ? 'offered' : 'full',
  }
  return String((await actAsTeam(servicesDayBefore, 'add', addedBooking)).booking?.id)
}
