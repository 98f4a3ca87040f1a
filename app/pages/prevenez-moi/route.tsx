import { data } from 'react-router'
import { association } from '../../../content/association.ts'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { waitingListPage as words } from '../../../content/pages/waiting-list.ts'
import { readWanted } from '../../../domain/booking/wanted.ts'
import { dayAt } from '../../../domain/calendar.ts'
import { type AskOutcome, askToWait, confirmWait, leaveWait, viewWait } from '../../../server/booking/waits.server.ts'
import { readFields } from '../../../server/forms/read-fields.server.ts'
import { outcomeInit } from '../../outcome-init.ts'
import { answerIntent } from '../../private-pages/answer-intent.ts'
import { privateHeaders } from '../../private-pages/private-headers.ts'
import { useFragmentKey } from '../../private-pages/private-page.tsx'
import { PageHeader } from '../../sections/page-header.tsx'
import { privatePageMeta } from '../../seo/page-meta.ts'
import { answerInTime } from '../../server-calls/answer-in-time.ts'
import { clientAddressContext, servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route.ts'
import { type Asked, AskForm } from './ask-form.tsx'
import { OpenedWait } from './opened-wait.tsx'

export const meta = () => privatePageMeta(words)

/** `wanted`: the boat and day that a link fills in. `isOpened`: the link of a mail, whose key only the browser sees. */
export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const today = dayAt(context.get(servicesContext).now(), bookingTerms.timeZone)
  return { today, wanted: readWanted(query.get('pour'), bookingTerms), isOpened: query.has('lien') }
}

const answers = { view: viewWait, prove: confirmWait, leave: leaveWait }

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request.clone())
  if (fields.intent !== 'ask') return answerIntent({ request, context }, answers, ['view'])
  const services = context.get(servicesContext)
  const clientAddress = context.get(clientAddressContext)
  const limited = await services.limits.consume('message', clientAddress)
  const answer: AskOutcome = limited
    ? { kind: 'too-many', ...limited }
    : await askToWait(services, fields, clientAddress)
  return data({ ...answer, sent: { ...fields } }, outcomeInit(answer))
}

export const clientAction = answerInTime

export { privateHeaders as headers }

export default function WaitingListPage({ loaderData, actionData }: Route.ComponentProps) {
  const key = useFragmentKey()
  const { wanted, today, isOpened } = loaderData
  return (
    <>
      <PageHeader title={words.title} isNarrow>
        {!isOpened && <p>{words.ask.lead}</p>}
      </PageHeader>
      <div className="mx-auto max-w-3xl px-5 pb-16 sm:px-6">
        {isOpened ? (
          <>
            <noscript>
              <p>
                {words.withoutScripts} <a href={`mailto:${association.email}`}>{association.email}</a>
              </p>
            </noscript>
            {key ? (
              <OpenedWait key={key.generation} accessKey={key.fragment} />
            ) : (
              <p data-live="" className="needs-script">
                {words.loading}
              </p>
            )}
          </>
        ) : (
          <AskForm {...{ wanted, today }} answered={actionData as Asked | undefined} />
        )}
      </div>
    </>
  )
}
