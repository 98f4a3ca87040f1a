import { logbookPage as words } from '../../content/pages/logbook.ts'
import { retention } from '../../domain/privacy/retention.ts'
import { inTerms } from '../in-terms.ts'

/** The words of the logbook, with the time that robots' messages are kept. */
export const logbookPage = inTerms(words, { quarantineDays: retention.quarantineDays })
