import { z } from 'zod'
import { type CalendarDay, isCalendarDay } from '../calendar.ts'
import type { FieldError } from '../field-errors.ts'
import { emailAddress, orBlank, type PersonErrorCode, personName } from '../person.ts'
import {
  type BoatType,
  boatOf,
  effectiveSkipper,
  type Fleet,
  maxInFleet,
  type SkipperOption,
  skipperOptions,
} from './boat.ts'
import { bookableDays, tooLateReason } from './booking-window.ts'
import { closedReason, type Requester } from './open-days.ts'
import type { OptionalFieldError } from './optional-fields.ts'
import { optionalRules } from './optional-rules.ts'
import { isBackLate, type Start, slotOf } from './slots.ts'
import type { BookingTerms } from './terms.ts'

/** All that can be wrong with a booking request; `content/messages/validation.ts` has a sentence for each code. */
export type BookingErrorCode =
  | PersonErrorCode
  | OptionalFieldError
  | 'boat-type-required'
  | 'skipper-option-required'
  | 'date-required'
  | 'date-unreadable'
  | 'date-past'
  | 'date-too-far'
  | 'date-off-season'
  | 'date-closed'
  | 'time-required'
  | 'time-past'
  | 'time-too-soon'
  | 'time-too-late'
  | 'duration-min'
  | 'duration-max'
  | 'participants-whole'
  | 'participants-min'
  | 'participants-max'
  | 'wishes-required'
  | 'wishes-invalid'

const wishesInvalid: BookingErrorCode = 'wishes-invalid'

/** A wish from the cart. An id no longer in the catalogue is kept: a guest's wish must not be dropped silently. */
const wish = z.object(
  {
    id: z.string(wishesInvalid).regex(/^[\w-]{1,64}$/, wishesInvalid),
    quantity: z.number(wishesInvalid).int(wishesInvalid).min(1, wishesInvalid).max(999, wishesInvalid),
  },
  wishesInvalid,
)
/** `priceChf`: the price of one when it was asked for, if it has a price. No form sends it. */
export type Wish = z.infer<typeof wish> & { priceChf?: number }

/** What the guests of an outing wish for, on any form. Each once: what is charged for a wish is known by its id. */
export const wishList = z
  .array(wish, wishesInvalid)
  .max(100, wishesInvalid)
  .refine((wishes) => new Set(wishes.map(({ id }) => id)).size === wishes.length, wishesInvalid)
  .default([])

/**
 * The rules of the booking form (rule 3.3), the same in the browser, in the form's action and in the API. Takes the
 * booking terms and the current time; returns error codes, never sentences. A missing wish is reported with the rest,
 * so that a guest who has corrected nine fields does not meet a tenth error afterwards. `wishIds` is given for a
 * program, which may mistype them, and then only these wishes are valid; a cart keeps what has left the catalogue
 * since.
 */
export function bookingRequestSchema(terms: BookingTerms, now: Date, wishIds?: readonly string[]) {
  const fields = z.object(requestFields(terms, now, 'guest', emailAddress))
  return withStartRules(withBoatRules(fields, terms), terms, now, 'guest')
    .refine((request) => !lacksWishes(request, terms), fieldRule('wishes', 'wishes-required', 'boatType'))
    .refine(({ wishes }) => wishes.every(({ id }) => wishIds?.includes(id) ?? true), fieldRule('wishes', wishesInvalid))
    .transform((request) => withSkipper(request, terms))
}

/** A request that satisfies every rule of the form. Only the database knows whether its hours are free. */
export type BookingRequest = z.output<ReturnType<typeof bookingRequestSchema>>

export type BookingFieldError = FieldError<BookingErrorCode>

/**
 * The rules for a booking that the team makes for somebody on the telephone: as for guests, but until the boat leaves,
 * no wish and no e-mail address is required, and `isOffered` makes it an offered outing.
 */
export function teamBookingSchema(terms: BookingTerms, now: Date) {
  const fields = z.object({
    ...requestFields(terms, now, 'team', orBlank(emailAddress, 'email-invalid')),
    isOffered: z.boolean().default(false),
  })
  return withStartRules(withBoatRules(fields, terms), terms, now, 'team').transform((request) =>
    withSkipper(request, terms),
  )
}

/** The fields that say which boat leaves when and for how long. */
export function slotFields(terms: BookingTerms, now: Date, by: Requester) {
  const [today, lastDay] = bookableDays(by, now, terms)
  const boats = terms.boats.map(({ id }) => id)
  return {
    boatType: z.enum(boats, 'boat-type-required'),
    skipperOption: z.enum(skipperOptions, 'skipper-option-required').optional(),
    date: withOpenDay(
      z
        .string({ error: 'date-required' })
        .min(1, 'date-required')
        .refine(isCalendarDay, 'date-unreadable')
        .refine((date) => date >= today, 'date-past')
        .refine((date) => date <= lastDay, 'date-too-far'),
      terms,
      by,
    ).transform((date) => date as CalendarDay),
    time: z.enum(terms.startTimes, 'time-required'),
    duration: z
      .number({ error: 'duration-min' })
      .int('duration-min')
      .min(terms.minDurationHours, 'duration-min')
      .max(terms.maxDurationHours, 'duration-max'),
  }
}

/** `schema` that also refuses a day on which no outing leaves. */
export function withOpenDay<Schema extends z.ZodType<string>>(
  schema: Schema,
  terms: BookingTerms,
  by: Requester,
): Schema {
  const reasonOn = (date: string) => closedReason(date as CalendarDay, by, terms)
  return schema
    .refine((date) => reasonOn(date) !== 'off-season', 'date-off-season')
    .refine((date) => reasonOn(date) !== 'closed', 'date-closed')
}

/** Everything that is asked for, in the order of the form: errors are listed in the same order. */
export function requestFields<Email extends z.ZodType>(terms: BookingTerms, now: Date, by: Requester, email: Email) {
  return {
    ...slotFields(terms, now, by),
    participants: z
      .number({ error: 'participants-min' })
      .int('participants-whole')
      .min(terms.minParticipants, 'participants-min')
      .max(maxInFleet('maxParticipants', terms), 'participants-max'),
    name: personName,
    email,
    ...optionalRules(terms),
    wishes: wishList,
  }
}

type BoatChoice = { boatType: BoatType; skipperOption?: SkipperOption | undefined; participants: number }

/** `schema` with the rules of its boat. A number that the largest boat takes may be too many for the chosen one. */
function withBoatRules<Schema extends z.ZodType<BoatChoice>>(schema: Schema, fleet: Fleet): Schema {
  const boatFor = ({ boatType }: BoatChoice) => boatOf(boatType, fleet)
  return schema
    .refine(
      (choice) => boatFor(choice).skipper !== 'optional' || choice.skipperOption !== undefined,
      fieldRule('skipperOption', 'skipper-option-required', 'boatType'),
    )
    .refine(
      (choice) => choice.participants <= boatFor(choice).maxParticipants,
      fieldRule('participants', 'participants-max', 'boatType'),
    )
}

/** `schema` that also refuses a start that is too late to ask for. An outing that is moved keeps its `hours`. */
export function withStartRules<Schema extends z.ZodType<Start & { duration?: number }>>(
  schema: Schema,
  terms: BookingTerms,
  now: Date,
  by: Requester,
  hours = terms.minDurationHours,
): Schema {
  const slotFor = ({ duration = hours, ...start }: Start & { duration?: number }) => slotOf(start, duration, terms)
  const lateReason = (start: Start) => tooLateReason(slotFor(start).startsAt, by, now, terms)
  return schema
    .refine((start) => lateReason(start) !== 'past', fieldRule('time', 'time-past', 'date'))
    .refine((start) => lateReason(start) !== 'too-soon', fieldRule('time', 'time-too-soon', 'date'))
    .refine(
      (start) => !isBackLate(start, slotFor(start).endsAt, by, terms),
      fieldRule('time', 'time-too-late', 'date', 'duration'),
    )
}

/**
 * A rule on `field` that also reads `otherFields`. By default Zod skips such rules while any field is invalid; a guest
 * should see all errors at once, so this one is skipped only while one of these fields is invalid.
 */
export function fieldRule(field: string, error: BookingErrorCode | 'time-dark', ...otherFields: string[]) {
  const fields = new Set<PropertyKey>([field, ...otherFields])
  return {
    error,
    path: [field],
    when: ({ issues }: { issues: readonly { path?: PropertyKey[] | undefined }[] }) =>
      issues.every(({ path: [invalidField] = [] }) => invalidField !== undefined && !fields.has(invalidField)),
  }
}

/** A boat that always sails with its skipper does so whatever was chosen. */
export function withSkipper<Request extends Omit<BoatChoice, 'participants'>>(request: Request, fleet: Fleet) {
  return { ...request, skipperOption: effectiveSkipper(request.boatType, request.skipperOption, fleet) }
}

/** The classic boat needs at least one wish (rule 3.4, 'Panier vide'). */
export function lacksWishes(request: { boatType: BoatType; wishes: readonly unknown[] }, fleet: Fleet): boolean {
  return boatOf(request.boatType, fleet).needsWish && request.wishes.length === 0
}
