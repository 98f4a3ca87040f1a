import { useEffect, useMemo, useRef } from 'react'
import { association } from '../../../../content/association.ts'
import { bookingMessages } from '../../../../content/messages/booking-notices.ts'
import type { Outcome } from '../../../../domain/booking/outcome.ts'
import type { Start } from '../../../../domain/booking/slots.ts'
import { mealsChf } from '../../../../wording/extras.ts'
import { bookingPage } from '../../../../wording/pages/booking.ts'
import { fillIn, formatChf, pluralForm } from '../../../../wording/sentences.ts'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { OutcomeBox } from '../../../forms/outcome-box.tsx'
import { PendingButton } from '../../../ui/button.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { useNotify } from '../../../ui/notices.tsx'
import { sentenceOf } from '../form/booking-errors.ts'
import { fieldId, fieldOrder, formId, submitId } from '../form/booking-values.ts'
import type { BookingForm } from '../form/use-booking-form.ts'
import { StartButtons, startText, WaitLink } from '../start/nearest-starts.tsx'
import { BookingReceived } from './booking-received.tsx'

/** Above the form: the outcome of the last attempt, which always takes the focus. */
export function OutcomeArea({ booking }: { booking: BookingForm }) {
  const { outcome } = booking
  if (!outcome) return null
  switch (outcome.kind) {
    case 'refused':
    case 'invalid':
      return (
        <ErrorSummary
          fields={fieldOrder.map((field) => ({ id: fieldId(field), error: booking.errorOf(field) }))}
          attempt={outcome}
        />
      )
    case 'accepted':
      return (
        // On a computer the notice stands at the right, and covers nothing of this.
        <div className="xl:max-w-[50rem]">
          <BookingReceived outcome={outcome} />
        </div>
      )
    case 'taken':
      return <SlotTaken booking={booking} outcome={outcome} />
    case 'price-risen':
      return <PriceRisen booking={booking} outcome={outcome} />
    default:
      return <SendProblem booking={booking} outcome={outcome} />
  }
}

/**
 * Announces to screen readers what changes away from the focus: the new total, that the
 * chosen day is full, the error of the field just left. The outcome of an attempt takes the focus instead.
 */
export function FormStatus({ booking }: { booking: BookingForm }) {
  const { outcome, dayError, totalChf, lastBlur } = booking
  const total = fillIn(bookingPage.summary.spokenTotal, { total: formatChf(totalChf) })
  const previous = useRef({ total, dayError, lastBlur })
  useEffect(() => {
    previous.current = { total, dayError, lastBlur }
  })
  const message =
    dayError && dayError !== previous.current.dayError
      ? sentenceOf(dayError)
      : total !== previous.current.total && outcome?.kind !== 'accepted'
        ? total
        : lastBlur && lastBlur !== previous.current.lastBlur
          ? booking.errorOf(lastBlur.field)
          : undefined
  // The subject is a new object exactly when something of it has changed.
  const subject = useMemo(() => ({ dayError, total, lastBlur }), [dayError, total, lastBlur])
  return <LiveRegion text={message} trigger={subject} />
}

const takenTexts = bookingMessages.taken

/** Somebody else was faster. The nearest free starts are one press away; nothing typed is lost. */
function SlotTaken({ booking, outcome }: { booking: BookingForm; outcome: Outcome<'taken'> }) {
  const notify = useNotify()
  const { alternatives } = outcome

  function choose(start: Start) {
    booking.chooseStart(start)
    notify({ title: startText(takenTexts.chosen, start), description: takenTexts.chosenHint })
    document.getElementById(submitId)?.focus()
  }

  return (
    <OutcomeBox title={takenTexts.title} text={takenTexts.text} tone="danger" attempt={outcome}>
      <p className="mt-3 font-bold">{alternatives.length > 0 ? takenTexts.choose : takenTexts.none}</p>
      <StartButtons starts={alternatives} onChoose={choose} />
      <noscript>
        {booking.day && <WaitLink boatType={booking.choice.boatType} date={booking.day} />}
        {alternatives.length > 0 && <NoScriptStarts alternatives={alternatives} />}
      </noscript>
    </OutcomeBox>
  )
}

/** Without scripts: the start chosen here takes precedence over the date and the time of the form. */
function NoScriptStarts({ alternatives }: { alternatives: readonly Start[] }) {
  return (
    <fieldset className="mt-3">
      <legend className="text-sm text-ink-soft">{takenTexts.noScriptHint}</legend>
      {alternatives.map((start) => (
        <label key={`${start.date}${start.time}`} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            form={formId}
            name="start"
            value={`${start.date}T${start.time}`}
            className="size-5 shrink-0"
          />
          {startText(takenTexts.start, start)}
        </label>
      ))}
    </fieldset>
  )
}

/** The form below has the new price; sending it is agreeing to that. */
function PriceRisen({ booking, outcome }: { booking: BookingForm; outcome: Outcome<'price-risen'> }) {
  const { title, text, textWithMeals, submit } = bookingMessages['price-risen']
  const mealsTotalChf = outcome.withMeals ? mealsChf(booking.wishes) : 0
  const prices = { total: formatChf(outcome.totalChf), shown: formatChf(outcome.shownChf) }
  return (
    <OutcomeBox
      title={title}
      text={fillIn<string>(outcome.withMeals ? textWithMeals : text, prices)}
      tone="danger"
      attempt={outcome}
    >
      <PendingButton type="submit" form={formId} variant="secondary" isPending={booking.isPending} className="mt-4">
        {booking.totalChf + mealsTotalChf === outcome.totalChf ? fillIn(submit, prices) : bookingMessages.retry}
      </PendingButton>
    </OutcomeBox>
  )
}

type Problem = Outcome<'too-many' | 'too-many-waiting' | 'key-reused' | 'unavailable' | 'unreachable'>

/** Nothing was stored, as far as anyone knows; everything typed is still there, and sending again is safe. */
function SendProblem({ booking, outcome }: { booking: BookingForm; outcome: Problem }) {
  const { title, text } = bookingMessages[outcome.kind]
  const minutes = 'retryAfterSeconds' in outcome ? Math.ceil(outcome.retryAfterSeconds / 60) : 0
  const sentence = typeof text === 'string' ? text : pluralForm(text, minutes)
  const sentenceText = fillIn(sentence, { minutes, email: association.email })
  return (
    <OutcomeBox title={title} text={sentenceText} tone="danger" attempt={outcome}>
      <PendingButton type="submit" form={formId} variant="secondary" isPending={booking.isPending} className="mt-4">
        {bookingMessages.retry}
      </PendingButton>
    </OutcomeBox>
  )
}
