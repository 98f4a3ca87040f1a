import { bookingPageTexts } from '../../content/pages/booking.ts'
import { inTerms, termFigures } from '../in-terms.ts'

/** The words of the booking page, with the current figures. */
export const bookingPage = inTerms(bookingPageTexts)

/** When there are outings: a sentence for each term that limits it. */
export function openDaysTexts(): string[] {
  const { season, closedDays, latestReturn } = bookingPage.keyFacts.open
  const { seasonFirst, closedDays: days, latestReturn: time } = termFigures()
  return [seasonFirst && season, days && closedDays, time && latestReturn].filter(Boolean)
}
