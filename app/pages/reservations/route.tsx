import { data } from 'react-router'
import { bookingTerms, putInForce, writtenTerms } from '../../../content/booking-terms.ts'
import type { BookingRequest } from '../../../domain/booking/booking-request.ts'
import { readPrefilledStart } from '../../../domain/booking/prefilled-start.ts'
import { type PricedChoice, priceByRates, shownRates } from '../../../domain/booking/price.ts'
import { dayAt } from '../../../domain/calendar.ts'
import { requestBooking } from '../../../server/booking/request/request-booking.server.ts'
import { readIdempotencyKey } from '../../../server/booking/request/request-key.server.ts'
import { mealsChf } from '../../../wording/extras.ts'
import { cacheForBackButton, toResponseInit } from '../../outcome-response.ts'
import type { PageHandle } from '../../page-handle.ts'
import { submitWithTimeout } from '../../server-calls/with-timeout.ts'
import { servicesContext, withinLimit } from '../../services-context.ts'
import type { Route } from './+types/route.ts'
import { BookingDesk } from './booking-desk.tsx'
import { type BookingActionData, bookingInput, readForm } from './form/booking-input.ts'

export const handle: PageHandle = { acts: true }

/** `requestedStart`: the start that the link in a mail to the waiting list fills in. */
export function loader({ request, context }: Route.LoaderArgs) {
  const requestedStart = readPrefilledStart(new URL(request.url).searchParams.get('depart'), bookingTerms)
  return { today: dayAt(context.get(servicesContext).now(), bookingTerms.timeZone), requestedStart }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = readForm(await request.formData())
  const idempotencyKey = readIdempotencyKey(fields.idempotencyKey)
  // A page of an older version does not send the rates it has shown: they were those of the folder, never changed ones.
  const rates = fields.rates ?? shownRates(writtenTerms())
  const shownPrice = (choice: PricedChoice) => priceByRates(choice, rates, bookingTerms)
  const shownMeals = (wishes: BookingRequest['wishes']) => mealsChf(wishes, rates)
  const answer = await withinLimit('booking', context, (services, clientAddress) =>
    requestBooking(services, bookingInput(fields), { idempotencyKey, clientAddress, shownPrice, shownMeals }),
  )
  const refusal = answer.kind !== 'accepted' && { sent: fields, terms: bookingTerms }
  return data<BookingActionData>({ ...answer, ...refusal }, cacheForBackButton(toResponseInit(answer)))
}

/** A request may be refused by terms that the page does not know yet: they come with the answer, and hold after it. */
export async function clientAction(args: Route.ClientActionArgs) {
  const answer = await submitWithTimeout<BookingActionData>(args)
  if ('terms' in answer && answer.terms) putInForce(answer.terms)
  return answer
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  return <BookingDesk {...loaderData} actionData={actionData} />
}
