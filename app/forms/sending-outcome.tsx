import { association } from '../../content/association.ts'
import { submissionWords } from '../../content/messages/submissions.ts'
import { fillIn } from '../../wording/fill-in.ts'
import { ErrorSummary } from './error-summary.tsx'
import { OutcomeBox } from './outcome-box.tsx'
import type { FormSending } from './use-form-sending.ts'

type SendingOutcomeProps = {
  sending: FormSending
  /** Whether this page was loaded to say, without scripts, that the form has arrived. */
  hasArrived: boolean
  arrived: { title: string; description: string }
  fieldId: (field: string) => string
}

/** Above the form: what is to be corrected, or the server's answer to a form sent without scripts. */
export function SendingOutcome({ sending, hasArrived, arrived, fieldId }: SendingOutcomeProps) {
  if (sending.errors.length > 0) {
    const errors = sending.errors.map(({ field = '', message }) => ({ fieldId: fieldId(field), message }))
    return <ErrorSummary title={submissionWords.errorSummaryTitle} errors={errors} attempt={sending.attempt} />
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
