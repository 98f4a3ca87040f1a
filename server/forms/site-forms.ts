import type { ZodType } from 'zod'
import { bookingTerms } from '../../content/booking-terms.ts'
import { contactMessageSchema } from '../../domain/contact/contact-message.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import { quoteRequestSchema } from '../../domain/quote/quote-request.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import type { Settings } from '../../platform/env.ts'
import { queuePacedMail } from '../mail/queue-mail.ts'
import type { FormErrorCode, FormFieldError } from './form-outcome.ts'

/** The submitted values of a form: one text per field name. */
export type FormFields = Record<string, string>

/** A valid form: what to store, and how to queue the mail to the team. */
type Accepted = {
  fields: Record<string, unknown>
  tell: (tx: Transaction, now: Date, settings: Settings) => Promise<void>
}
type SiteForm = (fields: FormFields) => Accepted | { errors: FormFieldError[] }

/** The forms that the site itself receives, by the last part of their address `/f/…`. */
export const siteForms = {
  contact: checkedBy(contactMessageSchema, (message, tx, now, settings) =>
    queuePacedMail(tx, 'contact-message', { message, sentAt: now }, now, settings),
  ),
  devis: checkedBy(quoteRequestSchema(bookingTerms), (request, tx, now, settings) =>
    queuePacedMail(tx, 'quote-request', { request, sentAt: now }, now, settings),
  ),
} as const satisfies Record<string, SiteForm>

export type FormName = keyof typeof siteForms

function checkedBy<Content extends Record<string, unknown>>(
  schema: ZodType<Content>,
  tell: (content: Content, tx: Transaction, now: Date, settings: Settings) => Promise<void>,
): SiteForm {
  return (fields) => {
    const result = schema.safeParse(fields)
    if (result.success)
      return { fields: result.data, tell: (tx, now, settings) => tell(result.data, tx, now, settings) }
    return { errors: fieldErrors<FormErrorCode>(result.error) }
  }
}
