import { bookingTerms } from '../../content/booking-terms.ts'
import { skipperOptions } from '../../domain/booking/boat.ts'
import { isCalendarMonth } from '../../domain/calendar.ts'
import { monthAvailability } from '../../server/booking/availability.server.ts'
import { toResponseInit } from '../outcome-response.ts'
import { clientAddressContext, servicesContext } from '../services-context.ts'
import type { Route } from './+types/api-disponibilites.ts'
import { apiError, tooManyRequests } from './api-answers.ts'

const knownParams = ['bateau', 'mois', 'skipper']

/** GET /api/disponibilites?bateau=classique&mois=2026-12: what can still be booked (docs/api.md). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const refusal = await services.limits.consume('availability', context.get(clientAddressContext))
  if (refusal) return tooManyRequests(refusal)

  const query = new URL(request.url).searchParams
  const boat = bookingTerms.boats.find(({ id }) => id === query.get('bateau'))
  const month = query.get('mois') ?? ''
  const skipper = query.get('skipper')
  const skipperOption = skipperOptions.find((option) => option === skipper)
  // A misspelt parameter would be ignored in silence, and the answer have other starts than those asked for.
  const knownNames = knownParams.filter((name) => query.has(name))
  if (knownNames.length !== query.size) return apiError({ status: 400 }, '', 'query-unknown')
  if (!boat) return apiError({ status: 400 }, 'bateau', 'boat-unknown')
  if (!isCalendarMonth(month)) return apiError({ status: 400 }, 'mois', 'month-invalid')
  if (skipper !== null && !skipperOption) return apiError({ status: 400 }, 'skipper', 'skipper-unknown')
  const availability = await monthAvailability(services, boat.id, month, skipperOption)
  if ('kind' in availability) return apiError(toResponseInit(availability), '', 'unavailable')
  // By this header the page sees that a device's clock is wrong. A test and the demo shift the clock of the services.
  return Response.json(availability, { headers: { Date: services.now().toUTCString() } })
}
