import { bookingTerms } from '../../content/booking-terms.ts'
import { bookingErrorMessages as words } from '../../content/messages/validation.ts'
import { inTerms } from '../in-terms.ts'
import { formatHours } from '../measures.ts'

/** What is wrong with a field of a booking: a sentence per error code, with the current figures. */
export const bookingErrorMessages = inTerms(words, { leadTime: formatHours(bookingTerms.leadTimeHours) })
