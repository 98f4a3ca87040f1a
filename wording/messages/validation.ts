import { bookingErrorTexts } from '../../content/messages/validation.ts'
import { inTerms } from '../in-terms.ts'

/** What is wrong with a field of a booking: a sentence per error code, with the current figures. */
export const bookingErrorMessages = inTerms(bookingErrorTexts)
