import { submissionErrorMessages as words } from '../../content/messages/submissions.ts'
import { inTerms } from '../in-terms.ts'

/** What is wrong with a field of a message or quote request: a sentence per error code, with today's figures. */
export const submissionErrorMessages = inTerms(words)
