import { association } from '../../content/association.ts'
import { submissionWords } from '../../content/messages/submissions.ts'
import { fillIn } from '../../wording/fill-in.ts'
import { ErrorSummary } from './error-summary.tsx'
import { OutcomeBox } from './outcome-box.tsx'
import type { FormSending } from './use-form-sending.ts'

type SendingOutcomeProps = {
  sending: FormSending
  /** Without scripts the good news comes as a page of its own. */
  hasArrived: boolean
  arrived: { title: string; description: string }
  fieldId: (field: string) => string
}

/** On top of the form: what is to be mended, or what the server said of a form sent without scripts. */
export function SendingOutcome({ sending, hasArrived, arrived, fieldId }: SendingOutcomeProps) {
  if (sending.errors.length > 0) {
    const errors = sending.errors.map(({ field = '', message }) => ({ fieldId: fieldId(field), message }))
    return (
      <ErrorSummary
        title={submissionWords.errorSummaryTitle}
        errors={errors}
        // The browser leads to the first fault itself, and its bubble goes when the focus does.
        attempt={sending.isRefusedByBrowser ? undefined : sending.errors}
      />
    )
  }
  const { refusal, aftermath } = sending
  if (refusal?.problem) {
    return (
      <OutcomeBox title={submissionWords.notSentTitle} tone="danger" attempt={refusal}>
        <p className="mt-3">{refusal.problem}.</p>
        <p className="mt-3">{fillIn(submissionWords.writeInstead, { email: association.email })}</p>
      </OutcomeBox>
    )
  }
  if (!hasArrived || refusal || aftermath) return null
  return (
    <OutcomeBox title={arrived.title} tone="success" attempt={hasArrived}>
      <p className="mt-3">{arrived.description}</p>
    </OutcomeBox>
  )
}
