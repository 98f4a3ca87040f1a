import { useForm, useFormData } from '@conform-to/react/future'
import { useEffect, useMemo, useState } from 'react'
import { bookingTerms } from '../../../content/booking-terms.ts'
import type { Start } from '../../../domain/booking/slots.ts'
import { type CalendarDay, dayAt } from '../../../domain/calendar.ts'
import { useCart } from '../../cart/cart-context.tsx'
import { useNotify } from '../../ui/notices.tsx'
import type { Answered, BookingAnswer } from './booking-answer.ts'
import { type BookingFormErrorCode, bookingErrors, sendingErrors } from './booking-errors.ts'
import { type BookingValues, chosenBoat, defaultValues, enteredValues, liveValues, valuesOf } from './booking-values.ts'
import { sentenceOf, summaryOf } from './error-sentences.ts'
import { formId } from './fields.ts'
import { monthsAround } from './months-around.ts'
import { acceptedNotice, notices } from './outcome-notices.ts'
import { readTypedDay, writeDay } from './typed-day.ts'
import { useAvailability } from './use-availability.ts'
import { useDraft } from './use-draft.ts'
import { useLearntErrors } from './use-learnt-errors.ts'
import { useSending } from './use-sending.ts'

/** What the last attempt came to: refused before it was sent, or answered. */
type Outcome = { kind: 'refused' } | BookingAnswer

/**
 * The booking form at work: its live values, its errors by field, what is known of the boat's calendar, and what became
 * of the last attempt. The browser's form is the one owner of the values, so that what a visitor typed before the
 * scripts arrived, or what the browser restored, counts too.
 */
export function useBookingForm(answered: Answered | undefined) {
  const notify = useNotify()
  const cart = useCart()
  const [outcome, setOutcome] = useState<Outcome | undefined>(answered?.answer)
  const initial = useMemo(() => valuesOf(answered?.sent), [answered])
  const values = useFormData(formId, liveValues, { fallback: initial })
  const choice = chosenBoat(values)

  const day = readTypedDay(values.date)
  const [calendarMonth, setCalendarMonth] = useState<string>()
  const availability = useAvailability(choice.boatType, monthsOf(day, calendarMonth))
  // After an answer that got lost, the hours that look taken may be this visitor's own.
  const isUnsure = outcome?.kind === 'unreachable'
  const takenHours = day && !isUnsure ? availability.takenHours(day.slice(0, 7)) : undefined

  const sending = useSending(answered, ({ answer }) => {
    setOutcome(answer)
    availability.refresh()
    if (answer.kind === 'invalid') notify(notices.invalid)
    if (answer.kind !== 'accepted') return
    notify(acceptedNotice(answer.booking))
    cart.clear({ quiet: true })
    intent.reset({ defaultValue: defaultValues })
  })

  const { form, fields, intent } = useForm<BookingValues, BookingFormErrorCode[]>({
    id: formId,
    defaultValue: initial,
    lastResult: useMemo(() => refusedResult(sending.latest), [sending.latest]),
    shouldValidate: 'onInput',
    onValidate({ payload, intent }) {
      const errorsOf = intent?.type === 'submit' ? sendingErrors : bookingErrors
      return { formErrors: null, fieldErrors: errorsOf(payload, { now: new Date(), takenHours }) }
    },
    onError({ error, intent }) {
      if (intent?.type !== 'submit') return
      const onlyWishes = Object.keys(error.fieldErrors).every((field) => field === 'wishes')
      notify(onlyWishes ? notices.emptyCart : notices.invalid)
      setOutcome({ kind: 'refused' })
    },
    onSubmit(event, { formData }) {
      event.preventDefault()
      sending.send(formData)
    },
  })

  // A start that is offered: its time can be chosen once the list shows the hours of its day.
  const [wanted, setWanted] = useState<Start>()
  useEffect(() => {
    if (!wanted || wanted.date !== day) return
    setWanted(undefined)
    intent.update({ name: 'time', value: wanted.time })
  }, [wanted, day, intent])

  // The classic boat never leaves without its skipper (spec §4): the choice goes back, and stays so for the sporty one.
  const { boatType, skipperOption } = values
  useEffect(() => {
    if (boatType === 'classique' && skipperOption === 'sans-skipper') {
      intent.update({ name: 'skipperOption', value: 'avec-skipper' })
    }
  }, [boatType, skipperOption, intent])

  const dayError = useLearntErrors(
    values,
    takenHours,
    { date: fields.date?.errors, time: fields.time?.errors },
    (field) => intent.validate(field),
  )

  // What stands in the page already was typed, or put back by the browser, since: it is newer than the draft.
  const restore = (draft: BookingValues) =>
    intent.reset({ defaultValue: { ...draft, ...enteredValues(document.forms.namedItem(formId)) } })
  useDraft(values, answered ? undefined : restore)

  const isClassic = choice.boatType === 'classique'
  const lacksWishes = cart.ready && isClassic && cart.items.length === 0
  const shown = { ...form.fieldErrors }
  // The cart can have been filled since, in another tab or by the scripts that have just arrived.
  if (cart.ready && !lacksWishes && shown.wishes?.[0] === 'wishes-required') delete shown.wishes
  const isRefused = outcome?.kind === 'refused' || outcome?.kind === 'invalid'

  return {
    formProps: form.props,
    values,
    choice,
    day,
    outcome,
    idempotencyKey: sending.key,
    isSending: sending.isSending,
    wishes: isClassic ? cart.items : [],
    cartReady: cart.ready,
    lacksWishes,
    availability: { ...availability, chosenDay: takenHours },
    setCalendarMonth,
    /** The value a control begins with, and goes back to. */
    startsWith: (field: keyof BookingValues) => fields[field]?.defaultValue,
    errorOf: (field: keyof BookingValues) => sentenceOf(fields[field]?.errors),
    /** What was wrong at the last attempt and still is, in the words beside the fields. */
    summary: isRefused ? summaryOf(shown) : [],
    wishesError: isRefused ? sentenceOf(shown.wishes) : undefined,
    /** Why the chosen day has no start left, as far as is known. */
    dayError,
    chooseDay: (chosen: CalendarDay) => intent.update({ name: 'date', value: writeDay(chosen) }),
    chooseStart(start: Start) {
      intent.update({ name: 'date', value: writeDay(start.date) })
      setWanted(start)
      setOutcome((before) => (before?.kind === 'taken' ? undefined : before))
    },
  }
}

export type BookingForm = ReturnType<typeof useBookingForm>

/** The months worth asking about: those near the chosen day, the one on the calendar, or else the present one. */
function monthsOf(day: CalendarDay | undefined, calendarMonth: string | undefined): string[] {
  const wanted = new Set(day && monthsAround(day))
  if (calendarMonth) wanted.add(calendarMonth)
  return wanted.size > 0 ? [...wanted] : [dayAt(new Date(), bookingTerms.timeZone).slice(0, 7)]
}

/** The server's refusal in the form's own terms, so that it stands beside the fields like the browser's. */
function refusedResult(answered: Answered | undefined) {
  if (answered?.answer.kind !== 'invalid') return undefined
  const fieldErrors = Object.fromEntries(answered.answer.errors.map(({ field, code }) => [field, [code]]))
  return {
    submission: { payload: valuesOf(answered.sent), fields: Object.keys(defaultValues), intent: null },
    error: { formErrors: null, fieldErrors },
  }
}
