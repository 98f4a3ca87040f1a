import { finestGroups, isTellable } from './few-persons.ts'
import type { Quarter } from './quarter.ts'
import type { RelayCounts } from './relay-counts.ts'

export type Given = { outings: number; hours: number; persons: number }

/** What the relay of this name brought about in a quarter. */
export type Brought = RelayCounts & { relay: string }

/** Offered outings of one relay; of `others`; of `direct`, which the team gave itself; of those two where one is few. */
export type RelayRow = {
  of: { relay: string } | 'others' | 'direct' | 'others-and-direct'
  /** One for each period of the report. */
  periods: Given[]
  total: Given
}

/** `unknown` are the persons whom nobody has said to be adult or child. */
export type Ages = { adults: number; children: number; unknown: number }

export type RelayReport = {
  /** The same quarters as in the year's report, or more of them together. */
  periods: { from: Quarter; to: Quarter }[]
  /** Their figures add up to all that was offered. None where only one row would be left, without a name. */
  rows: RelayRow[]
  /** `withheld`: one of the three is few. `unknown`: no relay brought anybody. */
  ages: Ages | 'withheld' | 'unknown'
}

/** The report fits one sheet of paper; those who brought fewest are told together. */
export const mostRelaysTold = 8

type Unit = { of: { relay: string } | 'direct'; quarters: Given[]; total: Given }

/**
 * Who brought those who sailed for nothing. `offered` are the figures of each of the `quarters`, `told` the groups in
 * which the year's report tells them, by index. No cell stands for one to four persons, nor does what is left when some
 * are taken from their sum: rows with so few are put together first, then neighbouring periods.
 */
export function relayReport(
  offered: readonly Given[],
  brought: readonly Brought[],
  { quarters, told }: { quarters: readonly Quarter[]; told: readonly (readonly number[])[] },
): RelayReport {
  const names = [...new Set(brought.map(({ relay }) => relay))]
  const relays = names.map((relay): Unit => {
    const own = brought.filter((counts) => counts.relay === relay)
    const byQuarter = quarters.map((quarter) => sumOf(own.filter((counts) => counts.quarter === quarter)))
    return { of: { relay }, quarters: byQuarter, total: sumOf(byQuarter) }
  })
  const left = offered.map((given, index) => minus(given, sumOf(relays.map(({ quarters }) => quarters[index] ?? none))))
  const direct: Unit = { of: 'direct', quarters: left, total: sumOf(left) }
  const rows = rowsOf(relays, direct)
  const groups = finestGroups(told.length, (periods) =>
    rows.every((row) => isTellable(sumOf(periods.flatMap((period) => pickFrom(row.quarters, told[period]))).persons)),
  ).map((periods) => periods.flatMap((period) => told[period] ?? []))
  const isSilent = rows.every(({ of }) => typeof of === 'string') && rows.length < 2
  return {
    periods: groups.map((group) => ({ from: quarterAt(group[0]), to: quarterAt(group.at(-1)) })),
    rows: isSilent
      ? []
      : rows.map(({ of, quarters, total }) => ({
          of,
          periods: groups.map((group) => sumOf(pickFrom(quarters, group))),
          total,
        })),
    ages: agesOf(brought, direct.total, rows),
  }

  function quarterAt(index = 0): Quarter {
    return quarters[index] as Quarter
  }
}

type Row = Pick<RelayRow, 'of' | 'total'> & { quarters: Given[] }

/** Each relay that may be told, most persons first; the others in one; then the team's own, unless they are few. */
function rowsOf(relays: readonly Unit[], direct: Unit): Row[] {
  const byPersons = relays.toSorted((one, other) => other.total.persons - one.total.persons)
  const mayStand = (unit: Unit) => isTellable(unit.total.persons)
  const standing = [...byPersons.filter(mayStand).slice(0, mostRelaysTold), ...(mayStand(direct) ? [direct] : [])]
  const others = [...byPersons, direct].filter((unit) => !standing.includes(unit))
  // Who is few must hide behind somebody.
  while (!isTellable(sumOf(others.map(({ total }) => total)).persons)) {
    const smallest = standing
      .filter(({ total }) => total.persons > 0)
      .reduce<Unit | undefined>(
        (least, unit) => (least && least.total.persons <= unit.total.persons ? least : unit),
        undefined,
      )
    if (!smallest) break
    standing.splice(standing.indexOf(smallest), 1)
    others.push(smallest)
  }
  const merged: Row = {
    of: others.includes(direct) ? (others.length > 1 ? 'others-and-direct' : 'direct') : 'others',
    quarters: direct.quarters.map((_, index) => sumOf(others.map(({ quarters }) => quarters[index] ?? none))),
    total: sumOf(others.map(({ total }) => total)),
  }
  const ofRelays = standing.filter((unit) => unit !== direct)
  return [...ofRelays, merged, ...standing.filter((unit) => unit === direct)].filter(({ total }) => total.outings > 0)
}

/**
 * What relays said, and for how many nobody said anything: the team's own guests, and families whose number changed. All
 * four must be tellable, and the team's guests stand in a row of their own; or what is told would leave a few to reckon.
 */
function agesOf(brought: readonly Brought[], direct: Given, rows: readonly Row[]): RelayReport['ages'] {
  if (brought.length === 0) return 'unknown'
  const adults = brought.reduce((sum, counts) => sum + counts.adults, 0)
  const children = brought.reduce((sum, counts) => sum + counts.children, 0)
  const changed = sumOf(brought).persons - adults - children
  const unknown = changed + direct.persons
  const isDirectTold = direct.persons === 0 || rows.some(({ of }) => of === 'direct')
  return isDirectTold && [adults, children, changed, unknown].every(isTellable)
    ? { adults, children, unknown }
    : 'withheld'
}

const none: Given = { outings: 0, hours: 0, persons: 0 }

function sumOf(all: readonly Given[]): Given {
  return all.reduce(
    (sum, { outings, hours, persons }) => ({
      outings: sum.outings + outings,
      hours: sum.hours + hours,
      persons: sum.persons + persons,
    }),
    none,
  )
}

function minus(all: Given, part: Given): Given {
  return {
    outings: all.outings - part.outings,
    hours: all.hours - part.hours,
    persons: all.persons - part.persons,
  }
}

function pickFrom(quarters: readonly Given[], indexes: readonly number[] = []): Given[] {
  return indexes.map((index) => quarters[index] ?? none)
}
