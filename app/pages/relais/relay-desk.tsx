import { useState } from 'react'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { relayPage } from '../../../content/pages/relay.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { formatClock } from '../../../wording/hours.ts'
import { inTerms } from '../../../wording/in-terms.ts'
import { lakeDay, longMoment } from '../../../wording/lake-time.ts'
import { LiveRegion } from '../../forms/live-region.tsx'
import { Problem } from '../../private-pages/problem.tsx'
import { Questions } from '../../sections/questions.tsx'
import { Button } from '../../ui/button.tsx'
import { Invitation } from './invitation.tsx'
import { OutingCard } from './outing-card.tsx'
import { PlacesSection } from './places-section.tsx'
import type { Invited } from './use-relay.ts'
import { useRelay } from './use-relay.ts'

const words = relayPage
const questions = inTerms(words.questions, { relayCancelTime: formatClock(bookingTerms.relayCancelTime) })

/** The relay's page: the invitation to hand on, if there is one, the open places, and its own outings. */
export function RelayDesk({ accessKey }: { accessKey: string }) {
  const { view, problem, isPending, look } = useRelay(accessKey)
  const [invited, setInvited] = useState<Invited>()

  if (!view) {
    if (!problem) return <p role="status">{words.loading}</p>
    const retry = { label: words.retry, isPending, onRetry: look }
    return <Problem {...words.problems[problem]} retry={problem === 'key-refused' ? undefined : retry} />
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
        {problem && (
          <div role="status" className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-band p-5">
            <p className="grow basis-60">{fillIn(words.stale, { moment: longMoment(view.seenAt) })}</p>
            <Button variant="secondary" onClick={look}>
              {words.retry}
            </Button>
          </div>
        )}
        <PlacesSection places={view.places} {...shared} />
        <section aria-labelledby="outings-title" className="space-y-5">
          <h2 id="outings-title">{words.outings.title}</h2>
          {view.outings.length === 0 && <p>{words.outings.none}</p>}
          {view.outings.map((outing) => (
            <OutingCard key={outing.id} outing={outing} seenAt={view.seenAt} {...shared} />
          ))}
        </section>
        <Questions {...questions} />
      </div>
    </div>
  )
}
