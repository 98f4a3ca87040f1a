import { bookingTerms } from '../../../content/booking-terms.ts'
import { manageBookingPage as words } from '../../../content/pages/manage-booking.ts'
import { concerns } from '../../../domain/morning.ts'
import { viewManagedBooking } from '../../../server/booking/guest-acts.server.ts'
import type { PageHandle } from '../../page-handle.ts'
import { answerAct, headersOfAnswer, onlySeen } from '../../private-pages/answer-act.ts'
import { KeyedPage, KeyRefused } from '../../private-pages/keyed-page.tsx'
import { StaleNote } from '../../private-pages/problem.tsx'
import { useClock } from '../../private-pages/use-clock.ts'
import { useView } from '../../private-pages/use-view.ts'
import { answerInTime, lookInTime, readAgain } from '../../server-calls/answer-in-time.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route.ts'
import { guestActs } from './guest-acts.server.ts'
import { BookingSheet } from './sheet/booking-sheet.tsx'

export const handle: PageHandle = { acts: true, frame: 'keyed', words }

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const isBack = new URL(request.url).searchParams.has('paiement')
  const services = context.get(servicesContext)
  const seen = onlySeen(await viewManagedBooking(services, params.key, isBack))
  const told = services.morning.current()
  const at = { timeZone: bookingTerms.timeZone, now: services.now() }
  return { ...seen, ...(told && !concerns(told, seen.view, at) && { hidesMorning: true }) }
}

export const clientLoader = lookInTime<Awaited<ReturnType<typeof loader>>>

export const action = (args: Route.ActionArgs) => answerAct(args, guestActs)

export const clientAction = answerInTime

export { headersOfAnswer as headers, readAgain as shouldRevalidate }

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <KeyRefused words={words} error={error} />

/** A page that was hidden for longer than this reads again when it becomes visible. */
const staleAfterMs = 30_000

export default function ManageBookingPage({ loaderData }: Route.ComponentProps) {
  const { seen, isStale, look } = useView(loaderData, staleAfterMs)
  const booking = seen.view
  const now = useClock(booking.seenAt)
  return (
    <KeyedPage title={words.title}>
      <div className="space-y-8 sm:space-y-10">
        {isStale && <StaleNote words={words} seenAt={booking.seenAt} onRetry={look} />}
        <BookingSheet booking={booking} now={now} />
      </div>
    </KeyedPage>
  )
}
