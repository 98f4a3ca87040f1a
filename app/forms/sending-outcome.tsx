import { CircleCheck, LifeBuoy } from 'lucide-react'
import { association } from '../../content/association.ts'
import { submissionWords } from '../../content/messages/submissions.ts'
import { fillIn } from '../../wording/fill-in.ts'
import { PendingButton } from '../ui/pending-button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { LiveRegion } from './live-region.tsx'
import { OutcomeBox } from './outcome-box.tsx'
import type { Aftermath, FormSending } from './use-form-sending.ts'

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

type SendRowProps = { sending: FormSending; label: string; pendingLabel: string }

/** The button, and below it the message that remains after the notice has gone. */
export function SendRow({ sending: { isPending, aftermath }, label, pendingLabel }: SendRowProps) {
  return (
    <div className="space-y-4">
      <LiveRegion text={isPending ? pendingLabel : undefined} about={isPending} />
      <PendingButton {...{ isPending, pendingLabel }} type="submit" className="w-full text-lg sm:w-auto sm:px-10">
        {label}
      </PendingButton>
      {aftermath && !isPending && <After aftermath={aftermath} />}
    </div>
  )
}

/** Not a live region: the notice has just said the same. */
function After({ aftermath }: { aftermath: Aftermath }) {
  const received = aftermath.kind === 'received'
  const Icon = received ? CircleCheck : LifeBuoy
  return (
    <p className={`flex gap-2.5 font-semibold ${received ? 'text-success' : 'text-ink'}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {received
          ? fillIn(submissionWords.received, { email: aftermath.email })
          : fillIn(submissionWords.kept, { email: association.email })}
      </span>
    </p>
  )
}
