import { isOffered } from '../booking/booking.ts'
import { durationOf } from '../booking/slots.ts'
import { dayAt, instantOf, isCalendarDay } from '../calendar.ts'
import { chfOf, rappenOf } from '../money/account.ts'
import { type Donation, type YearOfDonations, yearOfDonations } from '../money/donation.ts'
import { finestGroups, isPublishable } from './minimum-group-size.ts'
import { type Quarter, quarterOf, quartersOf } from './quarter.ts'
import { type OutingTotals, type RelayQuarter, type RelayReport, relayReport, sumOf } from './relay-report.ts'

/** An outing that took place: it was confirmed, not cancelled, and has ended. Contains no personal data. */
export type SailedOuting = {
  startsAt: Date
  endsAt: Date
  participants: number
  /** The amount asked for it. */
  totalChf: number
  /** What an offered outing would have cost; undefined for one that is paid for. */
  offeredValueChf: number | undefined
}

export type Figures = OutingTotals & { valueChf: number }

/** Paid and offered outings. `withheld`: so few persons were on offered outings that a figure could identify them. */
export type PaidAndOffered = { paid: Figures; offered: Figures | 'withheld' }

/** One quarter, or several neighbouring quarters merged. */
export type ReportPeriod = PaidAndOffered & { from: Quarter; to: Quarter }

export type YearReport = {
  year: number
  /** Outings that ended later are not included. */
  asOf: Date
  /** False while outings of this year may still be added. */
  isComplete: boolean
  /** The quarters that have begun, in order. Their figures add up to those of `total`. */
  periods: ReportPeriod[]
  total: PaidAndOffered
  /** Which relays brought the persons on offered outings; undefined where there were none, or too few to show. */
  byRelay: RelayReport | undefined
  /** Never part of the figures above, which are values of outings. */
  donations: YearOfDonations
}

type ReportInput = { year: number; now: Date; timeZone: string; donations?: readonly Donation[] }

/**
 * The report of a year, in sums. `outings` are all that took place in `year` in `timeZone`, as read at `now`;
 * `relayQuarters` are the figures of each relay for the offered ones. An outing belongs to the quarter it starts in. A
 * quarter with one to four persons on offered outings is merged with a neighbour, including its paid outings: with
 * separate figures for those, the difference would reveal it. With so few in the whole year nothing about offered
 * outings is shown. Nor is there more than their sum while the year lasts (see {@link publishableOffered}): quarters
 * are merged anew as outings follow, and two reports subtracted would give away a quarter that both withhold.
 */
export function yearReport(
  outings: readonly SailedOuting[],
  relayQuarters: readonly RelayQuarter[],
  { year, now, timeZone, donations = [] }: ReportInput,
): YearReport {
  const today = dayAt(now, timeZone)
  const isComplete = yearAt(now, timeZone) > year
  const quarters = quartersOf(year).filter((quarter) => quarter <= quarterOf(today))
  const sailedByQuarter = quarters.map((quarter) =>
    outings.filter(({ startsAt }) => quarterOf(dayAt(startsAt, timeZone)) === quarter),
  )
  const total = splitFigures(outings, isComplete ? undefined : publishableOffered(outings))
  const isWithheld = !isComplete || total.offered === 'withheld'
  const groups = isWithheld
    ? quarters.map((_, index) => [index])
    : finestGroups(
        quarters.length,
        (group) => splitFigures(group.flatMap((index) => sailedByQuarter[index] ?? [])).offered !== 'withheld',
      )
  const periods = groups.map((group) => ({
    from: quarters[group[0] ?? 0] as Quarter,
    to: quarters[group.at(-1) ?? 0] as Quarter,
    ...splitFigures(group.flatMap((index) => sailedByQuarter[index] ?? [])),
    ...(isWithheld && { offered: 'withheld' as const }),
  }))
  const hasOfferedOutings = isComplete && total.offered !== 'withheld' && total.offered.outings > 0
  const shownPeriods = periods.flatMap(({ from, to, offered }) => (offered === 'withheld' ? [] : { from, to, offered }))
  const byRelay = hasOfferedOutings ? relayReport(shownPeriods, relayQuarters) : undefined
  return { year, asOf: now, isComplete, periods, total, byRelay, donations: yearOfDonations(year, donations) }
}

/** Paid and offered outings added up; undefined where the sum would reveal what is withheld. */
export function totalFigures({ paid, offered }: PaidAndOffered): Figures | undefined {
  if (offered === 'withheld') return undefined
  return { ...sumOf([paid, offered]), valueChf: paid.valueChf + offered.valueChf }
}

/** From the first instant of the year to the first of the next. */
export function spanOfYear(year: number, timeZone: string): { from: Date; to: Date } {
  const firstInstant = (calendarYear: number) => instantOf(`${calendarYear}-01-01`, '00:00', timeZone)
  return { from: firstInstant(year), to: firstInstant(year + 1) }
}

/** The year at `instant` in `timeZone`. */
export function yearAt(instant: Date, timeZone: string): number {
  return Number(dayAt(instant, timeZone).slice(0, 4))
}

/** The year in `text`, such as `2026`, or why there is no report: unreadable, or the year has not begun. */
export function readReportYear(text: string, now: Date, timeZone: string): number | 'unreadable' | 'to-come' {
  if (!isCalendarDay(`${text}-01-01`)) return 'unreadable'
  return Number(text) > yearAt(now, timeZone) ? 'to-come' : Number(text)
}

/** `publishedOffered`: those of the offered outings that may be published now. */
function splitFigures(
  outings: readonly SailedOuting[],
  publishedOffered: readonly SailedOuting[] = outings.filter(isOffered),
): PaidAndOffered {
  const offeredFigures = figuresOf(publishedOffered)
  return {
    paid: figuresOf(outings.filter((outing) => !isOffered(outing))),
    offered: isPublishable(offeredFigures.persons) ? offeredFigures : 'withheld',
  }
}

/** So many offered outings are published together while their year lasts. */
const outingsPerPublication = 5

/**
 * The offered outings of a year that are counted in figures published before it is over: the first five to be back, the
 * first ten, and so on. Whoever compares the figures of two days learns of five outings or none, never of one family.
 */
function publishableOffered(outings: readonly SailedOuting[]): SailedOuting[] {
  const offeredOutings = outings.filter(isOffered).sort(compareReturns)
  return offeredOutings.slice(0, offeredOutings.length - (offeredOutings.length % outingsPerPublication))
}

function compareReturns(a: SailedOuting, b: SailedOuting): number {
  return (
    Number(a.endsAt) - Number(b.endsAt) || Number(a.startsAt) - Number(b.startsAt) || a.participants - b.participants
  )
}

/** The public figures of a year. */
export type OfferedSoFar = { year: number; hours: number; persons: number }

/**
 * What was offered in `year`, the current one, from all its `outings` that took place, paid or not; undefined while it
 * is too little.
 */
export function offeredSoFar(outings: readonly SailedOuting[], year: number): OfferedSoFar | undefined {
  const figures = figuresOf(publishableOffered(outings))
  return figures.outings === 0 ? undefined : { year, hours: figures.hours, persons: figures.persons }
}

/** The sums of these outings. */
function figuresOf(outings: readonly SailedOuting[]): Figures {
  const sum = (figureOf: (outing: SailedOuting) => number) =>
    outings.reduce((total, outing) => total + figureOf(outing), 0)
  return {
    outings: outings.length,
    hours: sum(durationOf),
    persons: sum(({ participants }) => participants),
    // In Rappen: sums of decimal francs would differ from the ledger's by floating-point errors.
    valueChf: chfOf(sum(({ totalChf, offeredValueChf }) => rappenOf(offeredValueChf ?? totalChf))),
  }
}
