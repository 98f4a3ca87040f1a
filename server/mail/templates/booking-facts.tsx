import { boats } from '../../../content/boats.ts'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { fillIn } from '../../../content/fill-in.ts'
import { formatChf, formatLongDate } from '../../../content/formats.ts'
import { emailMessages } from '../../../content/messages/emails.ts'
import { wishNames } from '../../../content/wish-names.ts'
import { hourMs, wallClockAt } from '../../../domain/calendar.ts'
import type { MailedBooking } from '../mail-kinds.ts'
import { FactsTable } from './facts-table.tsx'

const { labels, ...words } = emailMessages.shared

/** What was booked, and for the team by whom. */
export function BookingFacts({ booking, withPerson = false }: { booking: MailedBooking; withPerson?: boolean }) {
  const when = bookingTimes(booking)
  const rows: [string, string | undefined][] = [
    [labels.reference, booking.reference],
    [labels.boat, boats[booking.boatType].shortName],
    [labels.skipper, words.skipper[booking.skipperOption]],
    [labels.date, when.date],
    [labels.time, when.range],
    [labels.participants, participants(booking)],
    [withPerson ? labels.wishesOfGuest : labels.wishes, booking.wishes.map(wishLine).join(', ') || undefined],
    [booking.status === 'pending' ? labels.estimate : labels.total, `${formatChf(booking.totalChf)}, ${words.vat}`],
  ]
  if (withPerson) {
    rows.push(
      [labels.name, booking.name],
      [labels.email, booking.email],
      [labels.phone, booking.phone],
      [labels.message, booking.message],
    )
  }
  return <FactsTable rows={rows} />
}

/** Date and hours of the outing on the lake's clock. */
export function bookingTimes({ startsAt, endsAt }: Pick<MailedBooking, 'startsAt' | 'endsAt'>) {
  const start = wallClockAt(new Date(startsAt), bookingTerms.timeZone)
  const end = wallClockAt(new Date(endsAt), bookingTerms.timeZone)
  const range = start.day === end.day ? words.timeRange : words.timeRangeOverMidnight
  return {
    date: formatLongDate(start.day),
    start: start.time,
    range: fillIn(range, { start: start.time, end: end.time, hours: (endsAt - startsAt) / hourMs }),
  }
}

function participants({ participants: count, skipperOption }: MailedBooking): string {
  const text = skipperOption === 'avec-skipper' ? words.participantCount : words.participantCountAlone
  return fillIn(text, { count })
}

function wishLine({ id, quantity }: MailedBooking['wishes'][number]): string {
  return `${wishNames.get(id) ?? fillIn(words.unknownWish, { id })} × ${quantity}`
}
