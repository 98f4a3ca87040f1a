import { CircleCheck, LifeBuoy } from 'lucide-react'
import { association } from '../../content/association.ts'
import { submissionWords } from '../../content/messages/submissions.ts'
import { fillIn } from '../../wording/fill-in.ts'
import { Button } from '../ui/button.tsx'
import { Spoken } from './spoken.tsx'
import type { Aftermath, FormSending } from './use-form-sending.ts'

type SendRowProps = { sending: FormSending; label: string; pendingLabel: string }

/** The button, and below it what stays to be read when the notice has gone. */
export function SendRow({ sending: { sending, aftermath }, label, pendingLabel }: SendRowProps) {
  return (
    <div className="space-y-4">
      <Spoken text={sending ? pendingLabel : undefined} about={sending} />
      {/* It stays focusable while sending, so that nobody's focus falls off the page. */}
      <Button
        type="submit"
        aria-disabled={sending || undefined}
        className="w-full text-lg aria-disabled:cursor-progress aria-disabled:opacity-70 sm:w-auto sm:px-10"
      >
        {sending ? pendingLabel : label}
      </Button>
      {aftermath && !sending && <After aftermath={aftermath} />}
    </div>
  )
}

/** No live region: the notice has just said as much. */
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
