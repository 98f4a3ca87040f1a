import { logbookErrors, logbookUnknownError } from '../../content/pages/logbook-acts.ts'
import { extraBounds } from '../../domain/money/extra.ts'
import { formatFigure } from '../amounts.ts'
import { fillIn } from '../fill-in.ts'
import { bookingErrorMessages } from '../messages/validation.ts'

const { quantity, labelLength, amountChf } = extraBounds
const bounds: Record<string, string | number> = { quantity, labelLength, amount: formatFigure(amountChf) }
const sentences: Record<string, string> = { ...bookingErrorMessages, ...logbookErrors }

/**
 * What the team is told of a field that is wrong, by its error code: of hours in words of its own, of the rest what the
 * booking form says. Any other code has a sentence too.
 */
export function logbookErrorSentence(code: string): string {
  return Object.hasOwn(sentences, code) ? fillIn<string>(`${sentences[code]}`, bounds) : logbookUnknownError
}
