import { measures } from '../../content/measures.ts'
import { relayPageTexts } from '../../content/pages/relay.ts'
import type { DateRequest } from '../../domain/solidarity/date-request.ts'
import { minimumGroupSize } from '../../domain/solidarity/minimum-group-size.ts'
import { type OutingTotals, type relayPeriods, sumOf } from '../../domain/solidarity/relay-report.ts'
import { formatMonth } from '../dates.ts'
import { inTerms, keepBlanks } from '../in-terms.ts'
import { inLetters } from '../measures.ts'
import { fillIn, formatChoice, formatCount } from '../sentences.ts'
import { periodTitle, yearTitle } from './logbook-report.ts'

/** The words of the relay's page, with the current figures. */
export const relayPage = inTerms(relayPageTexts)

/** The words of an invitation, which may be said in another language. */
export const invitationTexts = keepBlanks(relayPageTexts).invitation

/** « juillet 2027 » */
export function monthInWords(month: string): string {
  const [year = '', number] = month.split('-')
  return fillIn(relayPage.dateRequests.monthName, { month: formatMonth(Number(number)), year })
}

/** « juillet 2027, samedi ou dimanche, 4 personnes » */
export function dateRequestInWords({ month, weekdays, persons }: Omit<DateRequest, 'id'>): string {
  const { wanted, anyDay } = relayPage.dateRequests
  const days = weekdays.length > 0 ? formatChoice(weekdays) : anyDay
  return fillIn(wanted, { month: monthInWords(month), days, persons: formatCount(measures.persons, persons) })
}

/** The relay's own year: a line for each period, then that of the year, or why there is none. */
export function relayYearLines({
  year,
  periods,
}: {
  year: number
  periods: ReturnType<typeof relayPeriods>
}): string[] {
  const { line, outings, withheld, note } = relayPage.year
  if (!periods) return [fillIn(withheld, { fewest: inLetters(minimumGroupSize) })]
  const periodLine = (period: string, figures: OutingTotals) =>
    fillIn(line, {
      period,
      outings: formatCount(outings, figures.outings),
      persons: formatCount(measures.persons, figures.persons),
    })
  const yearLine = periodLine(yearTitle({ year }), sumOf(periods))
  return [
    ...(periods.length > 1 ? periods.map((period) => periodLine(periodTitle(period), period)) : []),
    yearLine,
    note,
  ]
}
