import { BellRing } from 'lucide-react'
import { href, redirectDocument } from 'react-router'
import { waitingListPage as texts } from '../../../../content/pages/waiting-list.ts'
import type { Outcome } from '../../../../domain/booking/outcome.ts'
import { confirmWait, unsubscribe, viewWait } from '../../../../server/booking/waits.server.ts'
import { formatLongDate } from '../../../../wording/dates.ts'
import { boatName } from '../../../../wording/resources.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import { OutcomeBox } from '../../../forms/outcome-box.tsx'
import type { PageHandle } from '../../../page-handle.ts'
import { answerAct, headersOfAnswer, viewOrThrow } from '../../../private-pages/answer-act.ts'
import { KeyedPage, KeyRefused } from '../../../private-pages/keyed-page.tsx'
import { ActForm, useAct } from '../../../private-pages/use-act.tsx'
import { useView } from '../../../private-pages/use-view.ts'
import { loadWithTimeout, shouldRevalidate, submitWithTimeout } from '../../../server-calls/with-timeout.ts'
import { servicesContext } from '../../../services-context.ts'
import { GuardedButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { Route } from './+types/route.ts'

export const handle: PageHandle = { acts: true, frame: 'short', texts }

export async function loader({ params, context }: Route.LoaderArgs) {
  return viewOrThrow(await viewWait(context.get(servicesContext), params.key))
}

export const clientLoader = loadWithTimeout<Awaited<ReturnType<typeof loader>>>

/** Whoever has left the list has nothing more to see here: the page of the list says that they have left. */
export async function action(args: Route.ActionArgs) {
  const answer = await answerAct(args, { prove: confirmWait, leave: unsubscribe })
  if (answer.data.kind === 'done') throw redirectDocument(`${href('/prevenez-moi')}?parti=1`, 303)
  return answer
}

export const clientAction = submitWithTimeout

export { headersOfAnswer as headers, shouldRevalidate }

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <KeyRefused texts={texts} error={error} />

type Answer = Awaited<ReturnType<typeof confirmWait>> | Outcome<'too-many' | 'unreachable'>

/** What the link of a mail opens: the button that proves the address, and the one to leave the list. */
export default function OpenedWaitPage({ loaderData }: Route.ComponentProps) {
  const { wait } = useView(loaderData, Number.POSITIVE_INFINITY).latest
  const proveState = useAct<Answer>('prove')
  const unsubscribeState = useAct<Answer>('leave')
  const answer = unsubscribeState.answer ?? proveState.answer
  const waitText = fillIn(texts.prove.lead, { boat: boatName(wait.boatType), date: formatLongDate(wait.day) })
  return (
    <KeyedPage title={texts.title}>
      <div className="space-y-6">
        {answer && answer.kind !== 'seen' && (
          <OutcomeBox {...texts.problems[answer.kind]} tone="danger" attempt={answer} />
        )}
        {wait.isProved ? (
          <OutcomeBox title={texts.proved.title} tone="success" attempt={wait.isProved}>
            <p className="mt-3 font-bold">{waitText}</p>
            <p className="mt-3">{texts.proved.text}</p>
          </OutcomeBox>
        ) : (
          <Card className="space-y-4">
            <p className="text-lg font-bold">{waitText}</p>
            <p>{texts.prove.hint}</p>
            <ActForm act={proveState}>
              <GuardedButton
                type="submit"
                isPending={proveState.isPending}
                pendingLabel={texts.loading}
                className="w-full sm:w-auto"
              >
                <BellRing aria-hidden="true" className="size-5" />
                {texts.prove.submit}
              </GuardedButton>
            </ActForm>
          </Card>
        )}
        <ActForm act={unsubscribeState}>
          <GuardedButton
            type="submit"
            variant="quiet"
            isPending={unsubscribeState.isPending}
            pendingLabel={texts.loading}
          >
            {texts.leave}
          </GuardedButton>
        </ActForm>
      </div>
    </KeyedPage>
  )
}
