import { cancellationTermsTexts } from '../content/cancellation-terms.ts'
import { inTerms } from './in-terms.ts'

/**
 * The cancellation terms as a person reads them, with the figures of the rules that compute what is due. They are
 * stored with each booking as they are on that day.
 */
export const cancellationTerms = inTerms(cancellationTermsTexts)
