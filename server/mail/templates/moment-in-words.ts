import { bookingTerms } from '../../../content/booking-terms.ts'
import { fillIn } from '../../../content/fill-in.ts'
import { formatLongDate } from '../../../content/formats.ts'
import { emailMessages } from '../../../content/messages/emails.ts'
import { wallClockAt } from '../../../domain/calendar.ts'

/** An instant (ms since 1970) for a sentence, on the lake's clock: « mercredi 14 juillet 2027 » and « 10 h 00 ». */
export function momentInWords(instant: number | Date): { date: string; time: string } {
  const { day, time } = wallClockAt(new Date(instant), bookingTerms.timeZone)
  const [hours = '', minutes = ''] = time.split(':')
  return {
    date: formatLongDate(day),
    time: fillIn(emailMessages.shared.clock, { hours: String(Number(hours)), minutes }),
  }
}
