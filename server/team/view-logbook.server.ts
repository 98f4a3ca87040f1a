import { bookingTerms, writtenTerms } from '../../content/booking-terms.ts'
import { tapHistory } from '../../domain/booking/boarding.ts'
import { type Booking, forCrew, idShape } from '../../domain/booking/booking.ts'
import { callState, historyForCrew } from '../../domain/booking/booking-event.ts'
import { holdsHours } from '../../domain/booking/life-cycle.ts'
import type { Outcome } from '../../domain/booking/outcome.ts'
import { mayStillCome, outingState, toSettle } from '../../domain/booking/outing-state.ts'
import { readTerm, withValue } from '../../domain/booking/term-settings.ts'
import { addDays, type CalendarDay, dayAt, hourMs, isCalendarDay, mondayOf } from '../../domain/calendar.ts'
import { readReportYear } from '../../domain/solidarity/year-report.ts'
import type { Database } from '../../platform/db/connect.ts'
import { KeyRefused, withKey } from '../../platform/db/guarded-transaction.ts'
import { lakeMidnight } from '../../wording/times.ts'
import { findMailKind } from '../mail/mail-kinds.ts'
import { type AbandonedMail, countMails, listAbandonedMails } from '../mail/outbox.ts'
import { readCashDesk } from '../money/accounts/read-cash-desk.ts'
import { withSettlements } from '../money/accounts/settlements.ts'
import { findBookingByReference, findOpenedBooking, listEventsOf } from '../records/bookings.ts'
import { listClosures } from '../records/closures.ts'
import { listCrewNotes } from '../records/crew-notes.ts'
import { listDateRequests } from '../records/date-requests.ts'
import { listFactChanges } from '../records/fact-changes.ts'
import { keyNumber, listMailedLinks, listTeamKeys } from '../records/keys.ts'
import {
  countWaiting,
  findNextStart,
  listFirstPage,
  listOutings,
  searchBookings,
  type WaitingCounts,
} from '../records/logbook-reads.ts'
import { listOfferedOutings, listRelayPhones } from '../records/placements.ts'
import { listRelays } from '../records/relays.ts'
import { listUnconfirmedRequests } from '../records/request-origins.ts'
import { findSubmission, listSubmissions } from '../records/submissions.ts'
import { listTapsByBooking, noTaps } from '../records/taps.ts'
import type { Services } from '../services.ts'
import { readCommitteeYear } from '../solidarity/read-committee-year.ts'
import { readOffers } from '../solidarity/read-offers.ts'
import { readYearReport } from '../solidarity/read-year-report.ts'
import { readTerms, settingsOf } from '../terms-board.ts'
import { listOutingsOutside, listWaitsOutside, planFewerSkippers } from './change-term.server.ts'

export type { CashDesk, CashRow } from '../money/accounts/read-cash-desk.ts'
export type { CommitteeYear } from '../solidarity/read-committee-year.ts'

/** Which section is viewed, and with what. A section ignores what it does not need or cannot read. */
export type LogbookQuery = {
  section?: SectionName
  /**
   * A day of the week to show, the day of the sheet, the year of the report or of the entries, the message or request
   * answered, or a setting.
   */
  at?: string | undefined
  /** What somebody has typed for a setting. */
  value?: string
  search?: string
  /** Which page of the accounts, from 1. */
  page?: number
  /** Whether `cash` also gives the ledger's entries of a year, as a table. */
  hasCashRows?: boolean
}

/** What a section is read with. */
type ViewContext = LogbookQuery & { key: string; now: Date; today: CalendarDay; waiting: WaitingCounts }

const maxMessages = 60
const maxQuarantined = 30
const maxFailedMails = 30
const maxChanges = 20

/**
 * What each section of the logbook shows: the one list of sections. A look reads one of them, so that nothing of the
 * others is asked of the database, and no other section can tell what « Solidarité » and « Comptes » know.
 */
const sections = {
  /**
   * The requests, the one whose hold ends first on top. `underWay`: what should be on the water, or was tapped aboard
   * and not back. `next`: what still leaves today, or else what sails next. `calls`: whom somebody has to call, and
   * whom somebody has just reached; `contactPhone`: for a family without a number that of its relay, without saying so.
   * `unconfirmed`: the ids of requests whose mailbox has never confirmed anything. `failedMails`: whom no mail has
   * reached. `toSettle`: what the taps at the quay leave to a person to decide. `crewNotes`: what the quay has left,
   * and nobody has ticked.
   */
  async requests(db: Database, { now, today, waiting }: ViewContext) {
    const midnight = lakeMidnight(addDays(today, 1))
    const reads = [
      listFirstPage(db, now, midnight),
      listUnconfirmedRequests(db, now),
      listFailedMails(db, waiting),
    ] as const
    const [firstPage, unconfirmed, failedMails] = await Promise.all(reads)
    const crewNotes = waiting.crewNotes > 0 ? await listCrewNotes(db) : []
    const bookings = await readLogbookBookings(db, firstPage, now)
    const confirmed = bookings.filter(({ status }) => status === 'confirmed').sort(byStart)
    const calls = bookings.filter((booking) => isOnCallList(booking, now)).sort(byStart)
    const unreachable = calls.filter(({ phone }) => !phone).map(({ id }) => id)
    const relayPhones = await listRelayPhones(db, unreachable)
    const departures = confirmed.filter(({ startsAt, state }) => startsAt > now && state?.kind !== 'aboard')
    return {
      requests: bookings.filter(({ status }) => status === 'pending').sort(byHold),
      underWay: bookings.filter((outing) => isUnderWay(outing, now)).sort(byStart),
      next: departures.filter(
        ({ startsAt }) => startsAt < midnight || startsAt.getTime() === departures[0]?.startsAt.getTime(),
      ),
      calls: calls.map((booking) => ({ ...booking, contactPhone: relayPhones.get(booking.id) })),
      unconfirmed,
      failedMails,
      crewNotes,
      toSettle: bookings.flatMap((booking) => (booking.toSettle ? { ...booking.toSettle, booking } : [])),
    }
  },

  /**
   * Seven days from a Monday: of the week that is asked for, or else of the first in which an outing is still to come.
   * What was cancelled or postponed stays until its day is over: somebody may still come to the port.
   */
  async outings(db: Database, { at, now, today }: ViewContext) {
    const firstStart = at === undefined ? await findNextStart(db, lakeMidnight(today)) : undefined
    const monday = mondayOf(firstStart ? dayAt(firstStart, bookingTerms.timeZone) : dayOrToday(today, at))
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
    return { week: await readDays(db, days, lakeMidnight(today), now) }
  },

  async sheet(db: Database, { at, now, today }: ViewContext) {
    const [sheet] = (await readDays(db, [dayOrToday(today, at)], lakeMidnight(today), now)) as [LogbookDay]
    // What was called off in time has left the sheet.
    const isListed = ({ status, state }: LogbookBooking) =>
      holdsHours(status) || state?.kind === 'aboard' || mayStillCome(state)
    const day = { from: lakeMidnight(sheet.day), to: lakeMidnight(addDays(sheet.day, 1)) }
    return { sheet: { ...sheet, outings: sheet.outings.filter(isListed), crewNotes: await listCrewNotes(db, day) } }
  },

  /** What a message or quote request already says about the outing to add, if it is added for one. */
  async add(db: Database, { at = '' }: ViewContext) {
    return { message: idShape.test(at) ? await findSubmission(db, at) : undefined }
  },

  /** Every closure that has not ended, soonest first. */
  async closures(db: Database, { now }: ViewContext) {
    return { closures: await listClosures(db, now) }
  },

  async messages(db: Database, { waiting }: ViewContext) {
    const [messages, quarantined, failedMails, mails] = await Promise.all([
      listSubmissions(db, false, maxMessages),
      listSubmissions(db, true, maxQuarantined),
      listFailedMails(db, waiting),
      countMails(db),
    ])
    return { messages, quarantined, failedMails, waitingMails: mails.waiting }
  },

  /** The valid links. `isOwn`: the one with which the section was requested. */
  async more(db: Database, { key, now }: ViewContext) {
    const [links, mailedLinks] = await Promise.all([listTeamKeys(db, now), listMailedLinks(db, now)])
    return { links: links.map((link) => ({ ...link, isOwn: link.number === keyNumber(key) })), mailedLinks }
  },

  /**
   * The only section that tells which outings are offered. `toOffer`: hours that came free or that nobody has booked.
   * `isOpen`: the request of a relay for which somebody is about to open a place.
   */
  async solidarity(db: Database, { at, now, today }: ViewContext) {
    const reads = [
      readOffers(db, now),
      listRelays(db, now),
      listOfferedOutings(db, now),
      listDateRequests(db, today),
    ] as const
    const [offers, relays, offered, dateRequests] = await Promise.all(reads)
    return { ...offers, relays, offered, dateRequests: dateRequests.map((one) => ({ ...one, isOpen: one.id === at })) }
  },

  async cash(db: Database, { now, search, page, hasCashRows, at, today }: ViewContext) {
    const year = /^\d{4}$/.test(at ?? '') ? at : today.slice(0, 4)
    return { cash: await readCashDesk(db, now, { search, page, ...(hasCashRows && { year }) }) }
  },

  /** The report of a year that has begun, in sums. It shows no single outing. */
  async report(db: Database, { at, now, today }: ViewContext) {
    const year = readReportYear(at ?? today.slice(0, 4), now, bookingTerms.timeZone)
    return { report: typeof year === 'number' ? await readYearReport(db, year, now) : undefined }
  },

  /** The same year for the committee: what sailed, what came in, how requests were answered. */
  async committee(db: Database, { at, now, today }: ViewContext) {
    const year = readReportYear(at ?? today.slice(0, 4), now, bookingTerms.timeZone)
    return { committee: typeof year === 'number' ? await readCommitteeYear(db, year, now) : undefined }
  },

  /**
   * What the team may change: as it is in force, as it is written in `site/`, and what was changed last. `typed`: what
   * would be in force, or what is wrong with it, before anything is changed; `outside`, `waits`: the outings that would
   * then lie where guests book no more, and who waits there; `crowding`: those that have to be moved first.
   */
  async settings(db: Database, { at, value, now }: ViewContext) {
    const writtenSettings = settingsOf(writtenTerms())
    const { terms } = await readTerms(db)
    const settings = settingsOf(terms).map((setting, index) => ({ ...setting, written: writtenSettings[index]?.value }))
    const chosen = settings.find(({ path }) => path === at)
    const typed = chosen && value !== undefined ? readTerm(chosen, value, terms) : undefined
    const nextTerms = chosen && typed && 'value' in typed ? withValue(terms, chosen.path, typed.value) : terms
    const [changes, outside, waits, { crowding }] = await Promise.all([
      listFactChanges(db, maxChanges),
      nextTerms === terms ? [] : listOutingsOutside(db, terms, nextTerms, now),
      nextTerms === terms ? [] : listWaitsOutside(db, terms, nextTerms, now),
      planFewerSkippers(db, terms, nextTerms, now),
    ])
    return { settings, chosen, typed, outside, waits, crowding, changes }
  },

  async found(db: Database, { now, search = '' }: ViewContext) {
    return { bookings: await readLogbookBookings(db, await searchBookings(db, search), now) }
  },
}

export type SectionName = keyof typeof sections
export const sectionNames = Object.keys(sections) as SectionName[]

/** What one section shows, told apart by `section`. */
type LogbookPart = {
  [Name in SectionName]: { section: Name } & Awaited<ReturnType<(typeof sections)[Name]>>
}[SectionName]

/** What one look shows: what stands around every section, and one section. It contains no keys. */
export type LogbookView = {
  /** The whole logbook, or only the booking that the link in a mail opens: then the section is `found`. */
  scope: 'logbook' | 'booking'
  now: Date
  today: CalendarDay
  waiting: WaitingCounts
  /** Whether the ledger added up at the last check; « Comptes » says for which bookings it does not. */
  ledgerBalanced: boolean
  /** Since when the weekly mail has not left, where it should. */
  silentSince?: Date | undefined
} & LogbookPart

/**
 * One section of the team's page, the requests unless another is asked for. The link in a mail shows its own booking,
 * whatever else is requested. Changes nothing.
 */
export function viewLogbook(
  services: Pick<Services, 'db' | 'now' | 'log' | 'alerts'>,
  { section = 'requests', ...query }: LogbookQuery & { key: string },
): Promise<{ kind: 'seen'; view: LogbookView } | Outcome<'key-refused' | 'unavailable'>> {
  return withKey(services, 'logbook', async () => {
    const { db, alerts } = services
    const now = services.now()
    const clock = { now, today: dayAt(now, bookingTerms.timeZone) }
    const waiting = await countWaiting(db, query.key, now)
    if (waiting) {
      const part = { section, ...(await sections[section](db, { ...query, ...clock, waiting })) } as LogbookPart
      return {
        kind: 'seen',
        view: { scope: 'logbook', ...clock, waiting, ...alertsOf(alerts), ...part },
      }
    }
    const openedBooking = await findOpenedBooking(db, query.key, now, 'team')
    if (!openedBooking) throw new KeyRefused()
    const bookings = await readLogbookBookings(db, [openedBooking.booking], now)
    // The link in a mail gives no access to « Comptes », and does not tell how many others wait.
    const frame = { scope: 'booking', waiting: zeroWaitingCounts, ledgerBalanced: true } as const
    return { kind: 'seen', view: { ...frame, ...clock, section: 'found', bookings } }
  })
}

function alertsOf(alerts: Services['alerts']) {
  const weeklyMailAlert = alerts.get('weeklyMail')
  return { ledgerBalanced: !alerts.has('ledger'), ...(weeklyMailAlert && { silentSince: new Date(weeklyMailAlert) }) }
}

const zeroWaitingCounts: WaitingCounts = { requests: 0, messages: 0, failedMails: 0, crewNotes: 0 }

const byStart = (one: LogbookBooking, other: LogbookBooking) => one.startsAt.getTime() - other.startsAt.getTime()
const byHold = (one: LogbookBooking, other: LogbookBooking) =>
  one.heldUntil.getTime() - other.heldUntil.getTime() || one.createdAt.getTime() - other.createdAt.getTime()

/**
 * Whether an outing is on the water: it was tapped aboard at the quay, whatever the desk has done since; or its hour
 * has come, and nobody has tapped anything, or its guest is absent and still waited for.
 */
function isUnderWay({ status, startsAt, endsAt, state, toSettle }: LogbookBooking, now: Date): boolean {
  const isAwaited = state?.kind === 'expected' || (state?.kind === 'absent' && status === 'confirmed' && !toSettle)
  return state?.kind === 'aboard' || (isAwaited && startsAt <= now && endsAt > now)
}

/** For so long a guest who was reached stays on the list: to undo a press by mistake, and to see who was called. */
const reachedNoticeMs = hourMs

function isOnCallList(booking: LogbookBooking, now: Date): boolean {
  const call = callState(booking, now)
  const reachedEvent = booking.history.findLast(({ kind }) => kind === 'reached')
  return call === 'to-call' || (call === 'reached' && now.getTime() - Number(reachedEvent?.at) < reachedNoticeMs)
}

function dayOrToday(today: CalendarDay, text = ''): CalendarDay {
  return isCalendarDay(text) ? text : today
}

/** Days in a row, with their outings and closures; from `goneFrom` on, cancelled and postponed outings too. */
async function readDays(db: Database, days: CalendarDay[], goneFrom: Date, now: Date) {
  const [from, to] = [lakeMidnight(days[0] as CalendarDay), lakeMidnight(addDays(days.at(-1) as CalendarDay, 1))]
  const [outings, closures] = await Promise.all([listOutings(db, from, to, goneFrom), listClosures(db, from, to)])
  const logbookBookings = await readLogbookBookings(db, outings, now)
  return days.map((day) => {
    const [from, to] = [lakeMidnight(day), lakeMidnight(addDays(day, 1))]
    return {
      day,
      outings: logbookBookings.filter(({ startsAt }) => startsAt >= from && startsAt < to),
      closures: closures.filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from),
    }
  })
}

/** The outings and closures of one day. A closure is listed on every day it overlaps, an outing on the day it starts. */
export type LogbookDay = Awaited<ReturnType<typeof readDays>>[number]

/** A booking as the team sees it, with its history. */
export type LogbookBooking = Awaited<ReturnType<typeof readLogbookBookings>>[number]

/** Bookings as the team sees them at `now`, with their histories and open amounts. */
async function readLogbookBookings(db: Database, bookings: readonly Booking[], now: Date) {
  const ids = bookings.map(({ id }) => id)
  const [histories, tapsByBooking] = await Promise.all([listEventsOf(db, ids), listTapsByBooking(db, bookings)])
  return (await withSettlements(db, bookings, histories)).map((booking) => {
    const { frozenTerms: _, calendarSequence: __, ...crewFields } = forCrew(booking)
    const history = historyForCrew(histories.get(booking.id) ?? [])
    const { taps, boat, skipper } = tapsByBooking.get(booking.id) ?? noTaps
    const outing = { ...booking, history }
    return {
      ...crewFields,
      history,
      /** Where it stands on its day, and what was tapped of it at the quay. */
      state: outingState(outing, taps, now),
      said: tapHistory(taps),
      toSettle: toSettle(outing, taps, now),
      /** Which of the equal boats it has, while its hours are held. */
      boat,
      /** Who is at the wheel, where one of ours is and the hours are held. */
      skipper,
    }
  })
}

/** As {@link readLogbookBookings}, for one booking. */
export async function readLogbookBooking(db: Database, booking: Booking, now: Date): Promise<LogbookBooking> {
  const [logbookBooking] = await readLogbookBookings(db, [booking], now)
  return logbookBooking as LogbookBooking
}

type Person = { reference?: string; name?: string; email?: string; phone?: string }
type MailFacts = Partial<Record<'booking' | 'message' | 'request' | 'relay' | 'wait', Person>>

async function listFailedMails(db: Database, { failedMails }: WaitingCounts) {
  const mails = failedMails === 0 ? [] : await listAbandonedMails(db, maxFailedMails)
  return Promise.all(mails.map((mail) => describeFailedMail(db, mail)))
}

/**
 * A mail that was given up: what it is, its booking, and whom to call. A mail to an address that nobody has proved
 * holds neither name nor phone, so they are the booking's. Its content stays on the server, for it may hold a key.
 */
async function describeFailedMail(db: Database, { id, kind, payload, abandonedAt, reason }: AbandonedMail) {
  const { booking, message, request, relay, wait } = (payload ?? {}) as MailFacts
  const { to, failedAs } = findMailKind(kind) ?? {}
  const mail = { id, failedAs, reference: booking?.reference, abandonedAt, reason }
  // Together with the relay, the reference would tell that its outing is offered.
  if (relay) return { ...mail, reference: undefined, name: relay.name, email: relay.email }
  const { name, email, phone } = (await findBookingByReference(db, `${booking?.reference}`)) ?? booking ?? wait ?? {}
  if (to === 'team') return { ...mail, name: name ?? message?.name ?? request?.name }
  return { ...mail, name, email, phone }
}

export type FailedMail = Awaited<ReturnType<typeof describeFailedMail>>
