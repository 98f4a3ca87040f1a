import { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { association } from '../../content/association.ts'
import { measures } from '../../content/measures.ts'
import { calendarMessages } from '../../content/messages/calendar.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type { BookingEvent } from '../../domain/booking/booking-event.ts'
import type { Closure } from '../../domain/booking/closure.ts'
import type { Outcome } from '../../domain/booking/outcome.ts'
import { outingState } from '../../domain/booking/outing-state.ts'
import { dayMs, hourMs } from '../../domain/calendar.ts'
import { retention } from '../../domain/privacy/retention.ts'
import { KeyRefused, withKey } from '../../platform/db/guarded-transaction.ts'
import { stateInDayList } from '../../wording/boarding-states.ts'
import { outingBoat, resourceName } from '../../wording/resources.ts'
import { fillIn, formatCount } from '../../wording/sentences.ts'
import { listEventsOf } from '../records/bookings.ts'
import { listClosures } from '../records/closures.ts'
import { findTeamKey } from '../records/keys.ts'
import { listOutings } from '../records/logbook-reads.ts'
import { listOpenPlaces } from '../records/places.ts'
import { type BookingTaps, listTapsByBooking } from '../records/taps.ts'
import type { Services } from '../services.ts'
import { calendarText, eventHours, newCalendar } from './new-calendar.ts'

/** The feed covers this much of the past, and this far ahead. */
const pastMs = 30 * dayMs
const futureMs = 3 * 365 * dayMs
/** How often calendar programs are asked to refresh; most decide for themselves. */
const refreshSeconds = 15 * 60

const texts = calendarMessages.feed

/**
 * The team's calendar for the key `secret`, as iCalendar text: coming outings and those of the last 30 days, requests
 * as tentative, closures. Phones and providers store it, so of a guest it has only the first name and how many come.
 */
export function teamFeed(
  { db, log, now }: Pick<Services, 'db' | 'log' | 'now'>,
  secret: string,
): Promise<{ kind: 'seen'; calendar: string } | Outcome<'key-refused' | 'unavailable'>> {
  return withKey({ log }, 'feed', async () => {
    if (!(await findTeamKey(db, 'feed', secret, now()))) throw new KeyRefused()
    const [from, to] = [new Date(now().getTime() - pastMs), new Date(now().getTime() + futureMs)]
    const [outings, closures, places] = await Promise.all([
      listOutings(db, from, to),
      listClosures(db, from, to),
      listOpenPlaces(db, now()),
    ])
    // Shown like private hours: an hour taken on the site and missing here would tell that it is kept for a family.
    const openPlaces = places.map((place) => ({ ...place, name: outingBoat(place), reason: 'prive' as const }))
    const ids = outings.map(({ id }) => id)
    const [tapsOfBookings, histories] = await Promise.all([listTapsByBooking(db, outings), listEventsOf(db, ids)])
    const events = [
      ...outings.map((outing) =>
        outingEvent({ ...outing, history: histories.get(outing.id) ?? [] }, tapsOfBookings.get(outing.id), now()),
      ),
      ...[...closures.map((closure) => ({ ...closure, name: resourceName(closure.resource) })), ...openPlaces].map(
        closureEvent,
      ),
    ]
    // Without a method, which would ask for an organizer (RFC 5546, 3.2.1): the reader of a feed is sent nothing.
    const calendar = newCalendar(null)
      .x([
        ['X-WR-CALNAME', fillIn(texts.name, { association: association.name })],
        ['X-WR-CALDESC', texts.description],
      ])
      .ttl(refreshSeconds)
    for (const event of events)
      calendar.createEvent({ ...event, stamp: now(), transparency: ICalEventTransparency.OPAQUE })
    return { kind: 'seen', calendar: calendarText(calendar) }
  })
}

function outingEvent(booking: Booking & { history: BookingEvent[] }, bookingTaps: BookingTaps | undefined, now: Date) {
  const { id, status, reference, startsAt, endsAt, calendarSequence: sequence } = booking
  const isPending = status === 'pending'
  const skipper = bookingTaps?.skipper && resourceName(bookingTaps.skipper)
  const state = stateInDayList({ ...booking, state: outingState(booking, bookingTaps?.taps ?? [], now) }, now)
  return {
    id,
    sequence,
    ...eventHours(startsAt, endsAt),
    summary: outingSummary({ ...booking, boat: bookingTaps?.boat }, now),
    description: [fillIn(texts.reference, { reference }), skipper, state].filter(Boolean).join(', '),
    status: isPending ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
  }
}

function closureEvent({ id, startsAt, endsAt, name, reason }: Omit<Closure, 'resource'> & { name: string }) {
  const summary = fillIn(texts.closure, { boat: name, reason: texts.reasons[reason] })
  return { id, ...eventHours(startsAt, endsAt), summary, status: ICalEventStatus.CONFIRMED }
}

/** Names of families whom a relay brought are soon erased: from then on nobody is named, or a name tells who paid. */
function outingSummary(
  { status, name, reference, participants, personsAboard, endsAt, ...outing }: Booking & Pick<BookingTaps, 'boat'>,
  now: Date,
): string {
  const isNamed = endsAt.getTime() > now.getTime() - retention.familyHours * hourMs
  return fillIn(status === 'pending' ? texts.pending : texts.confirmed, {
    boat: outingBoat(outing),
    who: (isNamed && firstName(name)) || reference,
    persons: formatCount(measures.persons, personsAboard ?? participants),
  })
}

const titlePattern = /^(mme|mlle|m|mr|dr|dre|prof|famille|fam|madame|mademoiselle|monsieur)\.?$/i

/**
 * The first word of a name, or of what follows a comma (« Favre, Ana »), by which the crew greets its guest; undefined
 * when that word is a title, because the next one may be a family name.
 */
export function firstName(name: string): string | undefined {
  const [firstWord = ''] = name
    .replace(/^[^,;]*[,;]/, '')
    .trim()
    .split(/[\s,;]+/)
  return firstWord === '' || titlePattern.test(firstWord) ? undefined : firstWord
}
