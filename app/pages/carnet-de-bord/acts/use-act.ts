import { useId, useRef, useState } from 'react'
import { logbookActs, logbookUnknownError } from '../../../../content/pages/logbook-acts.ts'
import type { LogbookIntent, LogbookOutcome } from '../../../../server/team/act-on-logbook.server.ts'
import { logbookErrorSentence } from '../../../../wording/pages/logbook-errors.ts'
import { useServerAction } from '../../../server-calls/use-server-action.ts'
import { useNotify } from '../../../ui/notices.tsx'
import { refusalTitle } from '../booking/history-words.ts'
import { type LogbookAnswer, useOpenLogbook } from '../use-logbook.ts'

export type Done = Extract<LogbookOutcome, { kind: 'done' }>

export type ActOptions = {
  /** What the notice says once it is done. */
  notice?: (done: Done) => { title: string; description?: string }
  onDone?: (done: Done) => void
  onAnswer?: () => void
  /** The booking that gets the focus afterwards. */
  bookingId?: string
}

/**
 * One act of the team, sent at most once at a time. Whatever the answer, the page then shows the present state. The
 * notice of the act before goes with the press. A refusal because somebody was quicker is shown above the section;
 * errors that can be corrected are returned here.
 */
export function useAct(intent: LogbookIntent, { notice, onDone, onAnswer, bookingId }: ActOptions = {}) {
  const logbook = useOpenLogbook()
  const notify = useNotify()
  const formId = useId()
  const askedFor = useRef('')
  const [link, setLink] = useState<string>()
  const { send, isPending, answer } = useServerAction<LogbookAnswer>((next) => {
    onAnswer?.()
    if (next.kind !== 'acted') return
    const { outcome, view } = next
    if (outcome.kind === 'done' && outcome.newKey) logbook.changeKey(outcome.newKey)
    logbook.showAfterAct(view, askedFor.current)
    if (outcome.kind === 'done') {
      if (notice) notify(notice(outcome))
      logbook.tell(undefined)
      onDone?.(outcome)
      if (outcome.link) setLink(outcome.link)
      else logbook.settle(bookingId)
    } else if (outcome.kind === 'refused') {
      const { booking } = outcome
      logbook.tell({ title: refusalTitle(intent, outcome, logbook.now), text: logbookActs.refused.text, booking })
    } else logbook.tell(outcome.kind === 'unknown' ? { title: logbookActs.unknown } : undefined)
  })

  const outcome = answer?.kind === 'acted' ? answer.outcome : undefined
  const errors = outcome?.kind === 'invalid' ? outcome.errors : []
  const errorOf = (field: string) =>
    errors.filter((error) => error.field === field).map(({ code }) => logbookErrorSentence(code))[0]
  return {
    isPending,
    /** The link that was given last: it stays, since nothing can show it again. */
    link,
    /** Nothing while an answer is awaited; the errors beside the fields stay. */
    outcome: isPending ? undefined : outcome,
    /** Why nothing was done, in a sentence; nothing while an answer is awaited. */
    problem: isPending ? undefined : problemOf(answer, errors),
    errorOf,
    /** What ties a field of the form to the act: its name, and what was wrong with it. */
    field: (name: string, label: string) => ({ id: `${formId}-${name}`, name, label, error: errorOf(name) }),
    send(fields: Record<string, string> = {}) {
      notify(undefined)
      askedFor.current = logbook.subject
      send({ ...logbook.fields(), ...fields, intent })
    },
  }
}

export type Acting = ReturnType<typeof useAct>

const shownFields = new Set<string>([
  ...['date', 'time', 'duration', 'boatType', 'resources', 'weeklyUntil', 'reason', 'word'],
  ...['amount', 'means', 'day', 'reference', 'item', 'quantity', 'label'],
  ...['skipperOption', 'participants', 'name', 'email', 'phone', 'message'],
])

function problemOf(answer: LogbookAnswer | undefined, errors: { field: string }[]): string | undefined {
  if (!answer || answer.kind === 'seen') return undefined
  if (answer.kind !== 'acted') return logbookActs.failed[answer.kind]
  if (answer.outcome.kind === 'key-reused') return logbookUnknownError
  return errors.some(({ field }) => !shownFields.has(field)) ? logbookUnknownError : undefined
}
