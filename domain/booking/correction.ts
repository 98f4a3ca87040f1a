import { z } from 'zod'
import { freeText, phoneNumber } from '../person.ts'
import type { BookingErrorCode } from './booking-request.ts'
import type { BookingTerms } from './terms.ts'

/** What a guest may still correct in a booking, under the same rules as in the form (spec §5). */
export function correctionSchema(terms: BookingTerms) {
  const participants = 'participants-min' satisfies BookingErrorCode
  return z.object({
    participants: z.coerce
      .number({ error: participants })
      .int(participants)
      .min(terms.minParticipants, participants)
      .max(terms.maxParticipants, 'participants-max'),
    phone: phoneNumber,
    message: freeText,
  })
}
