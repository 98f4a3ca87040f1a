import { createHash, randomUUID } from 'node:crypto'
import { bookingTerms } from '../../content/booking-terms.ts'
import type { Outcome } from '../../domain/booking/outcome.ts'
import { dayAt, hourMs } from '../../domain/calendar.ts'
import { type ContactErrorCode, contactMessageSchema } from '../../domain/contact/contact-message.ts'
import { type FieldError, fieldErrors } from '../../domain/field-errors.ts'
import { type QuoteErrorCode, quoteRequestSchema } from '../../domain/quote/quote-request.ts'
import { type OfferedRequestErrorCode, offeredRequestSchema } from '../../domain/solidarity/offered-request.ts'
import { violatedConstraint } from '../../platform/db/database-errors.ts'
import { catchUnavailable, guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { keyedHash, siteSecret } from '../../platform/db/secrets.ts'
import { addressNetworks } from '../../platform/http/guards/client-address.ts'
import { isOverLimit, queuePacedMail } from '../mail/queue-mail.ts'
import { hasSubmission, insertSubmission, type NewSubmission } from '../records/submissions.ts'
import type { Services } from '../services.ts'

export type FormErrorCode = ContactErrorCode | QuoteErrorCode | OfferedRequestErrorCode

/** The outcome of submitting a form. Only `accepted` stores anything in the database. */
export type FormOutcome =
  | { kind: 'accepted' }
  /** `isEmpty`: nothing was filled in at all. */
  | { kind: 'invalid'; isEmpty: boolean; errors: FieldError<FormErrorCode>[] }
  | Outcome<'too-many' | 'unavailable'>

/** The submitted values of a form: one text per field name. */
export type FormFields = Record<string, string>

/** The schemas of the forms that the site itself receives, by the last part of their address `/f/…`; each with its mail to the team. */
const siteForms = {
  contact: () =>
    contactMessageSchema.transform((message) => ({
      fields: message,
      mail: { kind: 'contact-message' as const, payload: { message } },
    })),
  devis: () =>
    quoteRequestSchema(bookingTerms).transform((request) => ({
      fields: request,
      mail: { kind: 'quote-request' as const, payload: { request } },
    })),
  'sortie-offerte': () =>
    offeredRequestSchema.transform((message) => ({
      fields: message,
      mail: { kind: 'offered-request' as const, payload: { message } },
    })),
}

export type FormName = keyof typeof siteForms

/** Honeypot: a hidden field that only robots fill in (Formspree's name for it). */
const trapField = '_gotcha'

/** True for the name of a form the site receives. */
export function isFormName(name: string | undefined): name is FormName {
  return name !== undefined && Object.hasOwn(siteForms, name)
}

/**
 * Checks the values of a form, then stores them and queues the mail to the team in one transaction. If the trap field
 * is filled in, the sender sees the same outcome, but the form is quarantined and no mail is sent. Unknown fields are
 * ignored, Formspree's directives among them (`_cc`, `_subject` …).
 *
 * The same content twice on one day, in the lake's time zone, is one message, even if the first answer was lost. One
 * network may send fewer messages in an hour than the site can mail in it (`too-many`), so that it does not delay those
 * of others. When the database is unavailable, the outcome is `unavailable`; nothing is thrown.
 */
export async function submitForm(
  services: Services,
  form: FormName,
  fields: FormFields,
  { clientAddress }: { clientAddress: string },
): Promise<FormOutcome> {
  const tooMany = await services.limits.consume('message', clientAddress)
  if (tooMany) return { kind: 'too-many', ...tooMany }
  // In forms written for Formspree the address may be called `_replyto`.
  const parsed = siteForms[form]().safeParse({ ...fields, email: fields.email || fields._replyto })
  if (!parsed.success) return { kind: 'invalid', isEmpty: isEmpty(fields), errors: fieldErrors(parsed.error) }

  const createdAt = services.now()
  const isQuarantined = Boolean(fields[trapField]?.trim())
  const { mail } = parsed.data
  const content = { form, fields: parsed.data.fields, quarantined: isQuarantined, createdAt }
  const submission = { id: randomUUID(), idempotencyKey: contentKey(content), ...content }
  return catchUnavailable(services, `form ${form}`, async () => {
    try {
      const networkAddress = addressNetworks(clientAddress).network
      const network = networkAddress && keyedHash(await siteSecret(services.db), 'network', networkAddress)
      const isStored = await guardedTransaction(services, async (tx) => {
        const isRefused =
          !isQuarantined &&
          network &&
          (await isOverLimit(tx, network, createdAt, services.settings)) &&
          // What is stored already is accepted again, below: its first answer may have been lost.
          !(await hasSubmission(tx, submission.idempotencyKey))
        if (isRefused) return false
        await insertSubmission(tx, submission)
        const payload = { ...mail.payload, sentAt: createdAt }
        if (!isQuarantined) await queuePacedMail(tx, mail.kind, payload, createdAt, services.settings, { network })
        return true
      })
      if (!isStored) return { kind: 'too-many', retryAfterSeconds: hourMs / 1000 }
    } catch (error) {
      if (violatedConstraint(error) === 'submissions.idempotency_key') return { kind: 'accepted' }
      throw error
    }
    if (!isQuarantined) services.outbox.wake()
    services.log.info({ form, quarantined: isQuarantined }, 'form received')
    return { kind: 'accepted' }
  })
}

function isEmpty(fields: FormFields): boolean {
  return Object.entries(fields).every(([name, value]) => name.startsWith('_') || value.trim() === '')
}

/**
 * Pages come from the cache, the same for everybody, and forms must work without scripts, so a form cannot carry an id
 * of its own: its content identifies it. `quarantined` is part of it, so that a person may send the same message.
 */
function contentKey({ form, fields, quarantined, createdAt }: Omit<NewSubmission, 'id' | 'idempotencyKey'>) {
  const day = dayAt(createdAt, bookingTerms.timeZone)
  return createHash('sha256')
    .update(JSON.stringify([form, day, quarantined, fields]))
    .digest('hex')
}
