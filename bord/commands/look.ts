import { bookingTerms } from '../../content/booking-terms.ts'
import { cliMessages } from '../../content/messages/cli.ts'
import { closureReasonWords } from '../../content/pages/logbook-acts.ts'
import type { Closure } from '../../domain/booking/closure.ts'
import { dayMs, hourMs, wallClockAt } from '../../domain/calendar.ts'
import { type SettledBooking, withSettlements } from '../../server/money/accounts/settlements.ts'
import { findBookingByReference, listBookingEvents, listBookingsStarting } from '../../server/records/bookings.ts'
import { listOutings } from '../../server/records/logbook-reads.ts'
import { listOpenPlaces } from '../../server/records/places.ts'
import { type ListedRelay, listRelays } from '../../server/records/relays.ts'
import type { Services } from '../../server/services.ts'
import { describeDataPlace } from '../../server/start-messages.ts'
import { formatLongDate } from '../../wording/dates.ts'
import { boatName, resourceName } from '../../wording/resources.ts'
import { fillIn } from '../../wording/sentences.ts'
import { lakeDay, tableMoment } from '../../wording/times.ts'
import { type Command, complain } from '../command.ts'
import { comingClosures, listedNumber, readReference } from '../read-words.ts'
import { bookingLine, bookingSheet } from '../show-booking.ts'

const { list: words, refused, relays: relayWords } = cliMessages

export const list: Command = {
  words: [0, 0],
  options: { toutes: { type: 'boolean' } },
  run: async ({ services, terminal, options }) => {
    const lines = options.toutes
      ? byDay(await withSettlements(services.db, await listBookingsStarting(services.db)))
      : await comingLines(services)
    const place = describeDataPlace(services.settings)
    terminal.print(lines.join('\n').trimEnd() || fillIn(words.none, { place }))
    return 0
  },
}

export const show: Command = {
  words: [1, 1],
  run: async ({ services, terminal, words: [text] }) => {
    const reference = readReference(text)
    const booking = await findBookingByReference(services.db, reference)
    if (!booking) return complain(terminal, fillIn(refused.unknown, { reference }))
    const [settled] = await withSettlements(services.db, [booking])
    if (settled) terminal.print(bookingSheet(settled, await listBookingEvents(services.db, booking.id)))
    return 0
  },
}

async function comingLines(services: Services): Promise<string[]> {
  const now = services.now()
  const from = new Date(now.getTime() - bookingTerms.maxDurationHours * hourMs)
  const until = new Date(now.getTime() + (bookingTerms.horizonDays + 1) * dayMs)
  const coming = (await listOutings(services.db, from, until)).filter(({ endsAt }) => endsAt > now)
  const outings = await withSettlements(services.db, coming)
  const requests = outings
    .filter(({ status }) => status === 'pending')
    .sort((a, b) => a.heldUntil.getTime() - b.heldUntil.getTime())
  const closures = await comingClosures(services)
  return [
    ...titled(words.requests, requests.flatMap(requestLines)),
    ...titled(words.outings, byDay(outings.filter(({ status }) => status === 'confirmed'))),
    ...titled(words.closures, closures.map(closureLine)),
  ]
}

function titled(title: string, lines: string[]): string[] {
  return lines.length > 0 ? [title.toUpperCase(), ...lines, ''] : []
}

function requestLines(booking: SettledBooking): string[] {
  const { day, time } = wallClockAt(booking.heldUntil, bookingTerms.timeZone)
  const held = fillIn(words.heldUntil, { date: formatLongDate(day), time })
  return [`${lakeDay(booking.startsAt)} (${held})`, `  ${bookingLine(booking)}`]
}

function byDay(bookings: SettledBooking[]): string[] {
  return [...Map.groupBy(bookings, ({ startsAt }) => lakeDay(startsAt))].flatMap(([day, ofDay]) => [
    day,
    ...ofDay.map((booking) => `  ${bookingLine(booking)}`),
  ])
}

function closureLine(closure: Closure): string {
  const { resource, startsAt, endsAt, reason } = closure
  return `  ${fillIn(words.closure, {
    number: listedNumber(closure),
    from: tableMoment(startsAt),
    to: tableMoment(endsAt),
    boat: resourceName(resource),
    reason: closureReasonWords[reason],
  })}`
}

/** The relays with their links, then the places that nobody has taken. */
export const relays: Command = {
  words: [0, 0],
  run: async ({ services: { db, now }, terminal }) => {
    const listed = (await listRelays(db, now())).map(relayLine)
    const places = (await listOpenPlaces(db, now())).map((place) =>
      fillIn(relayWords.place, {
        number: listedNumber(place),
        boat: boatName(place.boatType),
        from: tableMoment(place.startsAt),
        to: tableMoment(place.endsAt),
      }),
    )
    const lines = [
      ...(listed.length > 0 ? listed : [relayWords.none]),
      '',
      ...(places.length > 0 ? places : [relayWords.noPlace]),
    ]
    terminal.print(lines.join('\n'))
    return 0
  },
}

function relayLine(relay: ListedRelay): string {
  const { name, email, isNamed, linkEndsAt } = relay
  const number = listedNumber(relay)
  const link = linkEndsAt ? fillIn(relayWords.link, { to: lakeDay(linkEndsAt) }) : fillIn(relayWords.noLink, { number })
  return fillIn(relayWords.line, { number, name, email, link: isNamed ? `${link}  ${relayWords.named}` : link })
}
