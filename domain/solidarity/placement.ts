import { z } from 'zod'
import { type BoardingNeedError, boardingNeedsSchema, type Equipment } from '../booking/boarding-needs.ts'
import type { BoatRules } from '../booking/boat.ts'
import { wishList } from '../booking/booking-request.ts'
import type { BookingTerms } from '../booking/terms.ts'
import { addDays, dayAt, instantOf } from '../calendar.ts'
import { holdsLink } from '../contact-in-text.ts'
import { emailAddress, language, orBlank, phoneNumber, requiredText } from '../person.ts'
import { singleLine } from '../single-line.ts'

/** Room for two first names or some initials; nobody needs the full names. */
export const maxGreetingLength = 30

/** Everything that can be wrong with what a relay enters about a family. */
export type PlacementError =
  | 'adults-min'
  | 'children-min'
  | 'persons-max'
  | 'greeting-required'
  | 'greeting-too-long'
  | 'greeting-link'
  | 'email-invalid'
  | 'phone-invalid'
  | 'wishes-required'
  | 'wishes-invalid'
  /** Somebody else has corrected it since its form was opened. */
  | 'family-changed'
  | BoardingNeedError

/**
 * What a relay enters when it takes a place on this boat: the number of adults and children, a first name or initials
 * to greet them by, their boarding needs, and the family's own address if it wants mails. Phone and wishes follow the
 * rules of the booking form, so that nobody on board can tell an offered outing by what it lacks. At least one adult must
 * come with the children: the crew is busy with the boat.
 */
export function placementSchema(boat: Equipment & Pick<BoatRules, 'needsWish'>) {
  return withMaxPersons(boat, placementFields(boat))
}
export type Placement = z.output<ReturnType<typeof placementSchema>>

/** What it may correct afterwards, under the same rules. `seen`: the instant of what the form has shown, or 0. */
export function familySchema(boat: Equipment & Pick<BoatRules, 'needsWish'>) {
  const correctableFields = placementFields(boat).pick({ adults: true, children: true, phone: true, needs: true })
  return withMaxPersons(boat, correctableFields.extend({ seen: z.coerce.number().catch(0) }))
}

const withError = (error: PlacementError) => ({ error })

function placementFields(boat: Equipment & Pick<BoatRules, 'needsWish'>) {
  return z.object({
    adults: z.coerce.number(withError('adults-min')).int(withError('adults-min')).min(1, withError('adults-min')),
    children: z.coerce
      .number(withError('children-min'))
      .int(withError('children-min'))
      .min(0, withError('children-min')),
    greeting: requiredText(singleLine, 'greeting-required', maxGreetingLength, 'greeting-too-long').refine(
      (greeting) => !holdsLink(greeting),
      withError('greeting-link'),
    ),
    email: orBlank(emailAddress, 'email-invalid' satisfies PlacementError),
    phone: phoneNumber,
    language: language.catch(undefined),
    wishes: wishList.refine((wishes) => !boat.needsWish || wishes.length > 0, withError('wishes-required')),
    needs: boardingNeedsSchema(boat),
  })
}

function withMaxPersons<Schema extends z.ZodType<{ adults: number; children: number }>>(
  boat: Equipment,
  schema: Schema,
) {
  return schema.refine(({ adults, children }) => adults + children <= boat.maxParticipants, {
    ...withError('persons-max'),
    path: ['children'],
  })
}

/** Until when a relay may give an outing back, or correct it: the evening before, while another family can be found. */
export function relayCancelEnd(startsAt: Date, terms: Pick<BookingTerms, 'relayCancelTime' | 'timeZone'>): Date {
  return instantOf(addDays(dayAt(startsAt, terms.timeZone), -1), terms.relayCancelTime, terms.timeZone)
}
