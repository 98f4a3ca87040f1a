import { z } from 'zod'
import type { PricedExtra } from '../money/extra.ts'
import { boatOfOuting } from './boat.ts'
import type { Booking } from './booking.ts'
import { type BookingErrorCode, lacksWishes, type Wish, wishList } from './booking-request.ts'
import { correctionRules } from './optional-rules.ts'
import type { BookingTerms } from './terms.ts'

/**
 * What may still be corrected in a booking, under the same rules as in the form (rule 3.3). What is not sent stays as
 * it is. `seen` is what the form showed at first, as JSON. No rule applies to it, for what is stored may be older than
 * a rule.
 */
export function correctionSchema(outing: Parameters<typeof boatOfOuting>[0], terms: BookingTerms) {
  const fields = z.object({
    participants: z.coerce
      .number({ error: 'participants-min' satisfies BookingErrorCode })
      .int('participants-whole' satisfies BookingErrorCode)
      .min(terms.minParticipants, 'participants-min')
      .max(boatOfOuting(outing, terms).maxParticipants, 'participants-max'),
    ...correctionRules(),
    wishes: wishList.unwrap().optional(),
  })
  const shownFields = z.looseObject({ wishes: fields.shape.wishes.catch(undefined) })
  return fields.extend({ seen: parsedJson.pipe(shownFields).optional().catch(undefined) })
}

const parsedJson = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('This is no JSON.')
  }
})

type BookingWishes = Pick<Booking, 'boatType' | 'status' | 'wishes'>

/**
 * The wishes after a guest has corrected them. Meals have a price: once it is agreed on with the confirmation, they stay
 * as they are. `wishes-required` where the last wish of a boat that needs one would go (rule 3.4).
 */
export function correctedWishes(
  { boatType, status, wishes: previousWishes }: BookingWishes,
  newWishes: readonly Wish[],
  priceList: readonly PricedExtra[],
  terms: BookingTerms,
): Wish[] | 'wishes-required' {
  const isFixed = ({ id }: Wish) => status !== 'pending' && priceList.some((extra) => extra.id === id)
  const wishes = [...previousWishes.filter(isFixed), ...newWishes.filter((wish) => !isFixed(wish))]
  return previousWishes.length > 0 && lacksWishes({ boatType, wishes }, terms) ? 'wishes-required' : wishes
}
