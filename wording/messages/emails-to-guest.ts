import { emailsToGuest as words } from '../../content/messages/emails-to-guest.ts'
import { inTerms } from '../in-terms.ts'

/** The words of mails to guests, with the current figures. */
export const emailsToGuest = inTerms(words)
