import { CircleCheck, LifeBuoy } from 'lucide-react'
import type { ReactNode } from 'react'
import { association } from '../../content/association.ts'
import { submissionWords } from '../../content/messages/submissions.ts'
import type { ContactPage } from '../../content/pages/contact.ts'
import { retention } from '../../domain/privacy/retention.ts'
import { associationBlanks } from '../../wording/association-names.ts'
import { fillIn } from '../../wording/sentences.ts'
import { PendingButton } from '../ui/button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { LiveRegion } from './live-region.tsx'
import { OutcomeBox } from './outcome-box.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import type { Aftermath, FormSending } from './use-form-sending.ts'

type SendingOutcomeProps = {
  sending: FormSending
  /** Whether this page was loaded to say, without scripts, that the form has arrived. */
  hasArrived: boolean
  arrived: { title: string; description: string }
}

/** Above the form: what is to be corrected, or the server's answer to a form sent without scripts. */
export function SendingOutcome({ sending, hasArrived, arrived }: SendingOutcomeProps) {
  if (sending.errors.length > 0) {
    const fields = sending.errors.map(({ field = '', message }) => ({ id: sending.fieldId(field), error: message }))
    return <ErrorSummary title={submissionWords.errorSummaryTitle} fields={fields} attempt={sending.attempt} />
  }
  const { refusal, aftermath } = sending
  if (refusal?.problem) {
    return (
      <OutcomeBox title={submissionWords.notSentTitle} text={`${refusal.problem}.`} tone="danger" attempt={refusal}>
        <p className="mt-3">{fillIn(submissionWords.writeInstead, { email: association.email })}</p>
      </OutcomeBox>
    )
  }
  if (!hasArrived || refusal || aftermath) return null
  return <OutcomeBox title={arrived.title} text={arrived.description} tone="success" attempt={hasArrived} />
}

type SentFormProps = {
  sending: FormSending
  words: Pick<ContactPage['form'], 'assistant' | 'privacy' | 'submitLabel' | 'pendingLabel'>
  /** The fields. */
  children: ReactNode
}

/** A form for a form-collection service, with its button and, below, the message that remains after the notice has gone. */
export function SentForm({ sending, words, children }: SentFormProps) {
  const { isPending, aftermath } = sending
  const { assistant, privacy, submitLabel, pendingLabel } = words
  return (
    <form
      method="post"
      action={sending.address}
      encType="multipart/form-data"
      {...sending.formProps}
      toolname={assistant.toolName}
      tooldescription={fillIn<string>(assistant.toolDescription, associationBlanks)}
      className="mt-6 space-y-6"
    >
      {children}
      <input type="hidden" name="_replyto" />
      <PrivacyNote text={fillIn<string>(privacy, { months: retention.messageMonths })} />
      <div className="space-y-4">
        <LiveRegion text={isPending ? pendingLabel : undefined} about={isPending} />
        <PendingButton
          type="submit"
          isPending={isPending}
          pendingLabel={pendingLabel}
          className="w-full text-lg sm:w-auto sm:px-10"
        >
          {submitLabel}
        </PendingButton>
        {aftermath && !isPending && <After aftermath={aftermath} />}
      </div>
    </form>
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
