import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import type { CalendarDay } from '../../../../domain/calendar.ts'
import { withPlainSpaces } from '../../../../wording/no-break.ts'
import { LogbookContext, type OpenLogbook } from '../use-logbook.ts'
import { DayRail, weekText } from './outings-section.tsx'

test.each<[CalendarDay, string]>([
  ['2026-06-01', 'Semaine du 1er au 7 juin'],
  ['2026-11-16', 'Semaine du 16 au 22 novembre'],
  ['2026-06-29', 'Semaine du 29 juin au 5 juillet'],
])('the week of %s is announced as %s', (monday, text) => {
  expect(withPlainSpaces(weekText(monday))).toBe(text)
})

/** Where an outing from ten to one begins on the rail of its day, in percent. */
function leftOfOuting(day: CalendarDay, startsAt: string): number {
  const [start, now] = [new Date(startsAt), new Date('2027-01-01T12:00:00Z')]
  const outing = { id: 'id', name: 'Ana', status: 'confirmed', boatType: bookingTerms.boats[0]?.id }
  const outings = [{ ...outing, startsAt: start, endsAt: new Date(+start + 3 * 3_600_000) }]
  const rail = { day, outings, closures: [] } as unknown as ComponentProps<typeof DayRail>
  const html = renderToStaticMarkup(
    <LogbookContext value={{ now } as OpenLogbook}>
      <DayRail {...rail} />
    </LogbookContext>,
  )
  return Number(/style="left:([\d.]+)%;width/.exec(html)?.[1])
}

test('an outing stands at its hour on the rail of a day on which the clocks change', () => {
  const leftInSummer = leftOfOuting('2027-07-14', '2027-07-14T08:00:00Z')
  expect(leftInSummer).toBeGreaterThan(0)
  expect(leftOfOuting('2027-03-28', '2027-03-28T08:00:00Z')).toBe(leftInSummer)
  expect(leftOfOuting('2027-10-31', '2027-10-31T09:00:00Z')).toBe(leftInSummer)
})
