import { bookingTerms } from '../../content/booking-terms.ts'
import { apiMessages } from '../../content/messages/api.ts'
import type { Start } from '../../domain/booking/slots.ts'
import { fillIn, formatChoice } from '../../wording/sentences.ts'

const boats = formatChoice(bookingTerms.boats.map(({ id }) => `«\u202f${id}\u202f»`))

/** `minutes` fills the sentence; `alternatives` goes into the body. */
type ErrorDetails = { headers?: HeadersInit; minutes?: number; alternatives?: readonly Start[] }

/** One error in the form all answers of the API share: `{errors: [{field, code, message}]}`. */
export function apiError(
  status: number,
  field: string,
  code: keyof typeof apiMessages,
  { headers = {}, minutes = 0, ...more }: ErrorDetails = {},
): Response {
  const message = fillIn<string>(apiMessages[code], { boats, minutes })
  return Response.json({ errors: [{ field, code, message }], ...more }, { status, headers })
}

export function methodNotAllowed(allowed: string): Response {
  return apiError(405, '', 'method-not-allowed', { headers: { Allow: allowed } })
}

export function tooManyRequests({ retryAfterSeconds }: { retryAfterSeconds: number }): Response {
  const headers = { 'Retry-After': String(retryAfterSeconds) }
  return apiError(429, '', 'too-many-requests', { headers, minutes: Math.ceil(retryAfterSeconds / 60) })
}
