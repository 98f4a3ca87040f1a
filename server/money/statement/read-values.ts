import { bookingTerms } from '../../../content/booking-terms.ts'
import { type CalendarDay, dayAt, isCalendarDay } from '../../../domain/calendar.ts'
import type { StatementElement } from './statement-element.ts'
import { StatementRefused } from './statement-refused.ts'

/** The only currency in which outings are paid. */
const currency = 'CHF'

/** The Rappen of an `Amt`. Throws {@link StatementRefused} for another currency, and for text that is not an amount. */
export function readAmount(amount: StatementElement): number {
  checkCurrency(amount.attribute('Ccy'), amount)
  const found = amount.content ?? ''
  const [, francs, rappen = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(found) ?? []
  if (francs === undefined) throw new StatementRefused('amount', { line: amount.line, found })
  return Number(francs) * 100 + Number(rappen.padEnd(2, '0'))
}

/** Throws {@link StatementRefused} unless `given`, found at `place`, is our currency. */
export function checkCurrency(given: string | undefined, place: StatementElement): void {
  if (!isOurCurrency(given)) throw new StatementRefused('currency', { line: place.line, found: given ?? '' })
}

export function isOurCurrency(given: string | undefined): boolean {
  return given === currency
}

/**
 * The day in the lake's time zone that `BookgDt` or `ValDt` gives, as a day or as an instant; undefined where it is
 * missing. Throws {@link StatementRefused} for a day that does not exist.
 */
export function readDay(entry: StatementElement, name: 'BookgDt' | 'ValDt'): CalendarDay | undefined {
  const told = entry.first(`${name}/Dt`) ?? entry.first(`${name}/DtTm`)
  if (!told) return undefined
  const found = told.content ?? ''
  const [, day = '', clock, zone] =
    /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d:\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.exec(found) ?? []
  // A time without a zone is the bank's local time, which is the lake's.
  const instant = new Date(`${day}${clock ?? 'T00:00:00'}${zone ?? 'Z'}`)
  if (!isCalendarDay(day) || Number.isNaN(instant.getTime()))
    throw new StatementRefused('date', { line: told.line, found })
  if (!clock || !zone) return day
  return dayAt(instant, bookingTerms.timeZone)
}
