import { href } from 'react-router'
import { bookingMessages } from '../../../content/messages/booking-notices.ts'
import type { CalendarDay } from '../../../domain/calendar.ts'
import { bookingPage } from '../../../wording/pages/booking.ts'
import { useHydrated } from '../../forms/use-hydrated.ts'
import { PageHeader } from '../../sections/page-header.tsx'
import { BookingSteps } from './booking-steps.tsx'
import { BoatCard } from './cards/boat-card.tsx'
import { BookingSummary } from './cards/booking-summary.tsx'
import { KeyFacts } from './cards/key-facts.tsx'
import { PersonCard } from './cards/person-card.tsx'
import { SubmitRow } from './cards/submit-row.tsx'
import { WishFields } from './cards/wish-fields.tsx'
import type { Answered } from './form/booking-answer.ts'
import { useBookingForm } from './form/use-booking-form.ts'
import { FormStatus } from './outcome/form-status.tsx'
import { OutcomeArea } from './outcome/outcome-area.tsx'

type BookingDeskProps = { today: CalendarDay; answered: Answered | undefined }

/** The booking page: the outcome of the last attempt, the form, and beside it the price. */
export function BookingDesk({ today, answered }: BookingDeskProps) {
  const booking = useBookingForm(answered)
  const hydrated = useHydrated()
  const { toolName, toolDescription } = bookingPage.assistant
  return (
    <>
      <title>{titleOf(booking)}</title>
      <PageHeader title={bookingPage.title}>
        <p>{bookingPage.intro}</p>
        <BookingSteps />
      </PageHeader>
      <div className="mx-auto max-w-7xl space-y-8 px-5 pb-16 sm:px-6 sm:pb-24">
        <FormStatus booking={booking} />
        <OutcomeArea booking={booking} />
        <form
          {...booking.formProps}
          method="post"
          action={href('/reservations')}
          // The browser's own checks apply only where ours do not run.
          noValidate={hydrated}
          toolname={toolName}
          tooldescription={toolDescription}
          // On a phone, reading ends with the total and the button; beside the form there is room for the facts too.
          className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr] lg:gap-8"
        >
          <div className="space-y-6 lg:row-span-2">
            <BoatCard booking={booking} today={today} sent={answered?.sent} />
            <PersonCard booking={booking} />
          </div>
          <BookingSummary
            booking={booking}
            className="lg:[@media(min-height:44rem)]:sticky lg:top-[calc(var(--bar-height)+1.5rem)] lg:col-start-2 lg:row-start-2"
          />
          <SubmitRow booking={booking} className="lg:col-start-1 lg:row-start-3" />
          <KeyFacts className="lg:col-start-2 lg:row-start-1" />
          <WishFields wishes={booking.wishes} />
          <input type="hidden" name="idempotencyKey" value={booking.idempotencyKey} />
        </form>
      </div>
    </>
  )
}

/** The title changes with the form, so it is rendered here instead of in the route's `meta`. */
function titleOf({ summary, outcome }: ReturnType<typeof useBookingForm>): string {
  if (summary.length > 0) return `${bookingMessages.errorSummary.titlePrefix}${bookingPage.metaTitle}`
  if (outcome?.kind === 'accepted') return `${bookingMessages.received.pageTitle} – ${bookingPage.metaTitle}`
  const failed = outcome && outcome.kind !== 'refused' && outcome.kind !== 'invalid'
  return failed ? `${bookingMessages.errorSummary.titlePrefix}${bookingPage.metaTitle}` : bookingPage.metaTitle
}
