import type { OutcomeKind } from '../domain/booking/outcome.ts'

/**
 * The HTTP status of each outcome. `seen`: there is something to show. It keeps this name, which open pages know.
 * `unknown` is a conflict: the page that acted showed it, but it is gone since.
 */
const outcomeStatus = {
  seen: 200,
  done: 200,
  accepted: 201,
  redirect: 303,
  invalid: 400,
  'key-refused': 404,
  refused: 409,
  taken: 409,
  'price-risen': 409,
  'key-reused': 409,
  unknown: 409,
  'too-many': 429,
  'too-many-waiting': 429,
  unavailable: 503,
  unreachable: 503,
} as const satisfies Record<OutcomeKind | 'seen', number>

/** The least that an answer with an outcome contains. */
export type OutcomeAnswer = { kind: keyof typeof outcomeStatus; retryAfterSeconds?: number }

/** Status and headers of the answer with this outcome. */
export function toResponseInit({ kind, retryAfterSeconds }: OutcomeAnswer): ResponseInit {
  const waitSeconds = retryAfterSeconds ?? (kind === 'unavailable' ? 5 : undefined)
  return {
    status: outcomeStatus[kind],
    headers: waitSeconds === undefined ? {} : { 'Retry-After': String(waitSeconds) },
  }
}

/**
 * For the answer to a public form sent without scripts: the browser may keep it, so that Back shows again what was
 * typed. With `no-store` the browser would show an error of its own and offer to send the form once more.
 */
export function cacheForBackButton({ status, headers }: ResponseInit): ResponseInit {
  return { status, headers: { ...headers, 'Cache-Control': 'private, no-cache' } }
}
