import { relayPageTexts } from '../../content/pages/relay.ts'
import { inTerms } from '../in-terms.ts'

/** The words of the relay's page, with the current figures. */
export const relayPage = inTerms(relayPageTexts)
