import { bookingPageTexts } from '../../content/pages/booking.ts'
import { inTerms } from '../in-terms.ts'

/** The words of the booking page, with the current figures. */
export const bookingPage = inTerms(bookingPageTexts)
