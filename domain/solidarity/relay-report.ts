import { finestGroups, isPublishable } from './minimum-group-size.ts'
import type { Quarter } from './quarter.ts'
import type { RelayCounts } from './relay-counts.ts'

export type OutingTotals = { outings: number; hours: number; persons: number }

/** The figures of the relay with this name in a quarter. */
export type RelayQuarter = RelayCounts & { relay: string }

/** Offered outings of one relay, of the `others`, of the team itself (`direct`), or of the last two if too few. */
export type RelayRow = {
  of: { relay: string } | 'others' | 'direct' | 'others-and-direct'
  /** One for each period of the report. */
  periods: OutingTotals[]
  total: OutingTotals
}

/** `unknown`: persons not declared as adult or child. */
type Ages = { adults: number; children: number; unknown: number }

export type RelayReport = {
  /** The periods of the year report, or several of them merged. */
  periods: { from: Quarter; to: Quarter }[]
  /** Their figures add up to everything offered. Empty where only one row would be left, without a name. */
  rows: RelayRow[]
  /** `withheld`: a figure would stand for too few persons. `unknown`: no relay brought anybody. */
  ages: Ages | 'withheld' | 'unknown'
}

/** So that the report fits one sheet of paper; the relays that brought fewest share a row. */
export const maxRelaysShown = 7

/**
 * Which relays brought the persons on offered outings. `yearPeriods`: those in which the year report shows these. No
 * cell stands for one to four persons, nor does any difference between a sum and some of its cells: rows with so few are
 * merged first, then neighbouring periods.
 */
export function relayReport(
  yearPeriods: readonly { from: Quarter; to: Quarter; offered: OutingTotals }[],
  relayQuarters: readonly RelayQuarter[],
): RelayReport {
  const names = new Set(relayQuarters.map(({ relay }) => relay))
  const relays = Array.from(names, (relay) => {
    const ownQuarters = relayQuarters.filter((counts) => counts.relay === relay)
    const countsByPeriod = yearPeriods.map(({ from, to }) =>
      ownQuarters.filter(({ quarter }) => quarter >= from && quarter <= to),
    )
    return rowOf({ relay }, countsByPeriod.map(sumOf))
  })
  const directPeriods = yearPeriods.map(({ offered }, index) =>
    subtract(offered, sumOf(relays.map(({ periods }) => elementAt(periods, index)))),
  )
  const direct = rowOf('direct', directPeriods)
  const rows = rowsOf(relays, direct)
  const sumIn = ({ periods }: RelayRow, group: readonly number[]) =>
    sumOf(group.map((index) => elementAt(periods, index)))
  const groups = finestGroups(yearPeriods.length, (group) =>
    rows.every((row) => isPublishable(sumIn(row, group).persons)),
  )
  const namesNobody = rows.every(({ of }) => typeof of === 'string') && rows.length < 2
  return {
    periods: groups.map((group) => ({
      from: elementAt(yearPeriods, group[0]).from,
      to: elementAt(yearPeriods, group.at(-1)).to,
    })),
    rows: namesNobody ? [] : rows.map((row) => ({ ...row, periods: groups.map((group) => sumIn(row, group)) })),
    ages: agesOf(relayQuarters, direct.total, rows),
  }
}

/**
 * What one relay brought in these quarters, for its own page: in as many periods as possible of which none stands for
 * one to four persons. Undefined where even the whole stands for so few.
 */
export function relayPeriods(quarters: readonly Quarter[], counts: readonly RelayCounts[]) {
  const sumIn = (group: readonly number[]) =>
    sumOf(counts.filter(({ quarter }) => group.some((index) => elementAt(quarters, index) === quarter)))
  const isShown = (group: readonly number[]) => isPublishable(sumIn(group).persons)
  const groups = finestGroups(quarters.length, isShown)
  if (!groups.every(isShown)) return undefined
  return groups.map((group) => ({
    from: elementAt(quarters, group[0]),
    to: elementAt(quarters, group.at(-1)),
    ...sumIn(group),
  }))
}

function rowOf(of: RelayRow['of'], periods: OutingTotals[]): RelayRow {
  return { of, periods, total: sumOf(periods) }
}

/** The element of an index: each list here has one per period. */
function elementAt<Of>(all: readonly Of[], index = 0): Of {
  return all[index] as Of
}

/** One row per relay that may be shown, most persons first; one for the others; then the team's own, unless too few. */
function rowsOf(relays: readonly RelayRow[], direct: RelayRow): RelayRow[] {
  const sortedRelays = relays.toSorted((one, other) => other.total.persons - one.total.persons)
  const isLargeEnough = (row: RelayRow) => isPublishable(row.total.persons)
  const ownRows = [
    ...sortedRelays.filter(isLargeEnough).slice(0, maxRelaysShown),
    ...(isLargeEnough(direct) ? [direct] : []),
  ]
  const otherRows = [...sortedRelays, direct].filter((row) => !ownRows.includes(row))
  // A row with too few persons is merged with the smallest other row.
  while (!isPublishable(sumOf(otherRows.map(({ total }) => total)).persons)) {
    const [smallest] = ownRows
      .filter(({ total }) => total.persons > 0)
      .sort((one, other) => one.total.persons - other.total.persons)
    if (!smallest) break
    ownRows.splice(ownRows.indexOf(smallest), 1)
    otherRows.push(smallest)
  }
  const mergedRow = rowOf(
    otherRows.includes(direct) ? (otherRows.length > 1 ? 'others-and-direct' : 'direct') : 'others',
    direct.periods.map((_, index) => sumOf(otherRows.map(({ periods }) => elementAt(periods, index)))),
  )
  const relayRows = ownRows.filter((row) => row !== direct)
  return [...relayRows, mergedRow, ...ownRows.filter((row) => row === direct)].filter(({ total }) => total.outings > 0)
}

/**
 * The ages that relays declared, and the number of undeclared persons: the team's own guests, and families whose number
 * changed. All four figures must be large enough, and the team's guests have a row of their own; otherwise a small
 * number could be computed from the others.
 */
function agesOf(
  relayQuarters: readonly RelayQuarter[],
  direct: OutingTotals,
  rows: readonly RelayRow[],
): RelayReport['ages'] {
  if (relayQuarters.length === 0) return 'unknown'
  const adults = relayQuarters.reduce((sum, counts) => sum + counts.adults, 0)
  const children = relayQuarters.reduce((sum, counts) => sum + counts.children, 0)
  const changedPersons = sumOf(relayQuarters).persons - adults - children
  const unknown = changedPersons + direct.persons
  const isDirectShown = direct.persons === 0 || rows.some(({ of }) => of === 'direct')
  return isDirectShown && [adults, children, changedPersons, unknown].every(isPublishable)
    ? { adults, children, unknown }
    : 'withheld'
}

export function sumOf(all: readonly OutingTotals[]): OutingTotals {
  const sum = (figure: keyof OutingTotals) => all.reduce((total, each) => total + each[figure], 0)
  return { outings: sum('outings'), hours: sum('hours'), persons: sum('persons') }
}

function subtract(all: OutingTotals, part: OutingTotals): OutingTotals {
  return { outings: all.outings - part.outings, hours: all.hours - part.hours, persons: all.persons - part.persons }
}
