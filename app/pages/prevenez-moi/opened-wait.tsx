import { BellRing } from 'lucide-react'
import { waitingListPage as words } from '../../../content/pages/waiting-list.ts'
import type { Outcome } from '../../../domain/booking/outcome.ts'
import type { ShownWait, WaitAnswer } from '../../../server/booking/waits.server.ts'
import { formatLongDate } from '../../../wording/dates.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { boatName } from '../../../wording/resources.ts'
import { LiveRegion } from '../../forms/live-region.tsx'
import { OutcomeBox } from '../../forms/outcome-box.tsx'
import { lookProblem, Problem } from '../../private-pages/problem.tsx'
import { useRefetchOnFocus } from '../../server-calls/use-refetch-on-focus.ts'
import { useServerAction } from '../../server-calls/use-server-action.ts'
import { Card } from '../../ui/card.tsx'
import { PendingButton } from '../../ui/pending-button.tsx'

type Answer = WaitAnswer | Outcome<'too-many' | 'unreachable'>

/** What the link of a mail opens: the one button that proves the address, and the one to leave. */
export function OpenedWait({ accessKey: key }: { accessKey: string }) {
  const { answer, send, isPending } = useServerAction<Answer>(() => {})
  const look = () => send({ intent: 'view', key })
  useRefetchOnFocus(look, { staleAfterMs: Number.POSITIVE_INFINITY })
  if (!answer) return <p role="status">{words.loading}</p>
  if (answer.kind !== 'seen') {
    const problem = lookProblem(answer)
    const retry = { label: words.retry, isPending, onRetry: look }
    return <Problem {...words.problems[problem]} retry={problem === 'key-refused' ? undefined : retry} />
  }
  if (!answer.wait) {
    return (
      <OutcomeBox title={words.left.title} tone="success" attempt={answer}>
        <p className="mt-3">{words.left.text}</p>
      </OutcomeBox>
    )
  }
  return (
    <div className="space-y-6">
      <LiveRegion text={isPending ? words.loading : undefined} about={isPending} />
      {answer.wait.isProved ? (
        <OutcomeBox title={words.proved.title} tone="success" attempt={answer}>
          <p className="mt-3 font-bold">{whatOf(answer.wait)}</p>
          <p className="mt-3">{words.proved.text}</p>
        </OutcomeBox>
      ) : (
        <Card className="space-y-4">
          <p className="text-lg font-bold">{whatOf(answer.wait)}</p>
          <p>{words.prove.hint}</p>
          <PendingButton
            isPending={isPending}
            pendingLabel={words.loading}
            onClick={() => send({ intent: 'prove', key })}
            className="w-full sm:w-auto"
          >
            <BellRing aria-hidden="true" className="size-5" />
            {words.prove.submit}
          </PendingButton>
        </Card>
      )}
      <PendingButton variant="quiet" isPending={isPending} onClick={() => send({ intent: 'leave', key })}>
        {words.leave}
      </PendingButton>
    </div>
  )
}

function whatOf({ boatType, day }: ShownWait): string {
  return fillIn(words.prove.lead, { boat: boatName(boatType), date: formatLongDate(day) })
}
