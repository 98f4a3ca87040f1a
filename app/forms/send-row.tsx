import { CircleCheck, LifeBuoy } from 'lucide-react'
import { association } from '../../content/association.ts'
import { submissionWords } from '../../content/messages/submissions.ts'
import { fillIn } from '../../wording/fill-in.ts'
import { PendingButton } from '../ui/pending-button.tsx'
import { LiveRegion } from './live-region.tsx'
import type { Aftermath, FormSending } from './use-form-sending.ts'

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
