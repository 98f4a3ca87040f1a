import { bookingTerms } from '../../content/booking-terms.ts'
import { apiMessages } from '../../content/messages/api.ts'
import { fillIn, formatChoice } from '../../wording/sentences.ts'

const boats = formatChoice(bookingTerms.boats.map(({ id }) => `«\u202f${id}\u202f»`))

type ApiCode = keyof typeof apiMessages

/** One error in the form all answers of the API share: `{errors: [{field, code, message}]}`. */
export function apiError(
  status: number,
  field: string,
  code: Exclude<ApiCode, 'too-many-requests'>,
  more: object = {},
  headers: HeadersInit = {},
): Response {
  return Response.json(
    { errors: [{ field, code, message: fillIn<string>(apiMessages[code], { boats }) }], ...more },
    { status, headers },
  )
}

export function methodNotAllowed(allowed: string): Response {
  return apiError(405, '', 'method-not-allowed', {}, { Allow: allowed })
}

export function tooManyRequests({ retryAfterSeconds }: { retryAfterSeconds: number }): Response {
  const message = fillIn(apiMessages['too-many-requests'], { minutes: Math.ceil(retryAfterSeconds / 60) })
  return Response.json(
    { errors: [{ field: '', code: 'too-many-requests', message }] },
    { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } },
  )
}
