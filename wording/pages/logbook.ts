import { logbookPage as words } from '../../content/pages/logbook.ts'
import { retention } from '../../domain/privacy/retention.ts'
import { inTerms } from '../in-terms.ts'

/** The words of the logbook, with the current figures and the number of days that spam is kept. */
export const logbookPage = inTerms(words, { quarantineDays: retention.quarantineDays })
