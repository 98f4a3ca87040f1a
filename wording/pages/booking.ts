import { bookingPage as words } from '../../content/pages/booking.ts'
import { inTerms } from '../in-terms.ts'

/** The words of the booking page, with today's figures. */
export const bookingPage = inTerms(words)
