import { z } from 'zod'
import { bookingTerms } from '../../content/booking-terms.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type { Closure } from '../../domain/booking/closure.ts'
import type { Outcome } from '../../domain/booking/outcome.ts'
import { addDays, type CalendarDay, dayAt, dayMs, instantOf, isCalendarDay, mondayOf } from '../../domain/calendar.ts'
import { reportYear } from '../../domain/solidarity/year-report.ts'
import type { Database } from '../../platform/db/connect.ts'
import { KeyRefused, withKey } from '../../platform/db/guarded-transaction.ts'
import { listAbandonedMails } from '../mail/outbox.ts'
import { readCashDesk } from '../money/read-cash-desk.ts'
import { findBookingByReference, findOpenedBooking } from '../records/bookings.ts'
import { listClosures } from '../records/closures.ts'
import { keyNumber, listMailedLinks, listTeamKeys } from '../records/keys/list-keys.ts'
import { isTeamKey } from '../records/keys/team-keys.ts'
import { listOutings, listRequests, searchBookings } from '../records/logbook-reads.ts'
import { listOffered } from '../records/placements.ts'
import { listOpenPlaces } from '../records/places.ts'
import { listRelays } from '../records/relays.ts'
import { listUnconfirmed } from '../records/request-origins.ts'
import { listSubmissions } from '../records/submissions.ts'
import type { Services } from '../services.ts'
import { listHoursToOffer } from '../solidarity/list-hours-to-offer.ts'
import { readYearReport } from '../solidarity/read-year-report.ts'
import { reportCsv } from '../solidarity/report-csv.ts'
import type { LogbookBooking, LogbookDay, LogbookView, SolidarityView } from './logbook-view.ts'
import { readLogbookBooking, readLogbookBookings } from './read-logbook-bookings.ts'
import { failedMail, logbookMessage } from './shown.ts'

export type { CashDesk, CashRow } from '../money/read-cash-desk.ts'
export type {
  FailedMail,
  LogbookBooking,
  LogbookDay,
  LogbookMessage,
  LogbookView,
  SolidarityView,
} from './logbook-view.ts'

type ViewServices = Pick<Services, 'db' | 'now' | 'log' | 'sums'>

const mostMessages = 60
const mostQuarantined = 30
const mostFailedMails = 30
/** Closures are planned about a season ahead; two years is more than enough. */
const closuresReachMs = 2 * 366 * dayMs

const day = z
  .string()
  .refine(isCalendarDay)
  .transform((text) => text as CalendarDay)

/** What to show. Invalid fields are ignored, so that an outdated page still gets an answer. */
const lookSchema = z.object({
  key: z.string().max(200).catch(''),
  /** Any day of the week to show. */
  week: day.optional().catch(undefined),
  /** The day whose sheet is to be shown. */
  sheet: day.optional().catch(undefined),
  /** The year whose report is to be shown. */
  report: z.string().max(4).optional().catch(undefined),
  search: z.string().trim().min(1).max(100).optional().catch(undefined),
  reference: z
    .string()
    .transform((text) => text.toUpperCase())
    .pipe(z.string().regex(/^CE-[0-9A-Z]{6}$/))
    .optional()
    .catch(undefined),
  solidarity: z.literal('yes').optional().catch(undefined),
  cash: z.literal('yes').optional().catch(undefined),
  /** The search in « Comptes ». */
  cashSearch: z.string().trim().min(1).max(100).optional().catch(undefined),
  /** With the ledger entries for the accounts, as CSV. */
  cashRows: z.literal('yes').optional().catch(undefined),
})

/**
 * What the team's page shows. `input` is `{key, week?, sheet?, report?, search?, reference?, solidarity?, cash?,
 * cashSearch?, cashRows?}`. The link in a mail shows its own booking, whatever else is requested. Changes nothing.
 */
export function viewLogbook(
  services: ViewServices,
  input: unknown,
): Promise<{ kind: 'seen'; view: LogbookView } | Outcome<'key-refused' | 'unavailable'>> {
  const look = lookSchema.parse(input)
  return withKey(services, 'logbook', async () => {
    const { db, now } = services
    if (await isTeamKey(db, 'logbook', look.key, now()))
      return { kind: 'seen', view: await readLogbook(services, look) }
    const booking = await findOpenedBooking(db, look.key, now(), 'team')
    if (!booking) throw new KeyRefused()
    return { kind: 'seen', view: await readOneBooking(services, booking) }
  })
}

/** What the link in a mail to the team opens: one booking, and nothing else of the logbook. */
async function readOneBooking({ db, now }: ViewServices, booking: Booking): Promise<LogbookView> {
  return {
    scope: 'booking',
    now: now(),
    today: dayAt(now(), bookingTerms.timeZone),
    requests: [],
    unconfirmed: [],
    week: [],
    closures: [],
    sheet: undefined,
    report: undefined,
    messages: [],
    quarantined: [],
    failedMails: [],
    links: [],
    mailedLinks: [],
    solidarity: undefined,
    // The link in a mail gives no access to « Comptes ».
    sumsHold: true,
    cash: undefined,
    found: undefined,
    opened: await readLogbookBooking(db, booking),
  }
}

async function readLogbook({ db, now, sums }: ViewServices, look: z.output<typeof lookSchema>): Promise<LogbookView> {
  const instant = now()
  const today = dayAt(instant, bookingTerms.timeZone)
  const monday = mondayOf(look.week ?? today)
  const [from, to] = [midnight(monday), midnight(addDays(monday, 7))]
  const [sheetFrom, sheetTo] = look.sheet ? [midnight(look.sheet), midnight(addDays(look.sheet, 1))] : [from, from]
  const year = look.report && reportYear(look.report, instant, bookingTerms.timeZone)

  const [
    requests,
    unconfirmed,
    outings,
    closed,
    sheetOutings,
    sheetClosed,
    report,
    found,
    opened,
    closures,
    messages,
    caught,
    failed,
    links,
    mailedLinks,
    solidarity,
    cash,
  ] = await Promise.all([
    listRequests(db),
    listUnconfirmed(db, instant),
    listOutings(db, from, to),
    listClosures(db, from, to),
    look.sheet ? listOutings(db, sheetFrom, sheetTo) : [],
    look.sheet ? listClosures(db, sheetFrom, sheetTo) : [],
    typeof year === 'number' ? readYearReport(db, year, instant) : undefined,
    look.search ? searchBookings(db, look.search) : [],
    look.reference ? findBookingByReference(db, look.reference) : undefined,
    listClosures(db, instant, new Date(instant.getTime() + closuresReachMs)),
    listSubmissions(db, false, mostMessages),
    listSubmissions(db, true, mostQuarantined),
    listAbandonedMails(db, mostFailedMails),
    listTeamKeys(db, instant),
    listMailedLinks(db, instant),
    look.solidarity ? readSolidarity(db, instant) : undefined,
    look.cash ? readCashDesk(db, instant, { search: look.cashSearch, hasRows: look.cashRows === 'yes' }) : undefined,
  ])

  const all = [...requests, ...outings, ...sheetOutings, ...found, ...(opened ? [opened] : [])]
  const shownById = await readLogbookBookings(db, all)
  const shown = ({ id }: Booking) => shownById.get(id) ?? []
  const weekDays = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  return {
    scope: 'logbook',
    now: instant,
    today,
    requests: requests.flatMap(shown),
    unconfirmed,
    week: weekDays.map((each) => dayOf(each, outings.flatMap(shown), closed)),
    closures,
    sheet: look.sheet && dayOf(look.sheet, sheetOutings.flatMap(shown), sheetClosed),
    report: report && { figures: report, csv: reportCsv(report) },
    messages: messages.map(logbookMessage),
    quarantined: caught.map(logbookMessage),
    failedMails: failed.map(failedMail),
    links: links.map((link) => ({ ...link, isOwn: link.number === keyNumber(look.key) })),
    mailedLinks,
    solidarity,
    sumsHold: sums.hold,
    cash,
    found: look.search ? { search: look.search, bookings: found.flatMap(shown) } : undefined,
    opened: look.reference ? (opened ? shownById.get(opened.id) : 'unknown') : undefined,
  }
}

async function readSolidarity(db: Database, now: Date): Promise<SolidarityView> {
  const [toOffer, places, relays, offered] = await Promise.all([
    listHoursToOffer(db, now),
    listOpenPlaces(db, now),
    listRelays(db, now),
    listOffered(db, now),
  ])
  return { toOffer, places, relays, offered }
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
