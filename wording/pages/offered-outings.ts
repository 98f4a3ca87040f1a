import { offeredOutingsPageTexts } from '../../content/pages/offered-outings.ts'
import { inTerms, keepBlanks } from '../in-terms.ts'

/** The words of the page on offered outings, with the current figures. */
export const offeredOutingsPage = inTerms(offeredOutingsPageTexts)

/** The same before the figures are filled in, which may be said in another language. */
export const offeredOutingsTexts = keepBlanks(offeredOutingsPageTexts)
