import { relayPage as words } from '../../../content/pages/relay.ts'
import { readIdempotencyKey } from '../../../server/booking/request/idempotency-key.server.ts'
import { cancelPlacement, renewInvitation } from '../../../server/solidarity/relay-acts.server.ts'
import { viewRelay } from '../../../server/solidarity/relay-view.server.ts'
import { takePlace } from '../../../server/solidarity/take-place.server.ts'
import { readNeeds } from '../../forms/needs/needs-fields.ts'
import { answerIntent, type IntentAnswers } from '../../private-pages/answer-intent.ts'
import { privateHeaders } from '../../private-pages/private-headers.ts'
import { PrivatePage } from '../../private-pages/private-page.tsx'
import { privatePageMeta } from '../../seo/page-meta.ts'
import { answerInTime } from '../../server-calls/answer-in-time.ts'
import type { Route } from './+types/route.ts'
import { RelayDesk } from './relay-desk.tsx'
import type { RelayIntent, ServerAnswer } from './use-relay.ts'

export const meta = () => privatePageMeta(words)

const answers: IntentAnswers<RelayIntent, ServerAnswer> = {
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
      // A page without HTTPS cannot make one; then only the place itself prevents doing it twice.
      idempotencyKey: readIdempotencyKey(form.get('idempotencyKey')) ?? crypto.randomUUID(),
    })
  },
  cancel: (services, key, form) => cancelPlacement(services, key, String(form.get('id') ?? '')),
  invite: (services, key, form) => renewInvitation(services, key, String(form.get('id') ?? '')),
}

export const action = (args: Route.ActionArgs) => answerIntent(args, answers, ['view'])

export const clientAction = answerInTime<ServerAnswer>

export { privateHeaders as headers }

export default function RelayPage() {
  return <PrivatePage words={words}>{(key) => <RelayDesk accessKey={key} />}</PrivatePage>
}
