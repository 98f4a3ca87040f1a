import { createContext, useContext, useRef, useState } from 'react'
import type { LogbookView } from '../../../server/logbook/view-logbook.server.ts'
import { useTick } from '../../private-pages/use-tick.ts'
import { useRefetchOnFocus } from '../../server-calls/use-refetch-on-focus.ts'
import { useServerAction } from '../../server-calls/use-server-action.ts'
import type { Prefill } from './add/prefill.ts'
import type { LogbookAnswer, LogbookProblem } from './logbook-answer.ts'
import type { LogbookLink } from './use-logbook-link.ts'

/** What is looked at: any day of a week, the day of a sheet, the year of a report, a search, a booking, what is given. */
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
/** Lets go of whatever stands in the place of the sections. */
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

/** A page that was out of sight longer than this looks again when it comes back. */
const staleAfterMs = 5_000

/** The logbook as last seen, what stands in the way of seeing it anew, and the time by the server's clock. */
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
    // An answer that was long under way must not take back what a later one has shown.
    setView((shown) => (shown && shown.now > next.now ? shown : next))
  }

  const receive = (answer: LogbookAnswer) => {
    if (answer.kind === 'seen') return show(answer.view)
    if (answer.kind === 'acted') return
    setProblem(answer.kind)
    // A link that was revoked shows nothing any more, on a telephone that others may hold.
    if (answer.kind === 'key-refused') setView(undefined)
  }
  const { send, isPending } = useServerAction(receive, { isReplaceable: true })
  /** What every question to the server carries. */
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
    /** Looks at something else; what is not named stays, what is undefined is let go. */
    lookAt(change: LookChange) {
      const changed = Object.entries({ ...look, ...change }).filter(([, part]) => part)
      const wanted: Look = Object.fromEntries(changed)
      if (look.reference && !wanted.reference) link.keep(key.current)
      setLook(wanted)
      ask(wanted)
    },
    /** The old key opens nothing any more: from now on this one does. */
    changeKey(newKey: string) {
      key.current = newKey
      link.keep(newKey)
    },
  }
}

export type LogbookState = ReturnType<typeof useLogbook>

export type OpenLogbook = LogbookState & {
  view: LogbookView
  /** Says over the section that somebody was quicker; brings the focus there. */
  tell: (told: Told | undefined) => void
  /** Brings the focus to the booking that was acted on or, when it has left the page, to the section's title. */
  settle: (bookingId?: string) => void
  /** Opens the form of a new outing, with what is known of it already. */
  add: (prefill: Prefill) => void
}

/** What stands over the section until the next act. */
export type Told = {
  title: string
  text?: string
  booking?: LogbookView['requests'][number]
  /** Unless something is in the way. */
  tone?: 'success'
}

export const LogbookContext = createContext<OpenLogbook | null>(null)

/** The logbook, inside it. */
export function useOpenLogbook(): OpenLogbook {
  const logbook = useContext(LogbookContext)
  if (!logbook) throw new Error('useOpenLogbook needs a Logbook around it.')
  return logbook
}

/** Where a booking stands in the page. */
export function bookingElementId(id: string): string {
  return `booking-${id}`
}
