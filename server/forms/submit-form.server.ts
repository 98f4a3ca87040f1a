import { createHash, randomUUID } from 'node:crypto'
import { bookingTerms } from '../../content/booking-terms.ts'
import { dayAt } from '../../domain/calendar.ts'
import { retentionLimits } from '../../domain/privacy/retention.ts'
import { retryWhileBusy, violatedConstraint } from '../db/database-errors.ts'
import { deleteQuarantinedBefore, insertSubmission, type Submission } from '../db/submissions.ts'
import { unlessAway } from '../db/unless-away.ts'
import type { Services } from '../services.ts'
import type { FormOutcome } from './form-outcome.ts'
import { type FormFields, type FormName, siteForms } from './site-forms.ts'

export type { FormErrorCode, FormOutcome } from './form-outcome.ts'
export type { FormFields, FormName } from './site-forms.ts'

/** A field that no person sees and robots fill (Formspree's name for it). */
const trapField = '_gotcha'

/** True for the name of a form the site collects: `contact` or `devis`. */
export function isFormName(name: string | undefined): name is FormName {
  return name !== undefined && Object.hasOwn(siteForms, name)
}

/**
 * Takes what a form was filled in with: checks it, then stores it and queues the mail to the team in one transaction.
 * A form whose trap was filled ends the same way for its sender, but nobody is told and it lies in quarantine.
 * Fields the form does not have, Formspree's orders among them (`_cc`, `_subject` …), are ignored.
 *
 * The same content twice on one day of the lake is one message, whatever became of the first answer. Never throws for
 * a database that is away: that is the outcome `unavailable`.
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
 * The pages come from memory, the same for everybody, and forms must work without scripts: nothing in them could tell
 * two sendings apart. Their content does. A caught message must not stand in the way of the same one sent again by a
 * person, so being caught is part of the key.
 */
function keyOf({ form, fields, quarantined, createdAt }: Submission): string {
  const day = dayAt(createdAt, bookingTerms.timeZone)
  return createHash('sha256')
    .update(JSON.stringify([form, day, quarantined, fields]))
    .digest('hex')
}
