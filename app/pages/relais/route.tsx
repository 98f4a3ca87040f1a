import { useState } from 'react'
import { readIdempotencyKey } from '../../../server/booking/request/request-key.server.ts'
import {
  cancelPlacement,
  type RelayView,
  renewInvitation,
  takePlace,
  viewRelay,
} from '../../../server/solidarity/relay-page.server.ts'
import { relayPage as words } from '../../../wording/pages/relay.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { lakeDay } from '../../../wording/times.ts'
import { LiveRegion } from '../../forms/live-region.tsx'
import { readNeeds } from '../../forms/needs/needs-fields.ts'
import type { PageHandle } from '../../page-handle.ts'
import { answerIntent, type IntentAnswers } from '../../private-pages/answer-intent.ts'
import { privateHeaders } from '../../private-pages/private-headers.ts'
import { PrivatePage } from '../../private-pages/private-page.tsx'
import { FailedLook, StaleNote } from '../../private-pages/problem.tsx'
import { useLook } from '../../private-pages/use-look.ts'
import { Questions } from '../../sections/questions.tsx'
import { privatePageMeta } from '../../seo/page-meta.ts'
import { answerInTime } from '../../server-calls/answer-in-time.ts'
import type { Route } from './+types/route.ts'
import { Invitation } from './invitation.tsx'
import { OutingCard } from './outing-card.tsx'
import { PlacesSection } from './places-section.tsx'
import type { Invited, RelayIntent, ServerAnswer } from './use-relay.ts'
import { readWishes } from './wish-ticks.tsx'

export const handle: PageHandle = { acts: true }

export const meta = () => privatePageMeta(words)

const answers: IntentAnswers<RelayIntent, ServerAnswer> = {
  view: viewRelay,
  take: (services, key, form) => {
    const written = (field: string) => String(form.get(field) ?? '')
    return takePlace(services, key, {
      placeId: written('id'),
      family: {
        adults: written('adults'),
        children: written('children'),
        greeting: written('greeting'),
        email: written('email'),
        phone: written('phone'),
        wishes: readWishes(form),
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

/** A page that was hidden for longer than this fetches again when it becomes visible: places are taken quickly. */
const staleAfterMs = 10_000

/** The relay's page: the invitation to hand on, if there is one, the open places, and its own outings. */
function RelayDesk({ accessKey }: { accessKey: string }) {
  const { view, problem, isPending, look } = useLook<RelayView>(accessKey, staleAfterMs)
  const [invited, setInvited] = useState<Invited>()

  if (!view) {
    if (!problem) return <p role="status">{words.loading}</p>
    return <FailedLook {...{ words, problem, isPending }} onRetry={look} />
  }
  const shared = { accessKey, look, onInvited: setInvited }
  return (
    <div className="space-y-12">
      <LiveRegion text={fillIn(words.hello, { name: view.name })} about={view.name} />
      {invited && <Invitation {...invited} onClose={() => setInvited(undefined)} />}
      <div className="space-y-12 print:hidden">
        <div className="space-y-2">
          <p className="text-lg font-bold">{fillIn(words.hello, { name: view.name })}</p>
          <p>{fillIn(words.linkEnd, { date: lakeDay(view.linkEndsAt) })}</p>
        </div>
        {problem && <StaleNote words={words} seenAt={view.seenAt} onRetry={look} />}
        <PlacesSection places={view.places} {...shared} />
        <section aria-labelledby="outings-title" className="space-y-5">
          <h2 id="outings-title">{words.outings.title}</h2>
          {view.outings.length === 0 && <p>{words.outings.none}</p>}
          {view.outings.map((outing) => (
            <OutingCard key={outing.id} outing={outing} seenAt={view.seenAt} {...shared} />
          ))}
        </section>
        <Questions {...words.questions} />
      </div>
    </div>
  )
}
