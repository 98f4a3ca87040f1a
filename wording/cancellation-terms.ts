import { cancellationTerms as words } from '../content/cancellation-terms.ts'
import type { CancellationTerms } from '../domain/booking/cancellation-terms.ts'
import { cancellationFigures } from './cancellation-figures.ts'
import { inTerms } from './in-terms.ts'

/**
 * The terms of cancellation as a person reads them, their sentences made of the rules that reckon what is due. They are
 * stored with each booking as they stood that day.
 */
export const cancellationTerms: CancellationTerms = inTerms(words, cancellationFigures)
