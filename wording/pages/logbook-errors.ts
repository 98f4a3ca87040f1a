import { logbookErrors, logbookUnknownError } from '../../content/pages/logbook-acts.ts'
import { extraBounds } from '../../domain/money/extra.ts'
import { bookingErrorMessages } from '../messages/validation.ts'
import { fillIn, formatFigure } from '../sentences.ts'

const { quantity, labelLength, amountChf } = extraBounds
const bounds: Record<string, string | number> = { quantity, labelLength, amount: formatFigure(amountChf) }

/**
 * The sentence for an error code in the logbook: one of its own where there is one, otherwise that of the booking form.
 * An unknown code has a sentence too. `entry`: the entry of a list that cannot be read.
 */
export function logbookErrorSentence(code: string, entry = ''): string {
  const sentences: Record<string, string> = Object.hasOwn(logbookErrors, code) ? logbookErrors : bookingErrorMessages
  return Object.hasOwn(sentences, code)
    ? fillIn<string>(`${sentences[code]}`, { ...bounds, entry })
    : logbookUnknownError
}
