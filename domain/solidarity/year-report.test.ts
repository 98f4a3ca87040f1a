import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hourMs } from '../calendar.ts'
import type { Quarter } from './quarter.ts'
import { type Figures, readReportYear, type SailedOuting, spanOfYear, totalFigures, yearReport } from './year-report.ts'

const timeZone = 'Europe/Zurich'
const afterTheYear = new Date('2027-02-01T10:00:00Z')
const noFigures: Figures = { outings: 0, hours: 0, persons: 0, valueChf: 0 }

function outing(start: string, participants: number, price: Partial<SailedOuting> = {}, hours = 3): SailedOuting {
  const startsAt = new Date(start)
  const endsAt = new Date(startsAt.getTime() + hours * hourMs)
  return { startsAt, endsAt, participants, totalChf: 750, offeredValueChf: undefined, ...price }
}
const offeredOuting = (start: string, participants: number) =>
  outing(start, participants, { totalChf: 0, offeredValueChf: 750 })

const reportOf2026 = (outings: SailedOuting[], now = afterTheYear) =>
  yearReport(outings, [], { year: 2026, now, timeZone })
const spansOf = ({ periods }: ReturnType<typeof reportOf2026>) =>
  periods.map(({ from, to }) => [numberOf(from), numberOf(to)])
const numberOf = (quarter: Quarter) => Number(quarter.at(-1))

describe('year report', () => {
  test('paid and offered outings are added up by quarter and in total', () => {
    const report = reportOf2026([
      outing('2026-02-10T09:00Z', 2),
      outing('2026-05-10T09:00Z', 4, { totalChf: 1250 }, 5),
      offeredOuting('2026-05-11T09:00Z', 5),
      offeredOuting('2026-08-11T09:00Z', 6),
    ])
    expect(spansOf(report)).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ])
    expect(report.periods[1]).toMatchObject({
      paid: { outings: 1, hours: 5, persons: 4, valueChf: 1250 },
      offered: { outings: 1, hours: 3, persons: 5, valueChf: 750 },
    })
    expect(report.periods[3]).toMatchObject({ paid: noFigures, offered: noFigures })
    expect(report.total).toEqual({
      paid: { outings: 2, hours: 8, persons: 6, valueChf: 2000 },
      offered: { outings: 2, hours: 6, persons: 11, valueChf: 1500 },
    })
    expect(totalFigures(report.total)).toEqual({ outings: 4, hours: 14, persons: 17, valueChf: 3500 })
  })

  test('a quarter with a single family is merged with its neighbour, for paid outings too', () => {
    const report = reportOf2026([
      outing('2026-01-10T09:00Z', 2),
      offeredOuting('2026-05-10T09:00Z', 4),
      offeredOuting('2026-08-11T09:00Z', 6),
    ])
    expect(spansOf(report)).toEqual([
      [1, 1],
      [2, 3],
      [4, 4],
    ])
    expect(report.periods[1]?.offered).toMatchObject({ persons: 10 })
  })

  test('a quarter without offered outings is merged only if it lies between merged ones', () => {
    const report = reportOf2026([offeredOuting('2026-02-10T09:00Z', 3), offeredOuting('2026-08-11T09:00Z', 3)])
    expect(spansOf(report)).toEqual([
      [1, 3],
      [4, 4],
    ])
  })

  test('figures of offered outings with fewer than five persons a year are withheld, with all that would reveal them', () => {
    const report = reportOf2026([outing('2026-05-10T09:00Z', 2), offeredOuting('2026-05-11T09:00Z', 4)])
    expect(report.total.offered).toBe('withheld')
    expect(totalFigures(report.total)).toBeUndefined()
    expect(report.periods.map(({ offered }) => offered)).toEqual(Array(4).fill('withheld'))
    expect(report.periods[1]?.paid).toMatchObject({ outings: 1, persons: 2 })
  })

  test('a quarter begins at midnight at the lake, and an outing belongs to the quarter in which it starts', () => {
    // 22:30 UTC is half past midnight at the lake in summer; in winter it is still the day before.
    const report = reportOf2026([outing('2026-06-30T22:30Z', 2), outing('2026-03-31T21:00Z', 1)])
    expect(report.periods.map(({ paid }) => paid.persons)).toEqual([1, 0, 2, 0])
  })

  test('an unfinished year has the quarters that have begun', () => {
    const report = reportOf2026([outing('2026-05-10T09:00Z', 2)], new Date('2026-05-20T10:00Z'))
    expect([report.isComplete, spansOf(report)]).toEqual([
      false,
      [
        [1, 1],
        [2, 2],
      ],
    ])
    expect(reportOf2026([], new Date('2026-12-31T23:00Z')).isComplete).toBe(true)
  })
})

const { from, to } = spanOfYear(2026, timeZone)
const anyOuting = fc
  .record({
    start: fc.integer({ min: 0, max: (to.getTime() - from.getTime()) / hourMs - 1 }),
    hours: fc.integer({ min: 3, max: 10 }),
    participants: fc.integer({ min: 1, max: 5 }),
    valueChf: fc.integer({ min: 750, max: 3000 }),
    isOffered: fc.boolean(),
  })
  .map(({ start, hours, participants, valueChf, isOffered }): SailedOuting => {
    const startsAt = new Date(from.getTime() + start * hourMs)
    const price = isOffered ? { totalChf: 0, offeredValueChf: valueChf } : { totalChf: valueChf }
    return outing(startsAt.toISOString(), participants, price, hours)
  })

test('in any season the periods add up to all outings, and no offered figure stands for one to four persons', () => {
  fc.assert(
    fc.property(fc.array(anyOuting, { maxLength: 30 }), (outings) => {
      const report = reportOf2026(outings)
      const { total, periods } = report
      const offeredOutings = outings.filter(({ offeredValueChf }) => offeredValueChf !== undefined)
      expect(sumOf(periods.map(({ paid }) => paid))).toEqual(
        sumFigures(outings.filter((each) => !offeredOutings.includes(each))),
      )
      expect(total.paid).toEqual(sumOf(periods.map(({ paid }) => paid)))
      const persons = sumFigures(offeredOutings).persons
      if (persons > 0 && persons < 5) {
        expect([total.offered, totalFigures(total)]).toEqual(['withheld', undefined])
        expect(periods.every(({ offered }) => offered === 'withheld')).toBe(true)
        return
      }
      const offeredFigures = periods.map(({ offered }) => offered as Figures)
      expect(total.offered).toEqual(sumFigures(offeredOutings))
      expect(sumOf(offeredFigures)).toEqual(sumFigures(offeredOutings))
      expect(totalFigures(total)).toEqual(sumFigures(outings))
      expect(offeredFigures.filter((each) => each.persons > 0 && each.persons < 5)).toEqual([])
      // The periods follow each other without a gap.
      const quarters = periods.flatMap(({ from, to }) =>
        Array.from({ length: numberOf(to) - numberOf(from) + 1 }, (_, i) => numberOf(from) + i),
      )
      expect(quarters).toEqual(quarters.map((_, index) => index + 1))
    }),
    { numRuns: 10_000 },
  )
})

test('between two days the offered outings in the report grow by a multiple of five, or not at all', () => {
  const anyNow = fc.date({ min: from, max: new Date(to.getTime() - 1), noInvalidDate: true })
  const offeredFiguresAt = (season: SailedOuting[], now: Date) => {
    const { total, periods, byRelay } = reportOf2026(
      season.filter(({ endsAt }) => endsAt <= now),
      now,
    )
    expect(byRelay).toBeUndefined()
    expect(periods.filter(({ offered }) => offered !== 'withheld')).toEqual([])
    return total.offered === 'withheld' ? noFigures : total.offered
  }
  fc.assert(
    fc.property(fc.array(anyOuting, { maxLength: 30 }), anyNow, anyNow, (season, one, other) => {
      const [earlier, later] = [one, other].sort((a, b) => Number(a) - Number(b)) as [Date, Date]
      const [before, after] = [offeredFiguresAt(season, earlier), offeredFiguresAt(season, later)]
      const outings = after.outings - before.outings
      expect(outings % 5).toBe(0)
      if (outings === 0) expect(after).toEqual(before)
      else expect(after.persons - before.persons).toBeGreaterThanOrEqual(5)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['2026', 2026],
  ['2027', 2027],
  ['2028', 'to-come'],
  ['', 'unreadable'],
  ['26', 'unreadable'],
  ['2026-01', 'unreadable'],
  ['l’an passé', 'unreadable'],
])('« %s » is read as the year %s', (text, year) => {
  expect(readReportYear(text, afterTheYear, timeZone)).toBe(year)
})

/** The same figures from a plain loop. */
function sumFigures(outings: SailedOuting[]): Figures {
  const sum = { ...noFigures }
  for (const { startsAt, endsAt, participants, totalChf, offeredValueChf } of outings) {
    sum.outings += 1
    sum.hours += (endsAt.getTime() - startsAt.getTime()) / hourMs
    sum.persons += participants
    sum.valueChf += offeredValueChf === undefined ? totalChf : offeredValueChf
  }
  return sum
}

function sumOf(figures: Figures[]): Figures {
  return {
    outings: figures.reduce((sum, { outings }) => sum + outings, 0),
    hours: figures.reduce((sum, { hours }) => sum + hours, 0),
    persons: figures.reduce((sum, { persons }) => sum + persons, 0),
    valueChf: figures.reduce((sum, { valueChf }) => sum + valueChf, 0),
  }
}
