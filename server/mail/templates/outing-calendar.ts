import { bookingCalendar } from '../../calendar/booking-calendar.server.ts'
import type { MailedBooking } from '../mail-kinds.ts'
import type { MailCalendar, MailSettings } from '../mail-template.ts'

/** The entry for the guest's calendar: adds or moves the outing (REQUEST), or removes it (CANCEL). */
export function outingCalendar(
  method: MailCalendar['method'],
  { booking }: { booking: MailedBooking },
  settings: MailSettings,
  writtenAt: Date,
): MailCalendar {
  const content = bookingCalendar(booking, { method, settings, writtenAt })
  return { method, content, filename: `${booking.reference}.ics` }
}
