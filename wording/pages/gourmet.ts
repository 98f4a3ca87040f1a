import { gourmetPage as words } from '../../content/pages/gourmet.ts'
import { inTerms } from '../in-terms.ts'

/** The words of the page of formulas, with today's figures. */
export const gourmetPage = inTerms(words)
