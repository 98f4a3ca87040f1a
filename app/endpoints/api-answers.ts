import { bookingTerms } from '../../content/booking-terms.ts'
import { apiMessages } from '../../content/messages/api.ts'
import type { Start } from '../../domain/booking/slots.ts'
import { fillIn, formatChoice } from '../../wording/sentences.ts'
import { wishIds } from '../../wording/wishes.ts'
import { toResponseInit } from '../outcome-response.ts'

/**
 * One error in the form that all answers of the API share: `{errors: [{field, code, message}]}`, with the
 * `alternatives` or the price.
 */
export function apiError(
  init: ResponseInit,
  field: string,
  code: keyof typeof apiMessages,
  { minutes = 0, ...extraFields }: { minutes?: number; alternatives?: readonly Start[]; totalChf?: number } = {},
): Response {
  return Response.json({ errors: [{ field, code, message: apiSentence(code, minutes) }], ...extraFields }, init)
}

/** The sentence of an error, with what can be chosen. */
export function apiSentence(code: keyof typeof apiMessages, minutes = 0): string {
  const boats = formatChoice(bookingTerms.boats.map(({ id }) => `«\u202f${id}\u202f»`))
  return fillIn<string>(apiMessages[code], { boats, minutes, wishes: wishIds().join(', ') })
}

export function tooManyRequests(refusal: { retryAfterSeconds: number }): Response {
  const minutes = Math.ceil(refusal.retryAfterSeconds / 60)
  return apiError(toResponseInit({ kind: 'too-many', ...refusal }), '', 'too-many-requests', { minutes })
}
