import { privateHirePageTexts } from '../../content/pages/private-hire.ts'
import { inTerms } from '../in-terms.ts'

/** The words of the private hire page, with the current figures. */
export const privateHirePage = inTerms(privateHirePageTexts)
