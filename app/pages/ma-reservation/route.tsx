import { useEffect } from 'react'
import { redirect } from 'react-router'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { logbookBanner } from '../../../content/pages/logbook-banner.ts'
import { manageBookingPage as texts } from '../../../content/pages/manage-booking.ts'
import { bannerConcerns } from '../../../domain/banner.ts'
import { guestActs, viewManagedBooking } from '../../../server/booking/guest-acts.server.ts'
import { bannerId } from '../../document-context.ts'
import { readNeeds } from '../../forms/needs/needs-fields.ts'
import { readWishesIfAsked } from '../../forms/wishes-fields.ts'
import { LanguageLinks } from '../../languages/language-links.tsx'
import type { PageHandle } from '../../page-handle.ts'
import { answerAct, headersOfAnswer, textsOf, viewOrThrow } from '../../private-pages/answer-act.ts'
import { KeyedPage, KeyRefused } from '../../private-pages/keyed-page.tsx'
import { StaleNote } from '../../private-pages/problem.tsx'
import { useClock } from '../../private-pages/use-clock.ts'
import { useView } from '../../private-pages/use-view.ts'
import { loadWithTimeout, shouldRevalidate, submitWithTimeout } from '../../server-calls/with-timeout.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route.ts'
import { readChosenGift } from './gift/chosen-gift.server.ts'
import { BookingSheet } from './sheet/booking-sheet.tsx'

export const handle: PageHandle = { acts: true, frame: 'short', texts }

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const isBackFromPayment = searchParams.has('paiement')
  const services = context.get(servicesContext)
  const answer = viewOrThrow(await viewManagedBooking(services, params.key, isBackFromPayment))
  const typedAmount = searchParams.get('don')
  const gift = answer.view.canGive && typedAmount ? await readChosenGift(services.settings, typedAmount) : undefined
  const banner = services.bannerBoard.current()
  const timeContext = { timeZone: bookingTerms.timeZone, now: services.now() }
  // A guest whose outing does not sail is not to read that all sail as planned.
  const isAsPlanned = banner?.text === logbookBanner.ready['as-planned']
  const isBannerShown =
    banner && bannerConcerns(banner, answer.view, timeContext) && (!isAsPlanned || answer.view.status === 'confirmed')
  return { ...answer, gift, ...(banner && !isBannerShown && { hidesBanner: true }) }
}

export const clientLoader = loadWithTimeout<Awaited<ReturnType<typeof loader>>>

const fieldText = (form: FormData, field: string) => String(form.get(field) ?? '')

export const action = (args: Route.ActionArgs) =>
  answerAct(args, {
    validate: guestActs.validate,
    // A cost that cannot be read counts as none: a guest who was shown no cost has agreed to none.
    cancel: (services, key, form) => guestActs.cancel(services, key, Number(form.get('shownDueChf')) || 0),
    correct: (services, key, form) =>
      guestActs.correct(services, key, { ...textsOf(form), wishes: readWishesIfAsked(form) }),
    move: (services, key, form) =>
      guestActs.move(services, key, { date: fieldText(form, 'date'), time: fieldText(form, 'time') }),
    leave: (services, key, form) => guestActs.leave(services, key, Number(form.get('shownRappen')) || 0),
    async give(services, key, form) {
      const outcome = await guestActs.give(services, key, fieldText(form, 'don'))
      if (outcome.kind === 'redirect') throw redirect(outcome.url, 303)
      return outcome
    },
    async pay(services, key) {
      const outcome = await guestActs.pay(services, key)
      if (outcome.kind === 'redirect') throw redirect(outcome.url, 303)
      return outcome
    },
    'refund-to': (services, key, form) => guestActs['refund-to'](services, key, fieldText(form, 'iban')),
    feedback: (services, key, form) => guestActs.feedback(services, key, fieldText(form, 'message')),
    invoice: (services, key, form) => guestActs.invoice(services, key, textsOf(form)),
    prepare: (services, key, form) => guestActs.prepare(services, key, readNeeds(form)),
  })

export const clientAction = submitWithTimeout

export { headersOfAnswer as headers, shouldRevalidate }

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <KeyRefused texts={texts} error={error} />

/** A page that was hidden for longer than this loads its data again when it becomes visible. */
const staleAfterMs = 30_000

export default function ManageBookingPage({ loaderData }: Route.ComponentProps) {
  const { latest, isStale, refetch } = useView(loaderData, staleAfterMs)
  const booking = latest.view
  const now = useClock(booking.seenAt)
  const hidesBanner = 'hidesBanner' in latest
  // The banner stands outside of what React renders, and an act may have moved the outing to another day.
  useEffect(() => {
    document.getElementById(bannerId)?.toggleAttribute('hidden', hidesBanner)
  }, [hidesBanner])
  return (
    <KeyedPage title={texts.title}>
      <div className="space-y-8 sm:space-y-10">
        {booking.isOffered && <LanguageLinks />}
        {isStale && <StaleNote texts={texts} seenAt={booking.seenAt} onRetry={refetch} />}
        <BookingSheet booking={booking} gift={latest.gift} now={now} />
      </div>
    </KeyedPage>
  )
}
