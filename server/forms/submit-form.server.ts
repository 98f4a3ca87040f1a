import { createHash, randomUUID } from 'node:crypto'
import { bookingTerms } from '../../content/booking-terms.ts'
import { dayAt } from '../../domain/calendar.ts'
import { retentionLimits } from '../../domain/privacy/retention.ts'
import { retryWhileBusy, violatedConstraint } from '../../platform/db/database-errors.ts'
import { unlessAway } from '../../platform/db/unless-away.ts'
import { deleteQuarantinedBefore, insertSubmission, type Submission } from '../records/submissions.ts'
import type { Services } from '../services.ts'
import type { FormOutcome } from './form-outcome.ts'
import { type FormFields, type FormName, siteForms } from './site-forms.ts'

export type { FormErrorCode, FormOutcome } from './form-outcome.ts'
export type { FormFields, FormName } from './site-forms.ts'

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
 * The same content twice on one day, in the lake's time zone, is one message, even if the first answer was lost. When
 * the database is unavailable, the outcome is `unavailable`; nothing is thrown.
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
  if ('errors' in checked) return { kind: 'invalid', isEmpty: isEmpty(fields), errors: checked.errors }

  const createdAt = services.now()
  const quarantined = Boolean(fields[trapField]?.trim())
  const submission: Submission = {
    id: randomUUID(),
    idempotencyKey: '',
    form,
    fields: checked.fields,
    quarantined,
    createdAt,
  }
  submission.idempotencyKey = keyOf(submission)
  return unlessAway(services, `form ${form}`, async () => {
    try {
      await retryWhileBusy(() =>
        services.db.transaction().execute(async (tx) => {
          await insertSubmission(tx, submission)
          await deleteQuarantinedBefore(tx, retentionLimits(createdAt).quarantine)
          if (!quarantined) await checked.tell(tx, createdAt, services.settings)
        }),
      )
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
 * of its own: its content identifies it. `quarantined` is part of the key, so that a quarantined message does not block
 * the same one sent by a person.
 */
function keyOf({ form, fields, quarantined, createdAt }: Submission): string {
  const day = dayAt(createdAt, bookingTerms.timeZone)
  return createHash('sha256')
    .update(JSON.stringify([form, day, quarantined, fields]))
    .digest('hex')
}
