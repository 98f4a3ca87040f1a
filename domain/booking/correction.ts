import { z } from 'zod'
import { freeText, phoneNumber } from '../person.ts'
import { type BoatType, boatOf } from './boat.ts'
import type { BookingErrorCode } from './booking-request.ts'
import type { BookingTerms } from './terms.ts'

/** What a guest may still correct in a booking, under the same rules as in the form (rule 3.3). */
export function correctionSchema(boatType: BoatType, terms: BookingTerms) {
  return z.object({
    participants: z.coerce
      .number({ error: 'participants-min' satisfies BookingErrorCode })
      .int('participants-whole' satisfies BookingErrorCode)
      .min(terms.minParticipants, 'participants-min')
      .max(boatOf(boatType, terms).maxParticipants, 'participants-max'),
    phone: phoneNumber,
    message: freeText,
  })
}
