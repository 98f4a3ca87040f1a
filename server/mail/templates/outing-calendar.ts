import { bookingCalendar } from '../../calendar/booking-calendar.server.ts'
import type { MailedBooking } from '../mail-kinds.ts'
import type { MailCalendar, MailSettings } from '../mail-template.ts'

/** The outing for the guest's calendar: to be added or moved (REQUEST), or taken out (CANCEL). */
export function outingCalendar(
  method: MailCalendar['method'],
  { booking }: { booking: MailedBooking },
  settings: MailSettings,
  writtenAt: Date,
): MailCalendar {
  const content = bookingCalendar(booking, { method, settings, writtenAt })
  return { method, content, filename: `${booking.reference}.ics` }
}
