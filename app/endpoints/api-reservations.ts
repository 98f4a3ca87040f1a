import { randomUUID } from 'node:crypto'
import type { RequestOutcome } from '../../domain/booking/outcome.ts'
import { requestBooking } from '../../server/booking/request/request-booking.server.ts'
import { readIdempotencyKey } from '../../server/booking/request/request-key.server.ts'
import { bookingErrorMessages } from '../../wording/messages/validation.ts'
import { outcomeInit } from '../outcome-init.ts'
import { clientAddressContext, servicesContext } from '../services-context.ts'
import type { Route } from './+types/api-reservations.ts'
import { apiError, methodNotAllowed, tooManyRequests } from './api-answers.ts'

/** POST /api/reservations: requests a booking, by the same rules as the form (docs/api.md). */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const services = context.get(servicesContext)
  const clientAddress = context.get(clientAddressContext)
  const limited = await services.limits.consume('booking', clientAddress)
  if (limited) return tooManyRequests(limited)

  // Without a key, every request counts as a new one.
  const idempotencyKey = readIdempotencyKey(request.headers.get('Idempotency-Key') ?? randomUUID())
  if (!idempotencyKey) return apiError({ status: 400 }, 'Idempotency-Key', 'idempotency-key-invalid')
  const input: unknown = await request.json().catch(() => undefined)
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return apiError({ status: 400 }, '', 'json-invalid')
  return answer(await requestBooking(services, input, { idempotencyKey, clientAddress }))
}

export function loader() {
  return methodNotAllowed('POST')
}

function answer(outcome: RequestOutcome): Response {
  const init = outcomeInit(outcome)
  switch (outcome.kind) {
    case 'accepted': {
      const { reference, status, startsAt, endsAt, totalChf, isBrief, heldUntil } = outcome.booking
      // Only the guest can validate it, by the link in the mail: the API never gives out a key.
      const brief = isBrief && status === 'pending' ? { toValidateBefore: heldUntil } : {}
      return Response.json({ reference, status, startsAt, endsAt, totalChf, ...brief }, init)
    }
    case 'invalid': {
      const errors = outcome.errors.map((error) => ({ ...error, message: bookingErrorMessages[error.code] }))
      return Response.json({ errors }, init)
    }
    case 'taken':
      return apiError(init, 'time', 'slot-taken', { alternatives: outcome.alternatives })
    case 'key-reused':
      return apiError(init, 'Idempotency-Key', 'idempotency-key-reused')
    case 'too-many-waiting':
      return apiError(init, '', 'too-many-waiting')
    case 'unavailable':
      return apiError(init, '', 'unavailable')
  }
}
