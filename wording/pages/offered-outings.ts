import { offeredOutingsPageTexts } from '../../content/pages/offered-outings.ts'
import { inTerms } from '../in-terms.ts'

/** The words of the page on offered outings, with the current figures. */
export const offeredOutingsPage = inTerms(offeredOutingsPageTexts)
