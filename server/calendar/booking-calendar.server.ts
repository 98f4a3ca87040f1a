import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { association } from '../../content/association.ts'
import { calendarMessages } from '../../content/messages/calendar.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { portOnOneLine } from '../../wording/addresses.ts'
import { fillIn } from '../../wording/fill-in.ts'
import type { Settings } from '../env.ts'
import { eventHours, newCalendar } from './new-calendar.ts'

/** What of a booking goes into its guest's calendar. */
export type CalendarOuting = Pick<
  Booking,
  'id' | 'reference' | 'startsAt' | 'endsAt' | 'name' | 'email' | 'calendarSequence'
>

export type BookingCalendarOptions = {
  /** REQUEST puts the outing into the guest's calendar or moves it there, CANCEL takes it out, PUBLISH shows it. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  settings: Pick<Settings, 'mailFrom'>
  /** When this was written. */
  writtenAt?: Date
}

const words = calendarMessages.outing

/**
 * The outing for a calendar program, as iCalendar text (RFC 5545, iTIP RFC 5546). It tells where and when and nothing
 * that the guest wrote to us: calendars are shared and shown.
 *
 * The UID is the booking's own id, a random UUID, and nothing else (RFC 7986, 5.3): a host name in it would change when
 * the site moves, and calendars would then show a cancelled outing beside its cancellation.
 */
export function bookingCalendar(
  outing: CalendarOuting,
  { method, settings, writtenAt = new Date() }: BookingCalendarOptions,
): string {
  const calendar = newCalendar(ICalCalendarMethod[method])
  const isInvitation = method !== 'PUBLISH'
  calendar.createEvent({
    id: outing.id,
    // A higher one replaces what the calendar holds under the same UID.
    sequence: outing.calendarSequence,
    stamp: writtenAt,
    ...eventHours(outing.startsAt, outing.endsAt),
    summary: fillIn(words.summary, { association: association.name }),
    description: fillIn(words.description, { reference: outing.reference }),
    location: portOnOneLine(association.port),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
    // Mail programs believe an invitation only when it is from whom it says.
    organizer: { name: association.name, email: settings.mailFrom },
    // The guest asked for the outing: there is nothing left to accept.
    ...(isInvitation &&
      outing.email && {
        attendees: [
          {
            name: outing.name,
            email: outing.email,
            role: ICalAttendeeRole.REQ,
            status: ICalAttendeeStatus.ACCEPTED,
            rsvp: false,
          },
        ],
      }),
  })
  return calendar.toString()
}
