import { bookingTerms } from '../../content/booking-terms.ts'
import { fillIn } from '../../content/fill-in.ts'
import { formatLongDate } from '../../content/formats.ts'
import { cliMessages } from '../../content/messages/cli.ts'
import { logbookBookingWords } from '../../content/pages/logbook-booking.ts'
import { dayAt, wallClockAt } from '../../domain/calendar.ts'

type Numbered = { one: string; other: string }

/** « 1 réservation », « 12 réservations ». */
export function counted(words: Numbered, count: number): string {
  return fillIn(count < 2 ? words.one : words.other, { count })
}

/** « mercredi 14 juillet 2027, 10:00 », on the lake's clock. */
export function instantWords(instant: Date): string {
  const { day, time } = wallClockAt(instant, bookingTerms.timeZone)
  return fillIn(cliMessages.booking.instant, { date: formatLongDate(day), time })
}

/** « 10:00 – 13:00 », and « le lendemain » where it ends after midnight. */
export function hoursWords({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  const [from, to] = [wallClockAt(startsAt, bookingTerms.timeZone), wallClockAt(endsAt, bookingTerms.timeZone)]
  const words = from.day === to.day ? logbookBookingWords.hours : logbookBookingWords.nextDay
  return fillIn(words, { from: from.time, to: to.time })
}

/** « mercredi 14 juillet 2027 », on the lake's calendar. */
export function dayWords(instant: Date): string {
  return formatLongDate(dayAt(instant, bookingTerms.timeZone))
}
