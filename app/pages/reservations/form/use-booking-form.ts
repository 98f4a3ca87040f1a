import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { bookingNotices } from '../../../../content/messages/booking-notices.ts'
import { boatOf } from '../../../../domain/booking/boat.ts'
import type { PrefilledStart } from '../../../../domain/booking/prefilled-start.ts'
import { bookingPrice } from '../../../../domain/booking/price.ts'
import { durationOf, monthsAround, type Start } from '../../../../domain/booking/slots.ts'
import { type CalendarDay, dayAt, wallClockAt } from '../../../../domain/calendar.ts'
import { formatLongDate } from '../../../../wording/dates.ts'
import { formatHours } from '../../../../wording/measures.ts'
import { bookingPage } from '../../../../wording/pages/booking.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import { useCart } from '../../../cart/use-cart.ts'
import { wishValues } from '../../../forms/wishes-fields.ts'
import { useIdempotencyKey } from '../../../server-calls/use-idempotency-key.ts'
import { useServerAction } from '../../../server-calls/use-server-action.ts'
import { useTakenHours } from '../../../server-calls/use-taken-hours.ts'
import { type Notice, useNotify } from '../../../ui/notices.tsx'
import { readTypedDay, writeDay } from '../start/typed-day.ts'
import {
  type BookingFormErrors,
  bookingErrors,
  errorsByField,
  isFromCalendar,
  knownDayError,
  sendingErrors,
  sentenceOf,
  unavailableReason,
} from './booking-errors.ts'
import { type AcceptedOutcome, type BookingActionData, readForm } from './booking-input.ts'
import {
  type BookingField,
  type BookingValues,
  defaultValues,
  effectiveChoice,
  fieldId,
  fieldOrder,
  formId,
  useBookingValues,
  valuesOf,
} from './booking-values.ts'

/** The outcome of the last attempt: refused before it was sent, or answered. */
type Outcome = { kind: 'refused' } | BookingActionData

type FieldTexts = { label: string; hint?: string; assistant?: string }
const fieldTexts = () => ({ ...bookingPage.boat, ...bookingPage.person })

const noFields: ReadonlySet<string> = new Set()
const allFields: ReadonlySet<string> = new Set(fieldOrder)

/**
 * The state of the booking form: its live values, its errors by field, what is known of the boat's calendar, and the
 * outcome of the last attempt. Errors are derived from the values and what is known, except for those the server found.
 */
export function useBookingForm(actionData: BookingActionData | undefined, requestedStart: PrefilledStart | undefined) {
  const notify = useNotify()
  const cart = useCart()
  const [outcome, setOutcome] = useState<Outcome | undefined>(actionData)
  // A link fills a field in as a person would type it.
  const initialValues = useMemo(
    () => valuesOf(actionData?.sent ?? (requestedStart && { ...requestedStart, date: writeDay(requestedStart.date) })),
    [actionData, requestedStart],
  )
  const { values, readFields, writeFields } = useBookingValues(initialValues, !actionData)
  const choice = effectiveChoice(values)
  const { needsWish } = boatOf(choice.boatType, bookingTerms)
  const wishes = cart.items

  const day = readTypedDay(values.date)
  const [calendarMonth, setCalendarMonth] = useState<string>()
  const availability = useTakenHours(choice, monthsOf(day, calendarMonth))
  // After a lost answer, the hours that look taken may be this visitor's own.
  const isAnswerLost = outcome?.kind === 'unreachable'
  const takenHours = day && !isAnswerLost ? availability.takenHoursIn(day.slice(0, 7)) : undefined

  const calendar = { now: new Date(), taken: takenHours }
  const [touchedFields, setTouchedFields] = useState(noFields)
  /** The errors the server found. Once something is entered, only those found here count. */
  const [serverErrors, setServerErrors] = useState(serverErrorsOf(actionData))
  const ownErrors = Object.entries(bookingErrors({ ...values, ...wishValues(wishes) }, calendar))
  const visibleErrors = ownErrors.filter(([field, code]) => touchedFields.has(field) || isFromCalendar(code))
  const errors: BookingFormErrors = { ...Object.fromEntries(visibleErrors), ...serverErrors }
  const lacksWishes = cart.isReady && needsWish && cart.items.length === 0
  // Scripts that have just arrived may have filled the cart in the meantime.
  if (cart.isReady && !lacksWishes && errors.wishes === 'wishes-required') delete errors.wishes

  /** The field left last, if something was entered in it: only then is its error announced. */
  const [lastBlur, setLastBlur] = useState<{ field: BookingField }>()
  const editedField = useRef<BookingField>(undefined)

  const { addKeyTo, renewKey } = useIdempotencyKey()
  const handleAnswer = (answer: BookingActionData) => {
    if (answer.kind === 'accepted' || answer.kind === 'key-reused') renewKey()
    setOutcome(answer)
    availability.refresh()
    if (answer.kind === 'invalid') {
      setTouchedFields(allFields)
      setServerErrors(serverErrorsOf(answer))
      notify(notices.invalid)
    }
    if (answer.kind !== 'accepted') return
    notify(acceptedNotice(answer.booking))
    cart.clear({ quiet: true })
    writeFields(defaultValues)
    setTouchedFields(noFields)
  }
  const { send, isPending } = useServerAction(handleAnswer, actionData)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A password manager may fill in fields without any event.
    readFields()
    const form = new FormData(event.currentTarget)
    const invalidFields = Object.keys(sendingErrors(readForm(form), { now: new Date(), taken: takenHours }))
    setTouchedFields(allFields)
    setServerErrors({})
    if (invalidFields.length === 0) return send(form, addKeyTo)
    notify(invalidFields.every((field) => field === 'wishes') ? notices.emptyCart : notices.invalid)
    setOutcome({ kind: 'refused' })
  }

  function handleInput({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    readFields()
    touch(name)
    editedField.current = name as BookingField
  }

  function handleBlur() {
    if (editedField.current) setLastBlur({ field: editedField.current })
    editedField.current = undefined
  }

  /** From now on, these fields show their errors. */
  function touch(...fields: string[]) {
    setServerErrors({})
    setTouchedFields((before) => new Set([...before, ...fields]))
  }

  // The classic boat never sails without its skipper (rule 3.4): the choice is reset, and stays so for the sporty one.
  const { boatType, skipperOption } = choice
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs whenever one of the two is chosen.
  useEffect(() => {
    if (values.skipperOption && values.skipperOption !== skipperOption) writeFields({ skipperOption })
  }, [boatType, values.skipperOption])

  const isRefused = outcome?.kind === 'refused' || outcome?.kind === 'invalid'

  return {
    formProps: { id: formId, onSubmit: submit, onInput: handleInput, onBlur: handleBlur },
    lastBlur,
    values,
    choice,
    totalChf: bookingPrice(choice, bookingTerms).totalChf,
    day,
    outcome,
    isPending,
    wishes,
    isCartReady: cart.isReady,
    lacksWishes,
    availability: { ...availability, takenOfMonth: takenHours },
    setCalendarMonth,
    /** What every control of the form has. */
    field(name: keyof BookingValues) {
      const { label, hint, assistant }: FieldTexts = fieldTexts()[name]
      return {
        id: fieldId(name),
        name,
        label,
        hint,
        error: sentenceOf(errors[name]),
        defaultValue: initialValues[name],
        toolparamdescription: assistant,
      }
    },
    errorOf: (field: BookingField) => sentenceOf(errors[field]),
    wishesError: isRefused ? sentenceOf(errors.wishes) : undefined,
    /** Why the chosen day has no start available, as far as is known. */
    dayError: day && knownDayError(day, choice.duration, calendar),
    /** Why any other day has no start available for the shortest outing. */
    closedReasonOf(otherDay: CalendarDay) {
      const calendarOfMonth = { now: new Date(), taken: availability.takenHoursIn(otherDay.slice(0, 7)) }
      return unavailableReason(otherDay, bookingTerms.minDurationHours, calendarOfMonth)
    },
    chooseDay(chosenDay: CalendarDay) {
      writeFields({ date: writeDay(chosenDay) })
      touch('date')
    },
    /** Renders at once, so that the message about a taken start has left the page when the focus moves on. */
    chooseStart({ date, time }: Start) {
      flushSync(() => {
        writeFields({ date: writeDay(date), time })
        touch('date', 'time')
        setOutcome((before) => (before?.kind === 'taken' ? undefined : before))
      })
    },
  }
}

export type BookingForm = ReturnType<typeof useBookingForm>

/** The months to load: those near the chosen day, the one shown in the calendar, or otherwise the present one. */
function monthsOf(day: CalendarDay | undefined, calendarMonth: string | undefined): string[] {
  const months = new Set(day && monthsAround(day))
  if (calendarMonth) months.add(calendarMonth)
  return months.size > 0 ? [...months] : [dayAt(new Date(), bookingTerms.timeZone).slice(0, 7)]
}

function serverErrorsOf(answer: BookingActionData | undefined): BookingFormErrors {
  return answer?.kind === 'invalid' ? errorsByField(answer.errors) : {}
}

// The error summary takes the focus and is read out; an assertive notice would interrupt it.
const notices = {
  invalid: { ...bookingNotices.invalid, variant: 'destructive', isPolite: true },
  emptyCart: { ...bookingNotices.emptyCart, variant: 'destructive', isPolite: true },
} as const satisfies Record<string, Notice>

/** The success notice of rule 3.6, in the lake's time. */
function acceptedNotice(booking: AcceptedOutcome['booking']): Notice {
  const { name, startsAt } = booking
  const { day, time } = wallClockAt(startsAt, bookingTerms.timeZone)
  const { title, description } = bookingNotices.accepted
  const blanks = { name, date: formatLongDate(day), time, duration: formatHours(durationOf(booking)) }
  return { title, description: fillIn(description, blanks) }
}
