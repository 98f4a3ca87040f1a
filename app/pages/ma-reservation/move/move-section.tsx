import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { bookingMessages } from '../../../../content/messages/booking-notices.ts'
import { submissionTexts } from '../../../../content/messages/submissions.ts'
import { moveTexts as texts } from '../../../../content/pages/manage-booking-acts.ts'
import { bookableDays } from '../../../../domain/booking/booking-window.ts'
import { freeInPracticeHours } from '../../../../domain/booking/cancellation-terms.ts'
import { isMovedByUs, withOwedAmount } from '../../../../domain/booking/guest-cancellation.ts'
import { closedReason } from '../../../../domain/booking/open-days.ts'
import { writePrefilledStart } from '../../../../domain/booking/prefilled-start.ts'
import { durationOf, type Start, slotOf } from '../../../../domain/booking/slots.ts'
import { type CalendarDay, isCalendarDay } from '../../../../domain/calendar.ts'
import type { ManagedBookingView } from '../../../../server/booking/guest-view.server.ts'
import { cancellationCosts } from '../../../../wording/cancellation-costs.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import { dayInWords } from '../../../../wording/times.ts'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { StartChoice, startFieldName } from '../../../forms/start-choice.tsx'
import { FormEnd, fieldPropsOf } from '../../../private-pages/full-page-form.tsx'
import { useDisclosure } from '../../../private-pages/keyed-page.tsx'
import { ActForm } from '../../../private-pages/use-act.tsx'
import { Lines } from '../../../sections/lines.tsx'
import { useStarts } from '../../../server-calls/use-starts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { GuestActState } from '../act-outcome.tsx'

type MoveProps = { booking: ManagedBookingView; now: Date; moveState: GuestActState }

/** Another start for the same outing, while the guest may choose one. It stands open where one has to be chosen. */
export function MoveSection({ booking, now, moveState }: MoveProps) {
  const { answer, sent, reset } = moveState
  // Without scripts one of the alternatives is chosen by the address.
  const [, date, time] = /^([\d-]+)T([\d:]+)$/.exec(useSearchParams()[0].get(startFieldName) ?? '') ?? []
  const isDone = answer?.kind === 'done'
  const { isOpen, title, openButton, closeButton } = useDisclosure(
    'deplacer',
    isDone ? answer : undefined,
    date !== undefined || (answer && !isDone),
  )
  const days = booking.moveDays
  const isPostponed = booking.status === 'postponed'
  if (!booking.canMove) return null
  const initialStart = { date: date ?? sent.date ?? '', time: time ?? sent.time ?? '' }
  return (
    <Card as="section" aria-labelledby="move-title" className="space-y-4 print:hidden">
      <h2 {...title} id="move-title" className="w-fit rounded-field">
        {texts.title}
      </h2>
      <p>{reasonTexts(booking)}</p>
      {days && <p>{fillIn(texts.days, { first: dayInWords(days.first, now), last: dayInWords(days.last, now) })}</p>}
      {isOpen || isPostponed ? (
        <MoveForm
          booking={booking}
          now={now}
          moveState={moveState}
          initialStart={initialStart}
          closeButton={isPostponed ? undefined : closeButton()}
        />
      ) : (
        <Button variant="secondary" {...openButton(reset)} className="w-full sm:w-auto">
          <CalendarClock aria-hidden="true" className="size-5" />
          {texts.open}
        </Button>
      )}
    </Card>
  )
}

type MoveFormProps = MoveProps & {
  initialStart: { date: string; time: string }
  closeButton: ReturnType<ReturnType<typeof useDisclosure>['closeButton']> | undefined
}

function MoveForm({ booking, now, moveState, initialStart, closeButton }: MoveFormProps) {
  const { isPending, answer } = moveState
  const { boatType, skipperOption, status, moveDays } = booking
  const [today, lastDay] = bookableDays('guest', now, bookingTerms)
  const [{ date, time }, setStart] = useState(initialStart)
  const duration = durationOf(booking)
  const movedBooking = status === 'postponed' ? undefined : booking
  const starts = useStarts({
    boatType,
    skipperOption,
    duration,
    date,
    movedOuting: movedBooking,
    moveDays,
    now,
    by: 'guest',
  })
  // Without `defaultValue`: the page holds the values of these fields.
  const field = (name: string, label: string) => {
    const { defaultValue: _, ...attributes } = fieldPropsOf('move', answer, texts.errors)(name)
    return { ...attributes, label }
  }

  return (
    <ActForm act={moveState} closeButton={closeButton} aria-labelledby="move-title" noValidate className="space-y-4">
      <p className="text-sm text-ink-soft">{submissionTexts.allRequired}</p>
      <ErrorSummary
        title={texts.errorSummary}
        fields={[field('date', texts.date), field('time', texts.time)]}
        attempt={answer}
        as="h3"
      />
      <StartChoice
        {...{ date, time, duration, choose: setStart, starts, field, now }}
        labels={texts}
        min={moveDays?.first ?? today}
        max={moveDays?.last ?? lastDay}
        alternatives={answer?.kind === 'taken' ? answer.alternatives : undefined}
      />
      {!booking.isOffered && isCalendarDay(date) && starts.startsOfDay.some((start) => start.time === time) && (
        <div>
          <p>{texts.costs}</p>
          <Lines lines={costsAt({ date, time }, booking, now)} />
        </div>
      )}
      {starts.isFull && !booking.isOffered && !closedReason(date as CalendarDay, 'guest', bookingTerms) && (
        <TextLink to={`${href('/prevenez-moi')}?pour=${writePrefilledStart({ boatType, date: date as CalendarDay })}`}>
          {bookingMessages.taken.wait}
        </TextLink>
      )}
      <FormEnd {...{ isPending, closeButton }} submit={texts.save} pending={texts.saving} close={texts.close} />
    </ActForm>
  )
}

/** What cancelling will cost once the chosen start is taken: that the old one was postponed makes it free no longer. */
function costsAt(start: { date: string; time: string }, booking: ManagedBookingView, now: Date): string[] {
  const { startsAt } = slotOf(start as Start, 0, bookingTerms)
  return cancellationCosts({ ...withOwedAmount(booking, booking.account), startsAt }, booking.terms.rules, now)
}

/** An offered outing has no price, so none of its sentences speaks of one. */
function reasonTexts({ status, history, terms, isOffered }: ManagedBookingView): string {
  const sentences = texts.reasons[isOffered ? 'offered' : 'paid']
  if (status === 'postponed') return sentences.postponed
  if (isMovedByUs(history)) return sentences.movedByUs
  return fillIn(sentences.free, { hours: freeInPracticeHours(terms.rules) })
}
