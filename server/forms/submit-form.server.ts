import { createHash, randomUUID } from 'node:crypto'
import type { ZodType } from 'zod'
import { bookingTerms } from '../../content/booking-terms.ts'
import type { Outcome } from '../../domain/booking/outcome.ts'
import { dayAt, hourMs } from '../../domain/calendar.ts'
import { type ContactErrorCode, contactMessageSchema } from '../../domain/contact/contact-message.ts'
import { type FieldError, fieldErrors } from '../../domain/field-errors.ts'
import { type QuoteErrorCode, quoteRequestSchema } from '../../domain/quote/quote-request.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { violatedConstraint } from '../../platform/db/database-errors.ts'
import { guardedTransaction, orUnavailable } from '../../platform/db/guarded-transaction.ts'
import { keyedHash, siteSecret } from '../../platform/db/secrets.ts'
import type { Settings } from '../../platform/env.ts'
import { addressNetworks } from '../../platform/http/guards/client-address.ts'
import { queuePacedMail, wroteEnough } from '../mail/queue-mail.ts'
import { insertSubmission, type NewSubmission } from '../records/submissions.ts'
import type { Services } from '../services.ts'

export type FormErrorCode = ContactErrorCode | QuoteErrorCode

/** The outcome of submitting a form. Only `accepted` stores anything in the database. */
export type FormOutcome =
  | { kind: 'accepted' }
  /** `isEmpty`: nothing was filled in at all. */
  | { kind: 'invalid'; isEmpty: boolean; errors: FieldError<FormErrorCode>[] }
  | Outcome<'too-many' | 'unavailable'>

/** The submitted values of a form: one text per field name. */
export type FormFields = Record<string, string>

/** Checks the fields of a form, and gives what to store and how to queue the mail to the team, or what is wrong. */
function siteForm<Content extends Record<string, unknown>>(
  schema: ZodType<Content>,
  tell: (...told: [Transaction, Content, ...Sent]) => Promise<void>,
) {
  return (fields: FormFields) => {
    // Formspree's forms may name the address so.
    const { data, error } = schema.safeParse({ ...fields, email: fields.email || fields._replyto })
    if (error) return { errors: fieldErrors<FormErrorCode>(error) }
    return { fields: data, tell: (tx: Transaction, ...sent: Sent) => tell(tx, data, ...sent) }
  }
}

/** When a form was sent, and from which network, as a keyed hash. */
type Sent = [now: Date, settings: Settings, from: { network: string | undefined }]

/** The forms that the site itself receives, by the last part of their address `/f/…`. */
const siteForms = {
  contact: siteForm(contactMessageSchema, (tx, message, now, ...sent) =>
    queuePacedMail(tx, 'contact-message', { message, sentAt: now }, now, ...sent),
  ),
  devis: siteForm(quoteRequestSchema(bookingTerms), (tx, request, now, ...sent) =>
    queuePacedMail(tx, 'quote-request', { request, sentAt: now }, now, ...sent),
  ),
}

export type FormName = keyof typeof siteForms

/** Honeypot: a hidden field that only robots fill in (Formspree's name for it). */
const trapField = '_gotcha'

/** True for the name of a form the site receives: `contact` or `devis`. */
export function isFormName(name: string | undefined): name is FormName {
  return name !== undefined && Object.hasOwn(siteForms, name)
}

/**
 * Checks the values of a form, then stores them and queues the mail to the team in one transaction. If the trap field
 * is filled in, the sender sees the same outcome, but the form is quarantined and no mail is sent. Unknown fields are
 * ignored, Formspree's directives among them (`_cc`, `_subject` …).
 *
 * The same content twice on one day, in the lake's time zone, is one message, even if the first answer was lost. One
 * network may send fewer messages in an hour than leave (`too-many`), so that others' are not delayed. When the
 * database is unavailable, the outcome is `unavailable`; nothing is thrown.
 */
export async function submitForm(
  services: Services,
  form: FormName,
  fields: FormFields,
  { clientAddress }: { clientAddress: string },
): Promise<FormOutcome> {
  const limited = await services.limits.consume('message', clientAddress)
  if (limited) return { kind: 'too-many', ...limited }
  const checked = siteForms[form](fields)
  if (checked.errors) return { kind: 'invalid', isEmpty: isEmpty(fields), errors: checked.errors }

  const createdAt = services.now()
  const quarantined = Boolean(fields[trapField]?.trim())
  const content = { form, fields: checked.fields, quarantined, createdAt }
  const submission = { id: randomUUID(), idempotencyKey: keyOf(content), ...content }
  return orUnavailable(services, `form ${form}`, async () => {
    try {
      const address = addressNetworks(clientAddress).network
      const network = address && keyedHash(await siteSecret(services.db), 'network', address)
      const isStored = await guardedTransaction(services, async (tx) => {
        if (!quarantined && network && (await wroteEnough(tx, network, createdAt, services.settings))) return false
        await insertSubmission(tx, submission)
        if (!quarantined) await checked.tell(tx, createdAt, services.settings, { network })
        return true
      })
      if (!isStored) return { kind: 'too-many', retryAfterSeconds: hourMs / 1000 }
    } catch (error) {
      if (violatedConstraint(error) === 'submissions.idempotency_key') return { kind: 'accepted' }
      throw error
    }
    if (!quarantined) services.outbox.wake()
    services.log.info({ form, quarantined }, 'form received')
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
function keyOf({ form, fields, quarantined, createdAt }: Omit<NewSubmission, 'id' | 'idempotencyKey'>) {
  const day = dayAt(createdAt, bookingTerms.timeZone)
  return createHash('sha256')
    .update(JSON.stringify([form, day, quarantined, fields]))
    .digest('hex')
}
