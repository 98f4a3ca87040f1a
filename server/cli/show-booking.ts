import { boats } from '../../content/boats.ts'
import { fillIn } from '../../content/fill-in.ts'
import { formatChf } from '../../content/formats.ts'
import { cliMessages } from '../../content/messages/cli.ts'
import { logbookBookingWords as words } from '../../content/pages/logbook-booking.ts'
import { wishNames } from '../../content/wish-names.ts'
import type { BookingEvent, StoredBooking } from '../db/bookings.ts'
import { counted, dayWords, hoursWords, instantWords } from './sentences.ts'

const labelWidth = 17

/** One line: when, what, who. */
export function bookingLine(booking: StoredBooking): string {
  const payment = booking.status === 'confirmed' ? (booking.paidAt ? words.chips.paid : words.chips.toPay) : ''
  return [
    booking.reference,
    hoursWords(booking).padEnd(13),
    boats[booking.boatType].shortName.padEnd(24),
    counted(words.persons, booking.participants).padEnd(11),
    words.chips[booking.status].padEnd(10),
    payment.padEnd(7),
    booking.name,
  ].join('  ')
}

/** Everything that is known of a booking, a fact a line. */
export function bookingSheet(booking: StoredBooking, events: BookingEvent[]): string {
  const { labels } = cliMessages.booking
  const wishes = booking.wishes.map(({ id, quantity }) => `${quantity} × ${wishNames.get(id) ?? id}`).join(', ')
  const facts: [string, string | undefined][] = [
    [labels.state, words.chips[booking.status]],
    [labels.heldUntil, booking.status === 'pending' ? instantWords(booking.heldUntil) : undefined],
    [labels.outing, `${dayWords(booking.startsAt)}, ${hoursWords(booking)}`],
    [labels.boat, boats[booking.boatType].shortName],
    [labels.skipper, words.skipper[booking.skipperOption]],
    [labels.persons, counted(words.persons, booking.participants)],
    [labels.wishes, wishes || undefined],
    [labels.person, booking.name],
    [labels.email, booking.email],
    [labels.phone, booking.phone],
    [labels.message, booking.message?.replaceAll('\n', `\n${' '.repeat(labelWidth + 2)}`)],
    [labels.total, fillIn(words.price, { total: formatChf(booking.totalChf) })],
    [labels.paid, booking.paidAt && instantWords(booking.paidAt)],
  ]
  const shown = facts.flatMap(([label, value]) => (value ? [`  ${label.padEnd(labelWidth)}${value}`] : []))
  const history = events.map(
    (event) => `    ${fillIn(cliMessages.booking.history, { at: instantWords(event.at), what: eventWords(event) })}`,
  )
  return [booking.reference, ...shown, `  ${labels.history}`, ...history].join('\n')
}

function eventWords({ kind, actor, detail }: BookingEvent): string {
  const { reason, word, dueChf, previousStartsAt } = detail
  const at = previousStartsAt === undefined ? undefined : new Date(previousStartsAt)
  return [
    words.happened[kind][actor],
    reason && reason !== 'guest' && words.reasons[reason],
    at && instantWords(at),
    dueChf ? fillIn(words.due, { amount: formatChf(dueChf) }) : undefined,
    word && fillIn(words.word, { word }),
  ]
    .filter(Boolean)
    .join(', ')
}
