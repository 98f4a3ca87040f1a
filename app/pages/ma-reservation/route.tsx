import { data } from 'react-router'
import { association } from '../../../content/association.ts'
import { manageBookingPage as words } from '../../../content/pages/manage-booking.ts'
import { viewBooking } from '../../../server/booking/view-booking.server.ts'
import { PageHeader } from '../../sections/page-header.tsx'
import { privatePageMeta } from '../../seo/page-meta.ts'
import { clientAddressContext, servicesContext } from '../../services-context.ts'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/route.ts'
import { BookingDetails } from './booking-details.tsx'
import { useOwnBooking } from './use-own-booking.ts'

export const meta = () => privatePageMeta(words)

/** The token comes in the body: it stands in no address that a server, a log or a referrer could keep. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const refusal = await services.limits.consume('capability', context.get(clientAddressContext))
  if (refusal) {
    const headers = { 'Retry-After': String(refusal.retryAfterSeconds) }
    return data({ problem: 'too-many' as const }, { status: 429, headers })
  }
  const view = await viewBooking(services, String((await request.formData()).get('token') ?? ''))
  if (view === 'unknown') return data({ problem: view }, { status: 404 })
  if (view === 'unavailable') return data({ problem: view }, { status: 503, headers: { 'Retry-After': '5' } })
  return data({ view })
}

export default function ManageBookingPage() {
  const { view, problem, retry } = useOwnBooking()
  return (
    <>
      <PageHeader title={words.title} />
      <div className="mx-auto max-w-3xl px-5 pb-16 sm:px-6" aria-live="polite">
        <noscript>
          <p>
            {words.withoutScripts} <a href={`mailto:${association.email}`}>{association.email}</a>
          </p>
        </noscript>
        {view && <BookingDetails booking={view} />}
        {problem && (
          <div className="space-y-4">
            <h2>{words.problems[problem].title}</h2>
            <p>{words.problems[problem].text}</p>
            <p>
              <a href={`mailto:${association.email}`}>{association.email}</a>
            </p>
            {problem !== 'no-token' && <Button onClick={retry}>{words.retry}</Button>}
          </div>
        )}
        {!view && !problem && <p className="needs-script">{words.loading}</p>}
      </div>
    </>
  )
}
