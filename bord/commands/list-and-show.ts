import { cliMessages } from '../../content/messages/cli.ts'
import { closureReasonTexts } from '../../content/pages/logbook-acts.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type { Closure } from '../../domain/booking/closure.ts'
import { holdsHours } from '../../domain/booking/life-cycle.ts'
import { dayMs } from '../../domain/calendar.ts'
import { type SettledBooking, withSettlements } from '../../server/money/accounts/settlements.ts'
import { findBookingByReference, listBookingEvents, listBookingsStarting } from '../../server/records/bookings.ts'
import { listClosures } from '../../server/records/closures.ts'
import { listOpenPlaces } from '../../server/records/places.ts'
import { type ListedRelay, listRelays } from '../../server/records/relays.ts'
import { type BookingTaps, listTapsByBooking } from '../../server/records/taps.ts'
import type { Services } from '../../server/services.ts'
import { describeDataPlace } from '../../server/start-messages.ts'
import { formatLongDate } from '../../wording/dates.ts'
import { outingBoat, resourceName } from '../../wording/resources.ts'
import { fillIn } from '../../wording/sentences.ts'
import { lakeClock, lakeDay } from '../../wording/times.ts'
import { type Command, RefusedError } from '../command.ts'
import { readReference, shortId } from '../read-arguments.ts'
import { bookingLine, bookingSheet, closureFacts } from '../show-booking.ts'

const { list: texts, refused, relays: relayTexts } = cliMessages

export const list: Command = {
  argCountRange: [0, 0],
  options: { toutes: { type: 'boolean' } },
  run: async ({ services, options }) => {
    const lines = options.toutes
      ? linesByDay(await readListedBookings(services, await listBookingsStarting(services.db)))
      : await upcomingLines(services)
    const place = describeDataPlace(services.settings)
    return lines.join('\n').trimEnd() || fillIn(texts.none, { place })
  },
}

export const show: Command = {
  argCountRange: [1, 1],
  run: async ({ services, args: [text] }) => {
    const reference = readReference(text)
    const booking = await findBookingByReference(services.db, reference)
    const [listedBooking] = booking ? await readListedBookings(services, [booking]) : []
    if (!listedBooking) throw new RefusedError(fillIn(refused.unknownBooking, { reference }))
    return bookingSheet(listedBooking, await listBookingEvents(services.db, listedBooking.id))
  },
}

type ListedBooking = SettledBooking & Pick<BookingTaps, 'boat'>

async function readListedBookings({ db }: Services, bookings: readonly Booking[]): Promise<ListedBooking[]> {
  const tapsByBooking = await listTapsByBooking(db, bookings)
  return (await withSettlements(db, bookings)).map((each) => ({ ...each, boat: tapsByBooking.get(each.id)?.boat }))
}

async function upcomingLines(services: Services): Promise<string[]> {
  const now = services.now()
  // No outing lasts longer than a day, whatever the terms have been.
  const from = new Date(now.getTime() - dayMs)
  const recentBookings = await listBookingsStarting(services.db, { from })
  const upcomingBookings = recentBookings.filter(({ status, endsAt }) => holdsHours(status) && endsAt > now)
  const outings = await readListedBookings(services, upcomingBookings)
  const requests = outings
    .filter(({ status }) => status === 'pending')
    .sort((a, b) => a.heldUntil.getTime() - b.heldUntil.getTime())
  const closures = await listClosures(services.db, now)
  return [
    ...withTitle(texts.requests, requests.flatMap(requestLines)),
    ...withTitle(texts.outings, linesByDay(outings.filter(({ status }) => status === 'confirmed'))),
    ...withTitle(texts.closures, closures.map(closureLine)),
  ]
}

function withTitle(title: string, lines: string[]): string[] {
  return lines.length > 0 ? [title.toUpperCase(), ...lines, ''] : []
}

function requestLines(booking: ListedBooking): string[] {
  const { day, time } = lakeClock(booking.heldUntil)
  const holdText = fillIn(texts.heldUntil, { date: formatLongDate(day), time })
  return [`${lakeDay(booking.startsAt)} (${holdText})`, `  ${bookingLine(booking)}`]
}

function linesByDay(bookings: ListedBooking[]): string[] {
  return [...Map.groupBy(bookings, ({ startsAt }) => lakeDay(startsAt))].flatMap(([day, dayBookings]) => [
    day,
    ...dayBookings.map((booking) => `  ${bookingLine(booking)}`),
  ])
}

function closureLine(closure: Closure): string {
  return `  ${fillIn(texts.closure, { ...closureFacts(closure, resourceName(closure.resource)), reason: closureReasonTexts[closure.reason] })}`
}

/** The relays with their links, then the places that nobody has taken. */
export const relays: Command = {
  argCountRange: [0, 0],
  run: async ({ services: { db, now } }) => {
    const relayLines = (await listRelays(db, now())).map(relayLine)
    const places = (await listOpenPlaces(db, now())).map((place) =>
      fillIn(relayTexts.place, closureFacts(place, outingBoat(place))),
    )
    return [relayLines.join('\n') || relayTexts.none, '', places.join('\n') || relayTexts.noPlace].join('\n')
  },
}

function relayLine(relay: ListedRelay): string {
  const { name, email, isNamed, linkEndsAt } = relay
  const number = shortId(relay)
  const link = linkEndsAt ? fillIn(relayTexts.link, { to: lakeDay(linkEndsAt) }) : fillIn(relayTexts.noLink, { number })
  return fillIn(relayTexts.line, { number, name, email, link: isNamed ? `${link}  ${relayTexts.named}` : link })
}
