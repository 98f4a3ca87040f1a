import type { RequestOutcome } from '../../domain/booking/outcome.ts'
import { requestBooking } from '../../server/booking/request/request-booking.server.ts'
import { readIdempotencyKey } from '../../server/booking/request/request-key.server.ts'
import { bookingErrorMessages } from '../../wording/messages/validation.ts'
import { wishIds } from '../../wording/wishes.ts'
import { toResponseInit } from '../outcome-response.ts'
import { clientAddressContext, servicesContext } from '../services-context.ts'
import type { Route } from './+types/api-reservations.ts'
import { apiError, apiSentence, tooManyRequests } from './api-answers.ts'

/** The messages of the form, except that a program has no cart. */
const messages = () => ({ ...bookingErrorMessages, 'wishes-invalid': apiSentence('wishes-invalid') })

/** POST /api/reservations: requests a booking, by the same rules as the form (docs/api.md). */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const clientAddress = context.get(clientAddressContext)
  const refusal = await services.limits.consume('booking', clientAddress)
  if (refusal) return tooManyRequests(refusal)

  // Without a key a request is identified by its content, like a form that is sent without scripts.
  const sentKey = request.headers.get('Idempotency-Key')
  const idempotencyKey = readIdempotencyKey(sentKey)
  if (sentKey !== null && !idempotencyKey)
    return apiError({ status: 400 }, 'Idempotency-Key', 'idempotency-key-invalid')
  const input: unknown = await request.json().catch(() => undefined)
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return apiError({ status: 400 }, '', 'json-invalid')
  // What the program has shown its guest, if it says so.
  const shownTotal = 'totalChf' in input ? input.totalChf : undefined
  const shownPrice = () => (typeof shownTotal === 'number' ? shownTotal : undefined)
  return answer(
    await requestBooking(services, input, { idempotencyKey, clientAddress, wishIds: wishIds(), shownPrice }),
  )
}

function answer(outcome: RequestOutcome): Response {
  const init = toResponseInit(outcome)
  switch (outcome.kind) {
    case 'accepted': {
      const { reference, status, startsAt, endsAt, totalChf, needsProof, heldUntil } = outcome.booking
      // Only the guest can validate it, by the link in the mail: the API never gives out a key.
      const validationDeadline = needsProof && status === 'pending' ? { toValidateBefore: heldUntil } : {}
      return Response.json({ reference, status, startsAt, endsAt, totalChf, ...validationDeadline }, init)
    }
    case 'invalid': {
      const sentences = messages()
      const errors = outcome.errors.map((error) => ({ ...error, message: sentences[error.code] }))
      return Response.json({ errors }, init)
    }
    case 'taken':
      return apiError(init, 'time', 'slot-taken', { alternatives: outcome.alternatives })
    case 'price-risen':
      return apiError(init, 'totalChf', 'price-risen', { totalChf: outcome.totalChf })
    case 'key-reused':
      return apiError(init, 'Idempotency-Key', 'idempotency-key-reused')
    case 'too-many-waiting':
      return apiError(init, '', 'too-many-waiting')
    case 'unavailable':
      return apiError(init, '', 'unavailable')
  }
}
