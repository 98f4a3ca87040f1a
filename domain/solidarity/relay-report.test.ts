import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hourMs } from '../calendar.ts'
import { isPublishable } from './minimum-group-size.ts'
import { countsOf } from './relay-counts.ts'
import type { RelayQuarter, RelayReport } from './relay-report.ts'
import { type SailedOuting, yearReport } from './year-report.ts'

const timeZone = 'Europe/Zurich'
const quarterStarts = ['2026-02-10', '2026-05-10', '2026-08-11', '2026-11-10'] as const

/** An offered outing: what its relay declared, and how many `extra` persons came in the end. */
type Outing = { quarter: number; relay: string | undefined; adults: number; children: number; extra?: number }

function sailedOutingOf({ quarter, adults, children, extra = 0 }: Outing): SailedOuting {
  const startsAt = new Date(`${quarterStarts[quarter - 1]}T09:00Z`)
  const endsAt = new Date(startsAt.getTime() + 3 * hourMs)
  return { startsAt, endsAt, participants: adults + children + extra, totalChf: 0, offeredValueChf: 750 }
}

function reportOf(outings: Outing[]) {
  const relayQuarters = outings.flatMap((each): RelayQuarter[] =>
    each.relay === undefined ? [] : [{ relay: each.relay, ...countsOf(sailedOutingOf(each), each, timeZone) }],
  )
  return yearReport(outings.map(sailedOutingOf), relayQuarters, {
    year: 2026,
    now: new Date('2027-02-01T10:00Z'),
    timeZone,
  })
}

const outingBy = (relay: string | undefined, quarter: number, adults: number, children = 0, extra = 0): Outing => ({
  ...{ relay, quarter, adults, children, extra },
})

const spansOf = ({ periods }: RelayReport) => periods.map(({ from, to }) => `${from.slice(5)} ${to.slice(5)}`)
const rowsOf = ({ rows }: RelayReport) =>
  rows.map(({ of, periods, total }) => [
    typeof of === 'string' ? of : of.relay,
    ...periods.map(({ persons }) => persons),
    total.persons,
  ])
const byRelayOf = (outings: Outing[]) => reportOf(outings).byRelay as RelayReport

describe('relay report', () => {
  test('each relay has its row by quarter, the team its own, and all rows add up to the total', () => {
    const report = byRelayOf([
      outingBy('Service social', 2, 3, 2),
      outingBy('Service social', 3, 2, 3),
      outingBy('Foyer', 2, 4, 1),
      outingBy('Foyer', 2, 5),
      outingBy(undefined, 3, 2, 3),
    ])
    expect(spansOf(report)).toEqual(['Q1 Q1', 'Q2 Q2', 'Q3 Q3', 'Q4 Q4'])
    expect(rowsOf(report)).toEqual([
      ['Service social', 0, 5, 5, 0, 10],
      ['Foyer', 0, 10, 0, 0, 10],
      ['direct', 0, 0, 5, 0, 5],
    ])
    expect(report.rows[1]?.periods[1]).toEqual({ outings: 2, hours: 6, persons: 10 })
    expect(report.ages).toEqual({ adults: 14, children: 6, unknown: 5 })
  })

  test('relays with few persons share a row, and a single one of them shares it with the next smallest', () => {
    expect(
      rowsOf(byRelayOf([outingBy('A', 2, 3), outingBy('B', 2, 4), outingBy('C', 2, 5), outingBy('D', 2, 6)])).map(
        (row) => row.at(0),
      ),
    ).toEqual(['D', 'C', 'others'])
    const rowsByRelay = byRelayOf([outingBy('A', 2, 3), outingBy('C', 2, 5), outingBy('D', 2, 6)])
    expect(rowsOf(rowsByRelay)).toEqual([
      ['D', 0, 6, 0, 0, 6],
      ['others', 0, 8, 0, 0, 8],
    ])
  })

  test('the team’s own guests, when few, share a row with other relays', () => {
    const report = byRelayOf([outingBy(undefined, 2, 4), outingBy('C', 2, 5), outingBy('D', 2, 6)])
    expect(rowsOf(report).map((row) => [row.at(0), row.at(-1)])).toEqual([
      ['D', 6],
      ['others-and-direct', 9],
    ])
    // Eleven with a known age next to a total of fifteen would reveal those four.
    expect(report.ages).toBe('withheld')
  })

  test('a quarter with too few persons in a cell is merged with its neighbour, in every row', () => {
    const report = byRelayOf([outingBy('A', 2, 3), outingBy('A', 3, 3), outingBy('B', 2, 5), outingBy('B', 3, 5)])
    expect(spansOf(report)).toEqual(['Q1 Q1', 'Q2 Q3', 'Q4 Q4'])
    expect(
      reportOf([outingBy('A', 2, 3), outingBy('A', 3, 3), outingBy('B', 2, 5), outingBy('B', 3, 5)]).periods,
    ).toHaveLength(4)
  })

  test('a single row without a name is left out, one with the name of a relay is shown', () => {
    expect(byRelayOf([outingBy(undefined, 2, 5)])).toMatchObject({ rows: [], ages: 'unknown' })
    expect(byRelayOf([outingBy('A', 2, 3), outingBy('B', 2, 3)]).rows).toEqual([])
    expect(rowsOf(byRelayOf([outingBy('A', 2, 5)])).map((row) => row.at(0))).toEqual(['A'])
  })

  test('a family whose number of persons changed counts with unknown ages', () => {
    expect(byRelayOf([outingBy('A', 2, 2, 3), outingBy('A', 3, 5, 2), outingBy('B', 2, 2, 2, 1)]).ages).toEqual({
      ...{ adults: 7, children: 5, unknown: 5 },
    })
    expect(byRelayOf([outingBy('A', 2, 5, 5), outingBy('A', 2, 2, 1, 1)]).ages).toBe('withheld')
    expect(byRelayOf([outingBy('A', 2, 5, 5), outingBy('A', 2, 3, 2, -1)]).ages).toBe('withheld')
  })

  test('with few persons in the whole year, or none, nothing is shown of relays', () => {
    expect(reportOf([outingBy('A', 2, 2, 2)]).byRelay).toBeUndefined()
    expect(reportOf([]).byRelay).toBeUndefined()
  })

  test('only as many relays as fit on the sheet have their own row', () => {
    const manyOutings = Array.from({ length: 12 }, (_, index) => outingBy(`Relais ${index}`, 2, 5 + index))
    const names = rowsOf(byRelayOf(manyOutings)).map((row) => row.at(0))
    expect(names).toHaveLength(8)
    expect([names[0], names.at(-1)]).toEqual(['Relais 11', 'others'])
  })
})

test('in any season the rows add up to its outings, and no figure or difference of figures stands for one to four persons', () => {
  const anyOuting = fc.record({
    quarter: fc.integer({ min: 1, max: 4 }),
    relay: fc.option(fc.constantFrom('A', 'B', 'C', 'D'), { nil: undefined }),
    adults: fc.integer({ min: 1, max: 3 }),
    children: fc.integer({ min: 0, max: 2 }),
    extra: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(1, 2) }),
  })
  fc.assert(
    fc.property(fc.array(anyOuting, { maxLength: 40 }), (season) => {
      const { byRelay, total } = reportOf(season)
      const personsOf = (outings: Outing[]) =>
        outings.reduce((sum, { adults, children, extra = 0 }) => sum + adults + children + extra, 0)
      const allPersons = personsOf(season)
      expect(byRelay === undefined).toBe(allPersons < 5)
      if (!byRelay) return
      const { rows, periods, ages } = byRelay

      for (const { of, total } of rows) {
        if (typeof of === 'object')
          expect(total.persons).toBe(personsOf(season.filter(({ relay }) => relay === of.relay)))
        if (of === 'direct') expect(total.persons).toBe(personsOf(season.filter(({ relay }) => relay === undefined)))
      }
      const shownFigures: number[] = []
      if (rows.length > 0) {
        periods.forEach(({ from, to }, index) => {
          const cells = rows.map(({ periods }) => periods[index]?.persons ?? Number.NaN)
          const outingsInPeriod = season.filter(
            ({ quarter }) => quarter >= Number(from.at(-1)) && quarter <= Number(to.at(-1)),
          )
          expect(sum(cells)).toBe(personsOf(outingsInPeriod))
          shownFigures.push(...subsetSums(cells))
        })
        for (const { periods, total } of rows) {
          const cells = periods.map(({ persons }) => persons)
          expect(sum(cells)).toBe(total.persons)
          expect(sum(periods.map(({ outings }) => outings))).toBe(total.outings)
          shownFigures.push(...subsetSums(cells))
        }
        expect(total.offered).toMatchObject({
          persons: sum(rows.map(({ total }) => total.persons)),
          outings: sum(rows.map(({ total }) => total.outings)),
          hours: sum(rows.map(({ total }) => total.hours)),
        })
        shownFigures.push(...subsetSums(rows.map(({ total }) => total.persons)))
      }
      if (typeof ages === 'object') {
        const outingsAsDeclared = season.filter(({ relay, extra }) => relay !== undefined && extra === 0)
        const adults = sum(outingsAsDeclared.map(({ adults }) => adults))
        const children = sum(outingsAsDeclared.map(({ children }) => children))
        expect(ages).toEqual({ adults, children, unknown: allPersons - adults - children })
        shownFigures.push(...subsetSums([ages.adults, ages.children, ages.unknown]))
        // With the row of the team's own guests, the persons of unknown age from relays can be computed.
        const directPersons = rows.find(({ of }) => of === 'direct')?.total.persons ?? 0
        expect(directPersons).toBe(personsOf(season.filter(({ relay }) => relay === undefined)))
        shownFigures.push(ages.unknown - directPersons)
      }
      expect(shownFigures.filter((figure) => !isPublishable(figure))).toEqual([])
    }),
    { numRuns: 10_000 },
  )
})

/** The sums of all subsets, which are also the differences between the total and the other subsets. */
function subsetSums(addends: number[]): number[] {
  let sums = [0]
  for (const addend of addends) sums = sums.concat(sums.map((sum) => sum + addend))
  return sums
}

function sum(figures: number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0)
}
