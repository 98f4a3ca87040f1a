import { createContext, useContext, useRef, useState } from 'react'
import type { LogbookView } from '../../../server/team/view-logbook.server.ts'
import { useTick } from '../../private-pages/use-tick.ts'
import { useRefetchOnFocus } from '../../server-calls/use-refetch-on-focus.ts'
import { useServerAction } from '../../server-calls/use-server-action.ts'
import type { Prefill } from './add/prefill.ts'
import type { LogbookAnswer, LogbookProblem } from './logbook-answer.ts'
import type { LogbookLink } from './use-logbook-link.ts'

/** What is shown: a week (any day of it), a sheet (its day), a report (its year), a search, a booking, offers, cash. */
export type Look = {
  week?: string
  sheet?: string
  report?: string
  search?: string
  reference?: string
  solidarity?: 'yes'
  cash?: 'yes'
  cashSearch?: string
}
/** Closes whatever is shown in place of the sections. */
export const sectionsAlone = {
  sheet: undefined,
  report: undefined,
  search: undefined,
  reference: undefined,
  solidarity: undefined,
  cash: undefined,
  cashSearch: undefined,
} satisfies LookChange
export type LookChange = { [Part in keyof Look]?: Look[Part] | undefined }

/** A page that was hidden for longer than this fetches again when it becomes visible. */
const staleAfterMs = 5_000

/** The logbook as last seen, the problem with seeing it anew, and the time by the server's clock. */
export function useLogbook(link: LogbookLink) {
  const [view, setView] = useState<LogbookView>()
  const [problem, setProblem] = useState<LogbookProblem>()
  const [look, setLook] = useState<Look>({ ...(link.reference && { reference: link.reference }) })
  const key = useRef(link.key)
  const serverAheadMs = useRef(0)
  useTick()

  function show(next: LogbookView) {
    serverAheadMs.current = next.now.getTime() - Date.now()
    setProblem(undefined)
    // A late answer must not replace what a newer one has shown.
    setView((shown) => (shown && shown.now > next.now ? shown : next))
  }

  const receive = (answer: LogbookAnswer) => {
    if (answer.kind === 'seen') return show(answer.view)
    if (answer.kind === 'acted') return
    setProblem(answer.kind)
    // A revoked link shows nothing any more, since others may hold the phone.
    if (answer.kind === 'key-refused') setView(undefined)
  }
  const { send, isPending } = useServerAction(receive, { isReplaceable: true })
  /** The fields that every request to the server carries. */
  const fieldsFor = (asked: Look) => ({ ...asked, key: key.current })
  const ask = (asked: Look) => send(fieldsFor(asked))
  useRefetchOnFocus(() => ask(look), { staleAfterMs })

  return {
    view,
    problem,
    look,
    isLooking: isPending,
    now: new Date(Date.now() + serverAheadMs.current),
    show,
    fields: () => fieldsFor(look),
    lookAgain: () => ask(look),
    /** Changes what is shown: parts left out stay as they are, parts set to undefined are dropped. */
    lookAt(change: LookChange) {
      const changed = Object.entries({ ...look, ...change }).filter(([, part]) => part)
      const wanted: Look = Object.fromEntries(changed)
      if (look.reference && !wanted.reference) link.keep(key.current)
      setLook(wanted)
      ask(wanted)
    },
    /** Replaces the old key, which no longer opens anything. */
    changeKey(newKey: string) {
      key.current = newKey
      link.keep(newKey)
    },
  }
}

export type LogbookState = ReturnType<typeof useLogbook>

export type OpenLogbook = LogbookState & {
  view: LogbookView
  /** Shows a message above the section, such as that somebody was quicker, and moves the focus there. */
  tell: (told: SectionNotice | undefined) => void
  /** Moves the focus to the booking acted on or, if it has left the page, to the section's title. */
  settle: (bookingId?: string) => void
  /** Opens the form for a new outing, filled in with what is already known of it. */
  add: (prefill: Prefill) => void
}

/** The message shown above the section until the next act. */
export type SectionNotice = {
  title: string
  text?: string
  booking?: LogbookView['requests'][number]
  /** Left out when something is in the way. */
  tone?: 'success'
}

export const LogbookContext = createContext<OpenLogbook | null>(null)

/** The logbook's state, for components inside it. */
export function useOpenLogbook(): OpenLogbook {
  const logbook = useContext(LogbookContext)
  if (!logbook) throw new Error('useOpenLogbook needs a Logbook around it.')
  return logbook
}

/** The id of a booking's element in the page. */
export function bookingElementId(id: string): string {
  return `booking-${id}`
}
