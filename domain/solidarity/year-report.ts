import { durationOf } from '../booking/slots.ts'
import { type CalendarDay, dayAt, instantOf, isCalendarDay } from '../calendar.ts'

/** An outing that took place: it was confirmed, nobody cancelled it, and it has ended. Nothing in it names anybody. */
export type SailedOuting = {
  startsAt: Date
  endsAt: Date
  participants: number
  totalChf: number
  /** What an offered outing would have cost; undefined for one that is paid for. */
  offeredValueChf: number | undefined
}

export type Figures = { outings: number; hours: number; persons: number; valueChf: number }

/** Paid and offered beside each other. `withheld`: so few persons sailed for nothing that a figure would point at them. */
export type Split = { paid: Figures; offered: Figures | 'withheld' }

export type Quarter = 1 | 2 | 3 | 4

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
}

/**
 * Of offered outings no figure is told that stands for fewer persons. The association's own bound: one family that a
 * service sent fills a boat of four, and must not be found again in a table.
 */
export const fewestPersonsTold = 5

/**
 * What a year was, in sums. `outings` are all that took place in `year` by the clock of `timeZone`, as read at `now`; an
 * outing belongs to the quarter it starts in. A quarter with one to four persons on offered outings is told together
 * with a neighbour, and the paid ones with it: beside figures of their own, the difference would give it away. With so
 * few in the whole year nothing of them is told.
 */
export function yearReport(
  outings: readonly SailedOuting[],
  { year, now, timeZone }: { year: number; now: Date; timeZone: string },
): YearReport {
  const today = dayAt(now, timeZone)
  const isComplete = yearOf(today) > year
  const begun = isComplete ? 4 : quarterOf(today)
  const quarters = ([1, 2, 3, 4] as const)
    .slice(0, begun)
    .map((quarter) => outings.filter(({ startsAt }) => quarterOf(dayAt(startsAt, timeZone)) === quarter))
  const total = split(outings)
  const isWithheld = total.offered === 'withheld'
  const periods = (isWithheld ? quarters.map((_, index) => [index]) : finestTellable(quarters)).map((group) => ({
    from: ((group[0] ?? 0) + 1) as Quarter,
    to: ((group.at(-1) ?? 0) + 1) as Quarter,
    ...split(group.flatMap((index) => quarters[index] ?? [])),
    ...(isWithheld && { offered: 'withheld' as const }),
  }))
  return { year, asOf: now, isComplete, periods, total }
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

/** The year that `text` names, `2026`, if a report can be made of it: it has begun. */
export function reportYear(text: string, now: Date, timeZone: string): number | 'unreadable' | 'to-come' {
  if (!isCalendarDay(`${text}-01-01`)) return 'unreadable'
  return Number(text) > yearOf(dayAt(now, timeZone)) ? 'to-come' : Number(text)
}

function split(outings: readonly SailedOuting[]): Split {
  const offered = figuresOf(outings.filter(({ offeredValueChf }) => offeredValueChf !== undefined))
  return {
    paid: figuresOf(outings.filter(({ offeredValueChf }) => offeredValueChf === undefined)),
    offered: isTellable(offered) ? offered : 'withheld',
  }
}

function figuresOf(outings: readonly SailedOuting[]): Figures {
  const sum = (of: (outing: SailedOuting) => number) => outings.reduce((total, outing) => total + of(outing), 0)
  return {
    outings: outings.length,
    hours: sum(durationOf),
    persons: sum(({ participants }) => participants),
    valueChf: sum(({ totalChf, offeredValueChf }) => offeredValueChf ?? totalChf),
  }
}

function isTellable({ persons }: Figures): boolean {
  return persons === 0 || persons >= fewestPersonsTold
}

/** The most groups of neighbouring quarters, by their index, each of which may be told. There are eight ways at most. */
function finestTellable(quarters: readonly (readonly SailedOuting[])[]): number[][] {
  const ways = Array.from({ length: 2 ** (quarters.length - 1) }, (_, joints) => grouped(quarters.length, joints))
  const tellable = ways.filter((groups) =>
    groups.every((group) => split(group.flatMap((index) => quarters[index] ?? [])).offered !== 'withheld'),
  )
  return tellable.reduce((finest, way) => (way.length > finest.length ? way : finest), [quarters.map((_, i) => i)])
}

/** Numbers from 0 in groups; where a bit of `joints` is set, one is joined to the next. */
function grouped(count: number, joints: number): number[][] {
  const groups: number[][] = []
  for (let index = 0; index < count; index++) {
    const isJoined = index > 0 && (joints >> (index - 1)) & 1
    if (isJoined) groups.at(-1)?.push(index)
    else groups.push([index])
  }
  return groups
}

function quarterOf(day: CalendarDay): Quarter {
  return Math.ceil(Number(day.slice(5, 7)) / 3) as Quarter
}

function yearOf(day: CalendarDay): number {
  return Number(day.slice(0, 4))
}
