import { data } from 'react-router'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { bookingPage } from '../../../content/pages/booking.ts'
import { dayAt } from '../../../domain/calendar.ts'
import { requestBooking } from '../../../server/booking/request-booking.server.ts'
import { clientAddressContext, servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route.ts'
import { type Answered, answerStatus, type BookingAnswer } from './booking-answer.ts'
import { BookingDesk } from './booking-desk.tsx'
import { bookingInput } from './booking-input.ts'
import { bookingKey } from './booking-key.server.ts'
import { defaultValues } from './fields.ts'

export function meta() {
  // The title stands in the page itself, because it changes with the form's errors.
  return [{ name: 'description', content: bookingPage.metaDescription }]
}

export function loader({ context }: Route.LoaderArgs) {
  return { today: dayAt(context.get(servicesContext).now(), bookingTerms.timeZone) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await request.formData()
  const { key, drawn } = bookingKey(form, services.now())
  const refusal = await services.limits.consume('booking', context.get(clientAddressContext))
  const answer: BookingAnswer = refusal
    ? { kind: 'too-many', ...refusal }
    : await requestBooking(services, bookingInput(form), { idempotencyKey: key })
  if (answer.kind === 'accepted' && !drawn) delete answer.manageUrl

  const sent = answer.kind === 'accepted' ? {} : textsOf(form)
  const headers = refusal && { 'Retry-After': String(refusal.retryAfterSeconds) }
  return data<Answered>({ answer, sent }, { status: answerStatus[answer.kind], headers })
}

/** A browser gives up on a silent network only after minutes; the visitor should not have to wait for that. */
const patienceMs = 20_000

/** Without an answer the form must stay as it is, instead of giving way to an error page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answered> {
  const unreachable: Answered = { answer: { kind: 'unreachable' }, sent: {} }
  const silence = new Promise<Answered>((resolve) => setTimeout(resolve, patienceMs, unreachable))
  try {
    return await Promise.race([serverAction(), silence])
  } catch {
    return unreachable
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  return <BookingDesk today={loaderData.today} answered={actionData} />
}

/** What was sent in the fields we know, each name once: of two dates the first one, like `bookingInput`. */
function textsOf(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of form) {
    const known = Object.hasOwn(defaultValues, name) || name.startsWith('wishes[')
    if (known && typeof value === 'string') texts[name] ??= value
  }
  return texts
}
