import { formErrorMessages, reachErrorMessages } from '../../content/messages/form-errors.ts'
import { quoteErrorTexts } from '../../content/messages/quote-errors.ts'
import { inTerms } from '../in-terms.ts'

/**
 * What is wrong with a field of a contact message or quote request: a sentence per error code, with the current
 * figures. The contact page needs no figures and takes its sentences directly from `content/`.
 */
export const submissionErrorMessages = () => ({
  ...formErrorMessages,
  ...reachErrorMessages,
  ...inTerms(quoteErrorTexts),
})
