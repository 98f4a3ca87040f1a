import { bookingTerms } from '../../../content/booking-terms.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { formatClock } from '../../../wording/hours.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import { Paragraph } from './paragraph.tsx'

/** By when we write if the weather prevents the outing. */
export function Weather() {
  return <Paragraph>{fillIn(emailsToGuest.weather, { time: formatClock(bookingTerms.weatherNoticeTime) })}</Paragraph>
}
