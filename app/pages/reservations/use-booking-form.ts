import { useForm, useFormData } from '@conform-to/react/future'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { startErrorMessages } from '../../../content/messages/booking-notices.ts'
import type { Start } from '../../../domain/booking/slots.ts'
import { type CalendarDay, dayAt } from '../../../domain/calendar.ts'
import { useCart } from '../../cart/cart-context.tsx'
import { useNotify } from '../../ui/notices.tsx'
import type { Answered, BookingAnswer } from './booking-answer.ts'
import { type BookingFormErrorCode, bookingErrors, bookingFormMessages, knownStartError } from './booking-errors.ts'
import type { SentForm } from './booking-input.ts'
import { type BookingField, type BookingValues, chosenBoat, defaultValues, fieldOrder, formId } from './fields.ts'
import { acceptedNotice, notices } from './notices-of.ts'
import { readTypedDay, writeDay } from './typed-day.ts'
import { useAvailability } from './use-availability.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

/** What the last attempt came to: refused before it was sent, or answered. */
export type Outcome = { kind: 'refused' } | BookingAnswer

/**
 * The booking form at work: its live values, its errors by field, what is known of the boat's calendar, and what became
 * of the last attempt. The browser's form is the one owner of the values, so that what a visitor typed before the
 * scripts arrived, or what the browser restored, counts too.
 */
export function useBookingForm(answered: Answered | undefined) {
  const notify = useNotify()
  const cart = useCart()
  const fetcher = useFetcher<Answered>()
  const key = useIdempotencyKey()
  const [outcome, setOutcome] = useState<Outcome | undefined>(answered?.answer)
  const initial = useMemo(() => valuesOf(answered?.sent), [answered])

  const values = useFormData(formId, readValues, { fallback: initial })
  const day = readTypedDay(values.date)
  const [calendarMonth, setCalendarMonth] = useState<string>()
  const months = useMonths(day, calendarMonth)
  const availability = useAvailability(chosenBoat(values).boatType, months)
  // After an answer that got lost, the hours that look taken may be this visitor's own.
  const isUnsure = outcome?.kind === 'unreachable'
  const takenHours = day && !isUnsure ? availability.takenHours(day.slice(0, 7)) : undefined

  const sending = useRef(false)
  const { form, fields, intent } = useForm<BookingValues, BookingFormErrorCode[]>({
    id: formId,
    defaultValue: initial,
    lastResult: useMemo(() => refusedResult(fetcher.data ?? answered), [fetcher.data, answered]),
    shouldValidate: 'onInput',
    // On sending, what this page believes of the calendar holds nobody up: the server knows, and offers other starts.
    onValidate: ({ payload, intent }) => ({
      formErrors: null,
      fieldErrors: bookingErrors(payload, {
        now: new Date(),
        takenHours: intent?.type === 'submit' ? undefined : takenHours,
      }),
    }),
    onError({ error, intent }) {
      if (intent?.type !== 'submit') return
      const onlyWishes = Object.keys(error.fieldErrors).every((field) => field === 'wishes')
      notify(onlyWishes ? notices.emptyCart : notices.invalid)
      setOutcome({ kind: 'refused' })
    },
    onSubmit(event, { formData }) {
      event.preventDefault()
      if (sending.current) return
      sending.current = true
      key.sign(formData)
      fetcher.submit(formData, { method: 'post', action: '/reservations', defaultShouldRevalidate: false })
    },
  })

  const receive = useCallback(
    ({ answer }: Answered) => {
      sending.current = false
      setOutcome(answer)
      if (answer.kind === 'accepted') {
        notify(acceptedNotice(answer.booking))
        cart.clear({ quiet: true })
        intent.reset({ defaultValue: defaultValues })
        key.renew()
      } else if (answer.kind === 'invalid') {
        notify(notices.invalid)
      }
      availability.refresh()
    },
    [notify, cart, intent, key, availability],
  )
  useOnce(fetcher.data ?? answered, receive)

  // The classic boat never leaves without its skipper (spec §4): the choice goes back, and stays so for the sporty one.
  const { boatType, skipperOption } = values
  useEffect(() => {
    if (boatType === 'classique' && skipperOption === 'sans-skipper') {
      intent.update({ name: 'skipperOption', value: 'avec-skipper' })
    }
  }, [boatType, skipperOption, intent])

  // A chosen time may have become impossible, or possible again, with what has just been learnt.
  const startError = knownStartError(values, { now: new Date(), takenHours })
  const shownStartError = fields.time?.errors?.find((code) => code in startErrorMessages)
  useEffect(() => {
    if (startError !== shownStartError) intent.validate('time')
  }, [startError, shownStartError, intent])

  const lacksWishes = cart.ready && boatType === 'classique' && cart.items.length === 0
  return {
    form,
    values,
    choice: chosenBoat(values),
    day,
    key: key.key,
    sending: fetcher.state !== 'idle',
    outcome,
    lacksWishes,
    wishes: boatType === 'classique' ? cart.items : [],
    cartReady: cart.ready,
    availability: { ...availability, chosenDay: takenHours },
    setCalendarMonth,
    startsWith: (field: keyof BookingValues) => fields[field]?.defaultValue,
    errorOf: (field: keyof BookingValues) => sentenceOf(fields[field]?.errors),
    /** What the error summary shows: what was wrong at the last attempt, in the words beside the fields now. */
    summary:
      outcome?.kind === 'refused' || outcome?.kind === 'invalid'
        ? summaryOf(form.fieldErrors, cart.ready && !lacksWishes)
        : [],
    chooseDay: (chosen: CalendarDay) => intent.update({ name: 'date', value: writeDay(chosen) }),
    chooseStart(start: Start) {
      intent.update({ name: 'date', value: writeDay(start.date) })
      intent.update({ name: 'time', value: start.time })
      setOutcome(undefined)
    },
  }
}

export type BookingForm = ReturnType<typeof useBookingForm>

function readValues(form: URLSearchParams): BookingValues {
  return valuesOf(Object.fromEntries(Object.keys(defaultValues).map((name) => [name, form.get(name) ?? ''])))
}

/** The form's values out of something sent; what is missing is the default. */
function valuesOf(sent: SentForm = {}): BookingValues {
  const values = { ...defaultValues }
  for (const name of Object.keys(values) as (keyof BookingValues)[]) {
    const value = sent[name]
    if (typeof value === 'string') values[name] = value
  }
  return values
}

/** The months worth asking about: the one of the chosen day, the one on the calendar, or else the present one. */
function useMonths(day: CalendarDay | undefined, calendarMonth: string | undefined): string[] {
  const present = dayAt(new Date(), bookingTerms.timeZone).slice(0, 7)
  const wanted = [day?.slice(0, 7), calendarMonth].filter((month) => month !== undefined)
  return wanted.length > 0 ? [...new Set(wanted)] : [present]
}

/** Calls `act` once for each new value, however often the component renders. */
function useOnce<Value>(value: Value | undefined, act: (value: Value) => void) {
  const seen = useRef<Value>(undefined)
  useEffect(() => {
    if (value === undefined || seen.current === value) return
    seen.current = value
    act(value)
  }, [value, act])
}

function sentenceOf(codes: BookingFormErrorCode[] | undefined): string | undefined {
  return codes?.[0] && bookingFormMessages[codes[0]]
}

function summaryOf(errors: Record<string, BookingFormErrorCode[]>, hasWishes: boolean) {
  const found: { field: BookingField; message: string }[] = []
  for (const field of fieldOrder) {
    const message = sentenceOf(errors[field])
    const isSettled = hasWishes && errors[field]?.[0] === 'wishes-required'
    if (message && !isSettled) found.push({ field, message })
  }
  return found
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
