import { bookingTerms } from '../../content/booking-terms.ts'
import { type Booking, forCrew } from '../../domain/booking/booking.ts'
import { type BookingEvent, historyForCrew } from '../../domain/booking/booking-event.ts'
import type { Closure } from '../../domain/booking/closure.ts'
import { addDays, type CalendarDay, dayAt, dayMs, instantOf, isCalendarDay, mondayOf } from '../../domain/calendar.ts'
import { reportYear } from '../../domain/solidarity/year-report.ts'
import type { Database } from '../../platform/db/connect.ts'
import { type AbandonedMail, listAbandonedMails } from '../mail/outbox.ts'
import { readCashDesk } from '../money/accounts/read-cash-desk.ts'
import { type SettledBooking, withSettlements } from '../money/accounts/settlements.ts'
import { findBookingByReference, listEventsOf } from '../records/bookings.ts'
import { listClosures } from '../records/closures.ts'
import { keyNumber, listMailedLinks, listTeamKeys } from '../records/keys/team-keys.ts'
import { listOutings, listRequests, nextStart, searchBookings } from '../records/logbook-reads.ts'
import { listOffered } from '../records/placements.ts'
import { listRelays } from '../records/relays.ts'
import { listUnconfirmed } from '../records/request-origins.ts'
import { listSubmissions, type Submission } from '../records/submissions.ts'
import { readOffers } from '../solidarity/read-offers.ts'
import { readYearReport } from '../solidarity/read-year-report.ts'
import { reportCsv } from '../solidarity/report-csv.ts'

/** What a section is read with. Whatever a section does not need, it ignores. */
export type Asked = {
  key: string
  now: Date
  today: CalendarDay
  /** A day of the week to show, the day of the sheet, or the year of the report. */
  at?: string | undefined
  reference?: string | undefined
  search?: string | undefined
  /** With the ledger's entries for the accounts, as CSV. */
  cashRows?: 'yes' | undefined
}

const mostMessages = 60
const mostQuarantined = 30
const mostFailedMails = 30
/** Closures are planned about a season ahead; two years is more than enough. */
const closuresReachMs = 2 * 366 * dayMs

/**
 * What each section of the logbook shows: the one list of sections. A look reads one of them, so that nothing of the
 * others is asked of the database, and no other section can tell what « Solidarité » and « Comptes » know.
 */
const sections = {
  /** `next`: what sails next. `unconfirmed`: the ids of requests whose mailbox has never confirmed anything. */
  async requests(db: Database, { now }: Asked) {
    const [desk, unconfirmed] = await Promise.all([listRequests(db, now), listUnconfirmed(db, now)])
    const bookings = await shown(db, [...desk.requests, ...desk.next])
    const [requests, next] = [bookings.slice(0, desk.requests.length), bookings.slice(desk.requests.length)]
    return { requests, next, unconfirmed }
  },

  /**
   * Seven days from a Monday: of the week that is asked for, or else of the first in which an outing is still to come.
   * What was cancelled or postponed stays until its day is over: somebody may still come to the port.
   */
  async outings(db: Database, { at, today }: Asked) {
    const first = at === undefined ? await nextStart(db, midnight(today)) : undefined
    const monday = mondayOf(first ? dayAt(first, bookingTerms.timeZone) : dayOr(today, at))
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
    return { week: await readDays(db, days, midnight(today)) }
  },

  async sheet(db: Database, { at, today }: Asked) {
    const [sheet] = await readDays(db, [dayOr(today, at)])
    return { sheet: sheet as LogbookDay }
  },

  /** Every closure that has not ended, soonest first. */
  async closures(db: Database, { now }: Asked) {
    return { closures: await listClosures(db, now, new Date(now.getTime() + closuresReachMs)) }
  },

  async messages(db: Database) {
    const [messages, caught, failed] = await Promise.all([
      listSubmissions(db, false, mostMessages),
      listSubmissions(db, true, mostQuarantined),
      listAbandonedMails(db, mostFailedMails),
    ])
    return {
      messages: messages.map(logbookMessage),
      quarantined: caught.map(logbookMessage),
      failedMails: failed.map(failedMail),
    }
  },

  /** The valid links. `isOwn`: the one with which the section was requested. */
  async more(db: Database, { key, now }: Asked) {
    const [links, mailedLinks] = await Promise.all([listTeamKeys(db, now), listMailedLinks(db, now)])
    return { links: links.map((link) => ({ ...link, isOwn: link.number === keyNumber(key) })), mailedLinks }
  },

  /** The only section that tells which outings are offered. `toOffer`: hours that came free or that nobody has booked. */
  async solidarity(db: Database, { now }: Asked) {
    const reads = [readOffers(db, now), listRelays(db, now), listOffered(db, now)] as const
    const [offers, relays, offered] = await Promise.all(reads)
    return { ...offers, relays, offered }
  },

  async cash(db: Database, { now, search, cashRows }: Asked) {
    return { cash: await readCashDesk(db, now, { search, hasRows: cashRows === 'yes' }) }
  },

  /** The report of a year that has begun, in sums, and as CSV. It shows no single outing. */
  async report(db: Database, { at, now, today }: Asked) {
    const year = reportYear(at ?? today.slice(0, 4), now, bookingTerms.timeZone)
    const figures = typeof year === 'number' ? await readYearReport(db, year, now) : undefined
    return { report: figures && { figures, csv: reportCsv(figures) } }
  },

  async found(db: Database, { search = '' }: Asked) {
    return { search, bookings: search ? await shown(db, await searchBookings(db, search)) : [] }
  },

  /** The booking with the reference; `unknown` when there is none. */
  async opened(db: Database, { reference = '' }: Asked) {
    const booking = reference ? await findBookingByReference(db, reference) : undefined
    const [opened = 'unknown' as const] = booking ? await shown(db, [booking]) : []
    return { opened }
  },
}

export type SectionName = keyof typeof sections
export const sectionNames = Object.keys(sections) as SectionName[]

/** What one section shows, told apart by `section`. */
export type LogbookPart = {
  [Name in SectionName]: { section: Name } & Awaited<ReturnType<(typeof sections)[Name]>>
}[SectionName]

export async function readSection(db: Database, section: SectionName, asked: Asked): Promise<LogbookPart> {
  return { section, ...(await sections[section](db, asked)) } as LogbookPart
}

async function shown(db: Database, bookings: readonly Booking[]): Promise<LogbookBooking[]> {
  const byId = await readLogbookBookings(db, bookings)
  return bookings.flatMap(({ id }) => byId.get(id) ?? [])
}

function dayOr(today: CalendarDay, text = ''): CalendarDay {
  return isCalendarDay(text) ? text : today
}

/** Days in a row, with the outings that start and the closures that last on each. `goneFrom`: see {@link listOutings}. */
async function readDays(db: Database, days: CalendarDay[], goneFrom?: Date): Promise<LogbookDay[]> {
  const [from, to] = [midnight(days[0] as CalendarDay), midnight(addDays(days.at(-1) as CalendarDay, 1))]
  const [outings, closures] = await Promise.all([listOutings(db, from, to, goneFrom), listClosures(db, from, to)])
  const shownOutings = await shown(db, outings)
  return days.map((day) => dayOf(day, shownOutings, closures))
}

function dayOf(day: CalendarDay, outings: LogbookBooking[], closures: Closure[]): LogbookDay {
  const [from, to] = [midnight(day), midnight(addDays(day, 1))]
  return {
    day,
    outings: outings.filter(({ startsAt }) => startsAt >= from && startsAt < to),
    closures: closures.filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from),
  }
}

function midnight(day: CalendarDay): Date {
  return instantOf(day, '00:00', bookingTerms.timeZone)
}

/** A booking as the team sees it, with its history. */
export type LogbookBooking = Omit<SettledBooking, 'frozenTerms' | 'calendarSequence' | 'offeredValueChf'> & {
  history: BookingEvent[]
}

/**
 * The outings and closures of one day. A closure is listed on every day it overlaps, an outing on the day it starts.
 */
export type LogbookDay = { day: CalendarDay; outings: LogbookBooking[]; closures: Closure[] }

/** A message or a quote request. `fields` are the texts as they were written, by the names of the form's fields. */
export type LogbookMessage = {
  id: string
  form: string
  fields: Record<string, string>
  createdAt: Date
  /** When it was noted as answered, and the name of the link used. */
  answered: { at: Date; by: string } | undefined
}

/**
 * A mail that was given up: its kind, its booking and a name. Its content stays on the server, for it may hold a key.
 */
export type FailedMail = {
  id: string
  kind: string
  reference: string | undefined
  name: string | undefined
  createdAt: Date
  abandonedAt: Date
  reason: string | undefined
}

/** Bookings as the team sees them, by their ids, with their histories and open amounts. */
export async function readLogbookBookings(
  db: Database,
  bookings: readonly Booking[],
): Promise<Map<string, LogbookBooking>> {
  const histories = await listEventsOf(
    db,
    bookings.map(({ id }) => id),
  )
  const settled = await withSettlements(db, bookings, histories)
  return new Map(settled.map((booking) => [booking.id, logbookBooking(booking, histories.get(booking.id) ?? [])]))
}

/** As {@link readLogbookBookings}, for one booking. */
export async function readLogbookBooking(db: Database, booking: Booking): Promise<LogbookBooking> {
  const [shown] = (await readLogbookBookings(db, [booking])).values()
  if (!shown) throw new Error('A booking that is there cannot be shown.')
  return shown
}

/** What the team sees of a booking. */
function logbookBooking(booking: SettledBooking, history: BookingEvent[]): LogbookBooking {
  const { frozenTerms: _, calendarSequence: __, ...shown } = forCrew(booking)
  return { ...shown, history: historyForCrew(history) }
}

/** What the team sees of a message: texts only, however they were stored. */
export function logbookMessage({ id, form, fields, createdAt, answered }: Submission): LogbookMessage {
  const written = Object.entries(fields).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)] as const],
  )
  return { id, form, fields: Object.fromEntries(written), createdAt, answered }
}

type MailFacts = {
  booking?: { reference?: string; name?: string }
  message?: { name?: string }
  request?: { name?: string }
  relay?: { name?: string }
}

/**
 * What the team sees of a mail that was given up. For a mail to a relay the kind is hidden: it could tell that an
 * outing is offered.
 */
export function failedMail({ id, kind, payload, createdAt, abandonedAt, reason }: AbandonedMail): FailedMail {
  const { booking, message, request, relay } = (payload ?? {}) as MailFacts
  if (relay) return { id, kind: 'to-relay', reference: undefined, name: relay.name, createdAt, abandonedAt, reason }
  const name = booking?.name ?? message?.name ?? request?.name
  return { id, kind, reference: booking?.reference, name, createdAt, abandonedAt, reason }
}
