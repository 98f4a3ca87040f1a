import { practicalInfoPageTexts } from '../../content/pages/practical-info.ts'
import { inTerms } from '../in-terms.ts'

/** The words of the practical information page, with the current figures. */
export const practicalInfoPage = inTerms(practicalInfoPageTexts)
