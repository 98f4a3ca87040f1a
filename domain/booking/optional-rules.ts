import type { z } from 'zod'
import { freeText, phoneNumber } from '../person.ts'
import type { OptionalField } from './optional-fields.ts'

/** The rules of the optional fields, for the schemas of the forms; apart, since pages that only show them have none. */
export const optionalRules = {
  phone: phoneNumber.optional(),
  message: freeText.optional(),
} satisfies Record<OptionalField, z.ZodType<string | undefined>>
