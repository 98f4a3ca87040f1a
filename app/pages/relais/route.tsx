import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Place } from '../../../domain/solidarity/place.ts'
import { type RelayOuting, viewRelay } from '../../../server/solidarity/relay-page.server.ts'
import { relayYearLines, relayPage as texts } from '../../../wording/pages/relay.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { lakeDay } from '../../../wording/times.ts'
import type { PageHandle } from '../../page-handle.ts'
import { answerAct, headersOfAnswer, viewOrThrow } from '../../private-pages/answer-act.ts'
import { KeyedPage, KeyRefused } from '../../private-pages/keyed-page.tsx'
import { StaleNote } from '../../private-pages/problem.tsx'
import { useAct } from '../../private-pages/use-act.tsx'
import { useView } from '../../private-pages/use-view.ts'
import { Questions } from '../../sections/questions.tsx'
import { loadWithTimeout, shouldRevalidate, submitWithTimeout } from '../../server-calls/with-timeout.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route.ts'
import { DateSection } from './date-section.tsx'
import { Invitation } from './invitation.tsx'
import { OutingCard } from './outing-card.tsx'
import { type Choice, PlacesSection } from './places-section.tsx'
import { relayActs } from './relay-acts.server.ts'
import { invitationIn, type RelayAnswer } from './relay-answer.ts'

export const handle: PageHandle = { acts: true, frame: 'short', texts }

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { publicUrl } = services.settings
  return { ...viewOrThrow(await viewRelay(services, params.key)), publicUrl }
}

export const clientLoader = loadWithTimeout<Awaited<ReturnType<typeof loader>>>

export const action = (args: Route.ActionArgs) => answerAct(args, relayActs)

export const clientAction = submitWithTimeout

export { headersOfAnswer as headers, shouldRevalidate }

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <KeyRefused texts={texts} error={error} />

/** A page that was hidden for longer than this reads again when it becomes visible: places are taken quickly. */
const staleAfterMs = 10_000

/** The relay's page: the invitation to hand on, if there is one, the open places, and its own outings. */
export default function RelayPage({ loaderData }: Route.ComponentProps) {
  const { latest, isStale, refetch } = useView(loaderData, staleAfterMs)
  const { view, publicUrl } = latest
  const actStates = {
    takeState: useAct<RelayAnswer>('take'),
    inviteState: useAct<RelayAnswer>('invite'),
    cancelState: useAct<RelayAnswer>('cancel'),
  }
  const { takeState, inviteState } = actStates
  const isOutdated = ({ id, status }: RelayOuting) =>
    view.outings.some((outing) => outing.id === id && outing.status !== status)
  const invitation = [takeState, inviteState].map(invitationIn).find((each) => each && !isOutdated(each.outing))
  const [query] = useSearchParams()
  // Without scripts the address says which place was chosen, or the form that was sent.
  const [choice, setChoice] = useState((): Choice | undefined => {
    const { sent } = takeState
    const placeId = sent.place ?? sent.id ?? query.get('place')
    const place = view.places.find(({ id }) => id === placeId)
    const boatType = place?.boatType ?? (sent.boatType as Place['boatType'] | undefined)
    return boatType && !invitation ? { place, boatType } : undefined
  })
  function close() {
    // The invitation goes, with the button that was pressed.
    document.getElementById(`outing-${invitation?.outing.id}`)?.focus()
    setChoice(undefined)
    takeState.reset()
    inviteState.reset()
  }
  // The way back closes the invitation, whose code is shown once, and does not leave the page.
  const navigate = useNavigate()
  const { hash } = useLocation()
  const hasInvitation = invitation !== undefined
  const pushInvitation = useEffectEvent(() =>
    navigate({ search: `${query}`, hash: 'invitation' }, { preventScrollReset: true, replace: hash !== '' }),
  )
  const closeOnBack = useEffectEvent(() => hasInvitation && close())
  useEffect(() => {
    if (hasInvitation) pushInvitation()
  }, [hasInvitation])
  useEffect(() => (hash ? () => void closeOnBack() : undefined), [hash])
  function closeInvitation() {
    close()
    if (hash) navigate(-1)
  }
  return (
    <KeyedPage title={texts.title}>
      <div className="space-y-12">
        {invitation && <Invitation invitation={invitation} publicUrl={publicUrl} onClose={closeInvitation} />}
        <div className={`space-y-12 ${invitation ? 'print:hidden' : ''}`}>
          <div className="space-y-2">
            <p className="text-lg font-bold">{fillIn(texts.hello, { name: view.name })}</p>
            <p>{fillIn(texts.linkEnd, { date: lakeDay(view.linkEndsAt) })}</p>
          </div>
          {isStale && <StaleNote texts={texts} seenAt={view.seenAt} onRetry={refetch} />}
          <PlacesSection {...{ ...actStates, choice, choose: setChoice }} places={view.places} />
          <DateSection dateRequests={view.dateRequests} today={view.today} />
          <section aria-labelledby="outings-title" className="space-y-5">
            <h2 id="outings-title">{texts.outings.title}</h2>
            {view.outings.length === 0 && <p>{texts.outings.none}</p>}
            {view.outings.map((outing) => (
              <OutingCard key={outing.id} {...actStates} outing={outing} seenAt={view.seenAt} />
            ))}
          </section>
          {view.year.hasSailed && (
            <section aria-labelledby="year-title" className="space-y-3">
              <h2 id="year-title">{fillIn(texts.year.title, view.year)}</h2>
              {relayYearLines(view.year).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </section>
          )}
          <Questions {...texts.questions} />
        </div>
      </div>
    </KeyedPage>
  )
}
