import { gourmetPageTexts } from '../../content/pages/gourmet.ts'
import { inTerms } from '../in-terms.ts'

/** The words of the page of gourmet items, with the current figures. */
export const gourmetPage = inTerms(gourmetPageTexts)
