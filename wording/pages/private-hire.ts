import { privateHirePageTexts } from '../../content/pages/private-hire.ts'
import { inTerms } from '../in-terms.ts'

/** The words of the private hire page, with the current figures. */
export const privateHirePage = inTerms(privateHirePageTexts)

/** The form sends a short name for each occasion; one that is no longer in the list is shown as it is. */
export function occasionName(eventType: string): string {
  return privateHirePage.eventTypes.find(({ id }) => id === eventType)?.option ?? eventType
}
