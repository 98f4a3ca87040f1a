import { bookingTerms } from '../../../content/booking-terms.ts'
import { fillIn } from '../../../content/fill-in.ts'
import { formatHourOfDay } from '../../../content/formats.ts'
import { emailsToGuest } from '../../../content/messages/emails-to-guest.ts'
import { Paragraph } from './paragraph.tsx'

/** Who writes when the weather will not do, and by when. */
export function Weather() {
  return (
    <Paragraph>{fillIn(emailsToGuest.weather, { time: formatHourOfDay(bookingTerms.weatherNoticeTime) })}</Paragraph>
  )
}
