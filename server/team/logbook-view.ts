import type { BookingEvent } from '../../domain/booking/booking-event.ts'
import type { Closure } from '../../domain/booking/closure.ts'
import type { CalendarDay } from '../../domain/calendar.ts'
import type { HoursToOffer } from '../../domain/solidarity/hours-to-offer.ts'
import type { Place } from '../../domain/solidarity/place.ts'
import type { YearReport } from '../../domain/solidarity/year-report.ts'
import type { CashDesk } from '../money/read-cash-desk.ts'
import type { SettledBooking } from '../money/settlements.ts'
import type { MailedLinks, TeamKey } from '../records/keys/list-keys.ts'
import type { OfferedOuting } from '../records/placements.ts'
import type { ListedRelay } from '../records/relays.ts'

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

/** What the section « Solidarité » shows: the only place in the logbook that tells which outings are offered. */
export type SolidarityView = {
  /** Hours that came free, or that nobody has booked, soonest first. */
  toOffer: HoursToOffer[]
  places: Place[]
  relays: ListedRelay[]
  offered: OfferedOuting[]
}

/** Everything the team's page shows. It contains no keys. */
export type LogbookView = {
  /**
   * The whole logbook, or only the booking that the link in a mail opens: then that is `opened`, and the rest is empty.
   */
  scope: 'logbook' | 'booking'
  now: Date
  today: CalendarDay
  requests: LogbookBooking[]
  /** The ids of those of `requests` whose mailbox has never confirmed anything. */
  unconfirmed: string[]
  /** Seven days from a Monday. */
  week: LogbookDay[]
  /** Every closure that has not ended, soonest first. */
  closures: Closure[]
  /** The day whose sheet was requested. */
  sheet: LogbookDay | undefined
  /** The report of the requested year, in sums, and as CSV. It shows no single outing. */
  report: { figures: YearReport; csv: string } | undefined
  messages: LogbookMessage[]
  quarantined: LogbookMessage[]
  failedMails: FailedMail[]
  /** The valid links. `isOwn`: the one with which this view was requested. */
  links: (TeamKey & { isOwn: boolean })[]
  mailedLinks: MailedLinks[]
  /** Undefined unless it is asked for. */
  solidarity: SolidarityView | undefined
  /** Whether the ledger added up at the last check; « Comptes » says for which bookings it does not. */
  sumsHold: boolean
  /** Undefined unless it is asked for. */
  cash: CashDesk | undefined
  /** What a search found; undefined when nothing was searched. */
  found: { search: string; bookings: LogbookBooking[] } | undefined
  /** The booking to which the link pointed; `unknown` when there is none with that reference. */
  opened: LogbookBooking | 'unknown' | undefined
}
