import { z } from 'zod'
import { addDays, type CalendarDay, type ClockTime, dayAt, isCalendarDay } from '../calendar.ts'
import { type FieldError, fieldErrors } from '../field-errors.ts'
import { emailAddress, freeText, personName, phoneNumber } from '../person.ts'
import {
  type BoatType,
  boatOf,
  effectiveSkipper,
  type Fleet,
  mostOf,
  type SkipperOption,
  skipperOptions,
} from './boat.ts'
import { lateness, slotOf } from './slots.ts'
import type { BookingTerms } from './terms.ts'

/**
 * Everything that can be wrong with a booking request; `content/messages/validation.ts` has a sentence for each code.
 */
export const bookingErrorCodes = [
  'boat-type-required',
  'skipper-option-required',
  'date-required',
  'date-unreadable',
  'date-past',
  'date-too-far',
  'time-required',
  'time-past',
  'time-too-soon',
  'duration-min',
  'duration-max',
  'participants-whole',
  'participants-min',
  'participants-max',
  'name-required',
  'name-too-long',
  'name-link',
  'email-required',
  'email-invalid',
  'phone-invalid',
  'message-too-long',
  'wishes-required',
  'wishes-invalid',
] as const
export type BookingErrorCode = (typeof bookingErrorCodes)[number]

const wishesInvalid: BookingErrorCode = 'wishes-invalid'

/** A wish from the cart. An id no longer in the catalogue is kept: a guest's wish must not be dropped silently. */
const wish = z.object(
  {
    id: z.string(wishesInvalid).regex(/^[\w-]{1,64}$/, wishesInvalid),
    quantity: z.number(wishesInvalid).int(wishesInvalid).min(1, wishesInvalid).max(999, wishesInvalid),
  },
  wishesInvalid,
)
export type Wish = z.infer<typeof wish>

/** What the guests of an outing wish for, on any form. Each once: what is charged for a wish is known by its id. */
export const wishList = z
  .array(wish, wishesInvalid)
  .max(100, wishesInvalid)
  .refine((wishes) => new Set(wishes.map(({ id }) => id)).size === wishes.length, wishesInvalid)
  .default([])

/**
 * The rules of the booking form (rule 3.3), the same in the browser, in the form's action and in the API. Takes the
 * booking terms and the current time; returns error codes, never sentences.
 */
export function bookingRequestSchema(terms: BookingTerms, now: Date) {
  return z
    .object(fieldsOf(terms, now, emailAddress))
    .refine((request) => namesSkipper(request, terms), objectRule('skipper-option-required', 'skipperOption'))
    .refine((request) => fitsAboard(request, terms), objectRule('participants-max', 'participants'))
    .refine((request) => !startIsPast(request, terms, now), startRule(terms, now))
    .refine(
      (request) => startLateness(request, terms, now, terms.leadTimeHours) !== 'too-soon',
      startRule(terms, now, 'time-too-soon'),
    )
    .transform((request) => fittedToBoat(request, terms))
}

/** A request that satisfies every rule of the form. Only the database knows whether its hours are free. */
export type BookingRequest = z.output<ReturnType<typeof bookingRequestSchema>>

export type BookingFieldError = FieldError<BookingErrorCode>

/**
 * The request in `input`, or everything that is wrong with it, one code per field. A missing wish is reported with the
 * rest, so that a guest who has corrected nine fields does not meet a tenth error afterwards.
 */
export function checkBookingRequest(
  input: unknown,
  terms: BookingTerms,
  now: Date,
): { request: BookingRequest } | { errors: BookingFieldError[] } {
  const { data: request, error } = bookingRequestSchema(terms, now).safeParse(input)
  const errors = error ? fieldErrors<BookingErrorCode>(error) : []
  if (isWithoutWish(input, terms)) errors.push({ field: 'wishes', code: 'wishes-required' })
  return request && errors.length === 0 ? { request } : { errors }
}

/** Checks the raw input, which may be anything; unreadable wishes have their own error. */
function isWithoutWish(input: unknown, terms: BookingTerms): boolean {
  const { boatType, wishes = [] } = (input ?? {}) as Partial<Record<keyof BookingRequest, unknown>>
  return typeof boatType === 'string' && Array.isArray(wishes) && lacksWishes({ boatType, wishes }, terms)
}

/**
 * The same rules for a booking that the team makes for somebody on the telephone: the e-mail address is optional, and
 * `isOffered` makes it an offered outing.
 */
export function teamBookingSchema(terms: BookingTerms, now: Date) {
  const nothing = z.literal('').transform(() => undefined)
  const email = z.union([nothing, emailAddress], { error: 'email-invalid' }).optional()
  return z
    .object({ ...fieldsOf(terms, now, email), isOffered: z.boolean().default(false) })
    .refine((request) => namesSkipper(request, terms), objectRule('skipper-option-required', 'skipperOption'))
    .refine((request) => fitsAboard(request, terms), objectRule('participants-max', 'participants'))
    .refine((request) => !startIsPast(request, terms, now), startRule(terms, now))
    .transform((request) => fittedToBoat(request, terms))
}

/** The fields that say which boat leaves when and for how long. */
export function slotFields(terms: BookingTerms, now: Date) {
  const today = dayAt(now, terms.timeZone)
  const boats = terms.boats.map(({ id }) => id)
  return {
    boatType: z.enum(boats, 'boat-type-required'),
    skipperOption: z.enum(skipperOptions, 'skipper-option-required').optional(),
    date: z
      .string({ error: 'date-required' })
      .min(1, { error: 'date-required', abort: true })
      .refine(isCalendarDay, { error: 'date-unreadable', abort: true })
      .refine((date) => date >= today, { error: 'date-past', abort: true })
      .refine((date) => date <= addDays(today, terms.horizonDays), 'date-too-far')
      .transform((date) => date as CalendarDay),
    time: z.enum(terms.startTimes, 'time-required'),
    duration: z
      .number({ error: 'duration-min' })
      .int('duration-min')
      .min(terms.minDurationHours, 'duration-min')
      .max(terms.maxDurationHours, 'duration-max'),
  }
}

/** In the order of the form: errors are listed in the same order. */
function fieldsOf<Email extends z.ZodType>(terms: BookingTerms, now: Date, email: Email) {
  return {
    ...slotFields(terms, now),
    participants: z
      .number({ error: 'participants-min' })
      .int('participants-whole')
      .min(terms.minParticipants, 'participants-min')
      .max(mostOf('maxParticipants', terms), 'participants-max'),
    name: personName,
    email,
    phone: phoneNumber,
    message: freeText,
    wishes: wishList,
  }
}

type SkipperFields = { boatType: BoatType; skipperOption?: SkipperOption | undefined }

function namesSkipper({ boatType, skipperOption }: SkipperFields, fleet: Fleet): boolean {
  return boatOf(boatType, fleet).skipper !== 'optional' || skipperOption !== undefined
}

/** A number that the largest boat takes may be too many for the chosen one. Asked of what is no number, too. */
function fitsAboard({ boatType, participants }: { boatType: BoatType; participants: unknown }, fleet: Fleet): boolean {
  return !(typeof participants === 'number' && participants > boatOf(boatType, fleet).maxParticipants)
}

function objectRule(error: BookingErrorCode, field: string) {
  return {
    error,
    path: [field],
    // By default Zod skips object rules while a field is invalid; a guest should see all errors at once.
    when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
  }
}

/** The error of a start in the past, see {@link startIsPast}. */
export function startRule(terms: BookingTerms, now: Date, error: BookingErrorCode = 'time-past') {
  const today = dayAt(now, terms.timeZone)
  return { error, path: ['time'], when: ({ value }: { value: unknown }) => hasStart(value, terms, today) }
}

/** A boat that always sails with its skipper does so whatever was chosen. */
function fittedToBoat<Request extends SkipperFields>(request: Request, fleet: Fleet) {
  return { ...request, skipperOption: effectiveSkipper(request.boatType, request.skipperOption, fleet) }
}

/** The classic boat needs at least one wish (rule 3.4, 'Panier vide'). */
export function lacksWishes(request: { boatType: BoatType; wishes: readonly unknown[] }, fleet: Fleet): boolean {
  return boatOf(request.boatType, fleet).needsWish && request.wishes.length === 0
}

type StartFields = { date: string; time: string }

function hasStart(value: unknown, terms: BookingTerms, today: CalendarDay): value is StartFields {
  const { date, time } = (value ?? {}) as Partial<Record<keyof StartFields, unknown>>
  return (
    typeof date === 'string' &&
    isCalendarDay(date) &&
    date >= today &&
    (terms.startTimes as readonly unknown[]).includes(time)
  )
}

/** True once the start has been reached, in local time at the lake. */
export function startIsPast(start: StartFields, terms: BookingTerms, now: Date): boolean {
  return startLateness(start, terms, now, 0) === 'past'
}

function startLateness({ date, time }: StartFields, terms: BookingTerms, now: Date, leadHours: number) {
  const start = { date: date as CalendarDay, time: time as ClockTime }
  return lateness(slotOf(start, terms.minDurationHours, terms).startsAt, now, leadHours)
}
