import { measures } from '../content/measures.ts'
import { cliMessages } from '../content/messages/cli.ts'
import { optionalFieldTexts } from '../content/optional-fields.ts'
import { logbookBookingTexts as texts } from '../content/pages/logbook-booking.ts'
import { forCrew } from '../domain/booking/booking.ts'
import { type BookingEvent, historyForCrew } from '../domain/booking/booking-event.ts'
import { optionalFieldNames } from '../domain/booking/optional-fields.ts'
import type { Slot } from '../domain/booking/slots.ts'
import type { SettledBooking } from '../server/money/accounts/settlements.ts'
import type { BookingTaps } from '../server/records/taps.ts'
import { needsInWords } from '../wording/boarding-needs.ts'
import { eventSentence } from '../wording/booking-history.ts'
import { extraInWords } from '../wording/extras.ts'
import { optionalTexts } from '../wording/notes.ts'
import { outingBoat } from '../wording/resources.ts'
import { fillIn, formatChf, formatCount } from '../wording/sentences.ts'
import { hoursSpan, lakeDay, tableMoment } from '../wording/times.ts'
import { wishesInWords } from '../wording/wishes.ts'
import { shortId } from './read-arguments.ts'

const labelWidth = 17

/** One line: when, what, who. */
export function bookingLine(
  booking: Omit<SettledBooking, 'offeredValueChf' | 'frozenTerms' | 'calendarSequence'> & Pick<BookingTaps, 'boat'>,
): string {
  const payment = booking.status === 'confirmed' ? (booking.openChf === 0 ? texts.chips.paid : texts.chips.toPay) : ''
  return [
    booking.reference,
    hoursSpan(booking).padEnd(13),
    outingBoat(booking).padEnd(24),
    formatCount(measures.persons, booking.participants).padEnd(11),
    texts.chips[booking.status].padEnd(10),
    payment.padEnd(7),
    booking.name,
  ].join('  ')
}

/** The facts of hours that are kept, for the sentences about closures and places. */
export function closureFacts({ id, startsAt, endsAt }: Slot & { id: string }, boat: string) {
  const [from, to] = [tableMoment(startsAt), tableMoment(endsAt)]
  return { boat, from, to, number: shortId({ id }) }
}

/** Everything about a booking, one fact per line, then its history. */
export function bookingSheet(booking: SettledBooking & Pick<BookingTaps, 'boat'>, events: BookingEvent[]): string {
  const labels = { ...texts.labels, ...cliMessages.csv, ...cliMessages.booking.labels }
  const optionalValues = optionalTexts(booking)
  const facts: [string, string | undefined][] = [
    [labels.state, texts.chips[booking.status]],
    [labels.heldUntil, booking.status === 'pending' ? tableMoment(booking.heldUntil) : undefined],
    [labels.outing, `${lakeDay(booking.startsAt)}, ${hoursSpan(booking)}`],
    [labels.boat, outingBoat(booking)],
    [labels.skipper, texts.skipper[booking.skipperOption]],
    [labels.participants, formatCount(measures.persons, booking.participants)],
    [labels.wishes, wishesInWords(booking.wishes) || undefined],
    [labels.needs, needsInWords(booking.needs) || undefined],
    [labels.guest, booking.name],
    [labels.email, booking.email],
    ...optionalFieldNames.map((name): [string, string | undefined] => [
      optionalFieldTexts[name].label,
      optionalValues[name]?.replaceAll('\n', `\n${' '.repeat(labelWidth + 2)}`),
    ]),
    [labels.total, fillIn(texts.price, { total: formatChf(forCrew(booking).totalChf) })],
    [
      labels.extras,
      booking.extras.map((extra) => `${extraInWords(extra)} (${formatChf(extra.amountChf)})`).join(', ') || undefined,
    ],
    [labels.payment, booking.status === 'confirmed' ? paymentText(booking) : undefined],
  ]
  const factLines = facts.flatMap(([label, value]) => (value ? [`  ${label.padEnd(labelWidth)}${value}`] : []))
  const history = historyLines(events).map((line) => `    ${line}`)
  return [booking.reference, ...factLines, `  ${labels.history}`, ...history].join('\n')
}

/** What happened, a line each: when, what, and the word to the guest. */
export function historyLines(events: readonly BookingEvent[]): string[] {
  return historyForCrew(events).map(({ at, ...event }) => {
    const { word } = event.detail
    const what = eventSentence(event, tableMoment) + (word ? `, ${fillIn(texts.word, { word })}` : '')
    return fillIn(cliMessages.booking.history, { at: tableMoment(at), what })
  })
}

function paymentText({ openChf }: SettledBooking): string {
  return openChf === 0 ? texts.chips.paid : `${texts.chips.toPay} ${formatChf(openChf)}`
}
