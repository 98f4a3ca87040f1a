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
import type { Settings } from '../../platform/env.ts'
import { portOnOneLine } from '../../wording/addresses.ts'
import { fillIn } from '../../wording/sentences.ts'
import { calendarText, eventHours, newCalendar } from './new-calendar.ts'

/** The fields of a booking that its guest's calendar entry needs. */
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

const texts = calendarMessages.outing

/**
 * The outing for a calendar program, as iCalendar text (RFC 5545, iTIP RFC 5546). It says where and when, and nothing
 * that the guest wrote to us, because calendars are shared and shown to others.
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
    // A higher sequence replaces the entry with the same UID.
    sequence: outing.calendarSequence,
    stamp: writtenAt,
    ...eventHours(outing.startsAt, outing.endsAt),
    summary: fillIn(texts.summary, { association: association.name }),
    description: fillIn(texts.description, { reference: outing.reference }),
    location: portOnOneLine(association.port),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
    // Mail programs trust an invitation only when its organizer is the sender of the mail.
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
  return calendarText(calendar)
}
