import { durationOf } from '../booking/slots.ts'
import { dayAt, instantOf, isCalendarDay } from '../calendar.ts'
import { type Donation, donationsOf, type YearOfDonations } from '../money/donation.ts'
import { chfOf, rappenOf } from '../money/ledger-entry.ts'
import { finestGroups, isTellable } from './few-persons.ts'
import { type Quarter, quarterOf, quartersOf } from './quarter.ts'
import { type Brought, type Given, type RelayReport, relayReport } from './relay-report.ts'

/** An outing that took place: it was confirmed, nobody cancelled it, and it has ended. Nothing in it names anybody. */
export type SailedOuting = {
  startsAt: Date
  endsAt: Date
  participants: number
  /** What was asked for it. */
  totalChf: number
  /** What an offered outing would have cost; undefined for one that is paid for. */
  offeredValueChf: number | undefined
}

export type Figures = Given & { valueChf: number }

/** Paid and offered beside each other. `withheld`: so few persons sailed for nothing that a figure would point at them. */
export type Split = { paid: Figures; offered: Figures | 'withheld' }

/** One quarter, or neighbours that are told together. */
export type ReportPeriod = Split & { from: Quarter; to: Quarter }

export type YearReport = {
  year: number
  /** Outings that ended later are not in it. */
  asOf: Date
  /** False while outings of this year may still be added. */
  isComplete: boolean
  /** The quarters that have begun, in order. Their figures add up to those of `total`. */
  periods: ReportPeriod[]
  total: Split
  /** Who brought those on offered outings; undefined where there were none, or so few that nothing of them is told. */
  byRelay: RelayReport | undefined
  /** What was given: never a part of the figures above, which are values of outings. */
  donations: YearOfDonations
}

type YearOf = { year: number; now: Date; timeZone: string; donations?: readonly Donation[] }

/**
 * What a year was, in sums. `outings` are all that took place in `year` by the clock of `timeZone`, as read at `now`, and
 * `brought` what relays had to do with the offered ones; an outing belongs to the quarter it starts in. A quarter with
 * one to four persons on offered outings is told together with a neighbour, and the paid ones with it: beside figures of
 * their own, the difference would give it away. With so few in the whole year nothing of them is told.
 */
export function yearReport(
  outings: readonly SailedOuting[],
  brought: readonly Brought[],
  { year, now, timeZone, donations = [] }: YearOf,
): YearReport {
  const today = dayAt(now, timeZone)
  const isComplete = yearAt(now, timeZone) > year
  const quarters = quartersOf(year).filter((quarter) => quarter <= quarterOf(today))
  const sailed = quarters.map((quarter) =>
    outings.filter(({ startsAt }) => quarterOf(dayAt(startsAt, timeZone)) === quarter),
  )
  const total = split(outings)
  const isWithheld = total.offered === 'withheld'
  const told = isWithheld
    ? quarters.map((_, index) => [index])
    : finestGroups(
        quarters.length,
        (group) => split(group.flatMap((index) => sailed[index] ?? [])).offered !== 'withheld',
      )
  const periods = told.map((group) => ({
    from: quarters[group[0] ?? 0] as Quarter,
    to: quarters[group.at(-1) ?? 0] as Quarter,
    ...split(group.flatMap((index) => sailed[index] ?? [])),
    ...(isWithheld && { offered: 'withheld' as const }),
  }))
  const hasOffered = total.offered !== 'withheld' && total.offered.outings > 0
  const offered = sailed.map((outings) => figuresOf(outings.filter(isOffered)))
  const byRelay = hasOffered ? relayReport(offered, brought, { quarters, told }) : undefined
  return { year, asOf: now, isComplete, periods, total, byRelay, donations: donationsOf(year, donations) }
}

/** Paid and offered in one figure; undefined where it would tell what is withheld. */
export function together({ paid, offered }: Split): Figures | undefined {
  if (offered === 'withheld') return undefined
  return {
    outings: paid.outings + offered.outings,
    hours: paid.hours + offered.hours,
    persons: paid.persons + offered.persons,
    valueChf: paid.valueChf + offered.valueChf,
  }
}

/** From its first instant to the first of the next year. */
export function spanOfYear(year: number, timeZone: string): { from: Date; to: Date } {
  const first = (of: number) => instantOf(`${of}-01-01`, '00:00', timeZone)
  return { from: first(year), to: first(year + 1) }
}

/** The year it is at `instant` by the clock of `timeZone`. */
export function yearAt(instant: Date, timeZone: string): number {
  return Number(dayAt(instant, timeZone).slice(0, 4))
}

/** The year that `text` names, `2026`, if a report can be made of it: it has begun. */
export function reportYear(text: string, now: Date, timeZone: string): number | 'unreadable' | 'to-come' {
  if (!isCalendarDay(`${text}-01-01`)) return 'unreadable'
  return Number(text) > yearAt(now, timeZone) ? 'to-come' : Number(text)
}

function split(outings: readonly SailedOuting[]): Split {
  const offered = figuresOf(outings.filter(isOffered))
  return {
    paid: figuresOf(outings.filter((outing) => !isOffered(outing))),
    offered: isTellable(offered.persons) ? offered : 'withheld',
  }
}

export function isOffered({ offeredValueChf }: SailedOuting): boolean {
  return offeredValueChf !== undefined
}

/** All that these outings gave. */
export function figuresOf(outings: readonly SailedOuting[]): Figures {
  const sum = (of: (outing: SailedOuting) => number) => outings.reduce((total, outing) => total + of(outing), 0)
  return {
    outings: outings.length,
    hours: sum(durationOf),
    persons: sum(({ participants }) => participants),
    // In Rappen: sums of francs with decimals would differ from the ledger's by what a computer cannot write.
    valueChf: chfOf(sum(({ totalChf, offeredValueChf }) => rappenOf(offeredValueChf ?? totalChf))),
  }
}
