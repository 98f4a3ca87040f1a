import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import type { LogbookIntent } from '../../../../server/team/act-on-logbook.server.ts'
import { PendingButton } from '../../../ui/pending-button.tsx'
import { ActProblem, SpokenPending } from './act-panel.tsx'
import { type ActOptions, useAct } from './use-act.ts'

type ActButtonProps = {
  intent: LogbookIntent
  fields?: Record<string, string>
  label: string
  /** The item it acts on, in a list with many such buttons: for screen readers only, as it is visible beside it. */
  about?: string
  notice?: { title: string; description?: string }
  variant?: 'secondary' | 'quiet'
} & Pick<ActOptions, 'onDone' | 'bookingId'>

/** An act that takes one press: it mails no guest, or can be undone. */
export function ActButton({ intent, fields, label, about, notice, variant = 'secondary', ...options }: ActButtonProps) {
  const acting = useAct(intent, { ...(notice && { notice: () => notice }), ...options })
  return (
    <>
      <SpokenPending acting={acting} />
      <PendingButton
        variant={variant}
        onClick={() => acting.send(fields)}
        isPending={acting.isPending}
        className={variant === 'quiet' ? '' : 'grow sm:grow-0'}
      >
        {acting.isPending ? logbookActs.pending : label}
        {about && <span className="sr-only">&#8239;: {about}</span>}
      </PendingButton>
      <ActProblem acting={acting} />
    </>
  )
}
