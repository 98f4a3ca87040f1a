import { data } from 'react-router'
import { association } from '../../../content/association.ts'
import { relayPage as words } from '../../../content/pages/relay.ts'
import { readIdempotencyKey } from '../../../server/booking/idempotency-key.server.ts'
import type { Services } from '../../../server/services.ts'
import { cancelPlacement, renewInvitation } from '../../../server/solidarity/relay-acts.server.ts'
import { viewRelay } from '../../../server/solidarity/relay-view.server.ts'
import { takePlace } from '../../../server/solidarity/take-place.server.ts'
import { readNeeds } from '../../forms/needs/needs-fields.ts'
import { outcomeInit } from '../../outcome-init.ts'
import { privateHeaders } from '../../private-pages/private-headers.ts'
import { Problem } from '../../private-pages/problem.tsx'
import { useFragmentKey } from '../../private-pages/use-fragment-key.ts'
import { PageHeader } from '../../sections/page-header.tsx'
import { privatePageMeta } from '../../seo/page-meta.ts'
import { answerInTime } from '../../server-calls/answer-in-time.ts'
import { clientAddressContext, servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route.ts'
import type { RelayIntent, ServerAnswer } from './relay-answer.ts'
import { RelayDesk } from './relay-desk.tsx'

export const meta = () => privatePageMeta(words)

const answers: Record<RelayIntent, (services: Services, key: string, form: FormData) => Promise<ServerAnswer>> = {
  view: viewRelay,
  take: (services, key, form) => {
    const written = (field: string) => String(form.get(field) ?? '')
    return takePlace(services, key, {
      placeId: written('id'),
      family: {
        ...{ adults: written('adults'), children: written('children') },
        ...{ greeting: written('greeting'), email: written('email') },
        needs: readNeeds(form),
      },
      // A page without HTTPS can draw none; then only the place keeps it from being done twice.
      idempotencyKey: readIdempotencyKey(form.get('idempotencyKey')) ?? crypto.randomUUID(),
    })
  },
  cancel: (services, key, form) => cancelPlacement(services, key, String(form.get('id') ?? '')),
  invite: (services, key, form) => renewInvitation(services, key, String(form.get('id') ?? '')),
}

/** The key comes in the body: it stands in no address that a server, a log or a referrer could keep. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await request.formData()
  const asked = String(form.get('intent'))
  const intent: RelayIntent = Object.hasOwn(answers, asked) ? (asked as RelayIntent) : 'view'
  const limit = intent === 'view' ? 'private-view' : 'private-act'
  const limited = await services.limits.consume(limit, context.get(clientAddressContext))
  const answer: ServerAnswer = limited
    ? { kind: 'too-many', ...limited }
    : await answers[intent](services, String(form.get('key') ?? ''), form)
  return data(answer, outcomeInit(answer))
}

export const clientAction = answerInTime<ServerAnswer>

export { privateHeaders as headers }

export default function RelayPage() {
  const key = useFragmentKey()
  return (
    <>
      <PageHeader title={words.title} isNarrow />
      <div className="mx-auto max-w-3xl px-5 pb-16 sm:px-6 print:max-w-none print:p-0">
        <noscript>
          <p>
            {words.withoutScripts} <a href={`mailto:${association.email}`}>{association.email}</a>
          </p>
        </noscript>
        {key === undefined && (
          <p data-live="" className="needs-script">
            {words.loading}
          </p>
        )}
        {key?.fragment === '' && <Problem {...words.problems['no-key']} />}
        {/* Another key is another relay: nothing of the first one stays. */}
        {key?.fragment && <RelayDesk key={key.generation} accessKey={key.fragment} />}
      </div>
    </>
  )
}
