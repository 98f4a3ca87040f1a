import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import type { Outcome } from '../../../domain/booking/outcome.ts'
import type { LogbookOutcome } from '../../../server/team/act-on-logbook.server.ts'
import type { LogbookBooking, LogbookView, SectionName } from '../../../server/team/view-logbook.server.ts'
import { useHydrated } from '../../forms/use-hydrated.ts'
import { useTick } from '../../private-pages/use-tick.ts'
import { useRefetchOnFocus } from '../../server-calls/use-refetch-on-focus.ts'
import { useServerAction } from '../../server-calls/use-server-action.ts'
import { addressOf, type Look, readLocation, type Target } from './logbook-address.ts'

/** The server's answer to a look or to an act. After an act it includes the new view, unless that cannot be read. */
export type ServerAnswer =
  | { kind: 'seen'; view: LogbookView }
  | { kind: 'acted'; outcome: LogbookOutcome; view: LogbookView | undefined }
  | Outcome<'key-refused' | 'unavailable' | 'too-many'>

/** The same, or that no answer came. */
export type LogbookAnswer = ServerAnswer | Outcome<'unreachable'>

type LogbookProblem = Exclude<LogbookAnswer['kind'], 'seen' | 'acted'>

export type Shown<Name extends SectionName> = Extract<LogbookView, { section: Name }>

/** A page that was hidden for longer than this fetches again when it becomes visible. */
const staleAfterMs = 5_000

/**
 * The key in the fragment, `#key` or `#key/CE-XXXXXX` with the booking it opens at; undefined until the page is
 * hydrated, with an empty key if there is none.
 */
export function useLogbookLink(): { key: string; reference: string | undefined } | undefined {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const openHash = useRef('')
  // A link to an anchor in the page, such as the skip link, replaces the key: it is put back, so that a reload or a
  // bookmark still opens what the link opened.
  const isAnchor = isHydrated && openHash.current !== '' && document.getElementById(hash.slice(1)) !== null
  useEffect(() => {
    if (isAnchor) navigate({ search, hash: openHash.current }, { replace: true, state, preventScrollReset: true })
    else openHash.current = hash
  }, [isAnchor, hash, search, state, navigate])
  if (!isHydrated) return undefined
  const [key = '', reference] = (isAnchor ? openHash.current : hash).slice(1).split('/')
  return { key, reference: reference?.toUpperCase() }
}

/** The section that the address names, as last seen, the problem with seeing it anew, and the time by the server. */
export function useLogbook({ key, reference }: { key: string; reference: string | undefined }) {
  const location = useLocation()
  const navigate = useNavigate()
  const { look, ...place } = readLocation(location, reference)
  const [views, setViews] = useState<Partial<Record<SectionName, LogbookView>>>({})
  const [problem, setProblem] = useState<LogbookProblem>()
  const serverAheadMs = useRef(0)
  useTick()
  const subject = JSON.stringify({ ...look, key })
  const newest = Object.values(views).toSorted((a, b) => b.now.getTime() - a.now.getTime())[0]

  function show(next: LogbookView, isChanged = false) {
    serverAheadMs.current = next.now.getTime() - Date.now()
    setProblem(undefined)
    setViews((seen) => {
      const before = seen[next.section]
      // A late answer must not replace what a newer one has shown.
      if (before && before.now > next.now) return seen
      // After an act, what other sections showed no longer holds: they are not shown again before they are read.
      return { ...(!isChanged && seen), [next.section]: next }
    })
  }

  const receive = (answer: LogbookAnswer) => {
    if (answer.kind === 'seen') return show(answer.view)
    if (answer.kind === 'acted') return
    setProblem(answer.kind)
    // A revoked link shows nothing any more, since others may hold the phone.
    if (answer.kind === 'key-refused') setViews({})
  }
  const { send, isPending } = useServerAction(receive, { isReplaceable: true })
  const fields = () => ({ ...look, key })
  const lookAgain = () => send(fields())
  useRefetchOnFocus(lookAgain, { subject, staleAfterMs })

  return {
    ...place,
    look,
    /** What was seen of the section; nothing while it is read for the first time. */
    part: [views[newest?.scope === 'booking' ? 'opened' : look.section]].find((view) => view && isAskedFor(view, look)),
    /** The newest of all views, for what stands around every section. */
    newest,
    problem,
    isLooking: isPending,
    now: new Date(Date.now() + serverAheadMs.current),
    /** The view that an act was answered with. If another section is shown by now, that is read instead. */
    showAfterAct(view: LogbookView | undefined, askedFor: string) {
      if (view && askedFor === subject) show(view, true)
      else lookAgain()
    },
    subject,
    fields,
    lookAgain,
    addressOf: (target: Target) => addressOf(target, location, key),
    open(target: Target, options?: NavigateOptions) {
      const { to, state } = addressOf(target, location, key)
      navigate(to, { ...options, state })
    },
    /** Replaces the old key, which no longer opens anything. */
    changeKey: (hash: string) =>
      navigate({ search: location.search, hash }, { replace: true, state: location.state, preventScrollReset: true }),
    /** Where one is, so that what was told there is not told elsewhere. */
    whereabouts: `${subject} ${Boolean(place.adding)}`,
  }
}

/** False for what an earlier search found, or for a booking opened before: it must not stand under the new title. */
function isAskedFor(view: LogbookView, { at, search, reference }: Look): boolean {
  if (view.scope === 'booking') return true
  if (view.section === 'found') return view.search === search
  if (view.section === 'opened') return view.opened === 'unknown' || view.opened.reference === reference
  return view.section !== 'report' || !at || `${view.report?.figures.year ?? at}` === at
}

export type OpenLogbook = Omit<ReturnType<typeof useLogbook>, 'newest'> & {
  /** What stands around every section. */
  view: Pick<LogbookView, 'today' | 'now' | 'scope' | 'waiting' | 'ledgerBalanced'>
  /** Shows a message above the section, such as that somebody was quicker, and moves the focus there. */
  tell: (notice: SectionNotice | undefined) => void
  /** Moves the focus to the booking acted on or, if it has left the page, to the section's title. */
  settle: (bookingId?: string) => void
}

/** The message shown above the section until the next act, or until another section is shown. */
export type SectionNotice = {
  title: string
  text?: string
  booking?: LogbookBooking
  /** Left out when something is in the way. */
  tone?: 'success'
}

export const LogbookContext = createContext<OpenLogbook | null>(null)

export function useOpenLogbook(): OpenLogbook {
  const logbook = useContext(LogbookContext)
  if (!logbook) throw new Error('useOpenLogbook needs a Logbook around it.')
  return logbook
}

export function bookingElementId(id: string): string {
  return `booking-${id}`
}
