import { privateHirePage as words } from '../../content/pages/private-hire.ts'
import { inTerms } from '../in-terms.ts'

/** The words of the page of private hire, with today's figures. */
export const privateHirePage = inTerms(words)
