import { formErrorMessages } from '../../content/messages/form-errors.ts'
import { quoteErrorMessages } from '../../content/messages/quote-errors.ts'
import { inTerms } from '../in-terms.ts'

/**
 * What is wrong with a field of a message or quote request: a sentence per error code, with today's figures. The page of
 * the contact form, which needs no figure, takes its own sentences straight from `content/`.
 */
export const submissionErrorMessages = { ...formErrorMessages, ...inTerms(quoteErrorMessages) }
