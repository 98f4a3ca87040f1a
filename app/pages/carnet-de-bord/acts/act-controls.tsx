import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { logbookActs, logbookUnknownError } from '../../../../content/pages/logbook-acts.ts'
import type { LogbookIntent, LogbookOutcome } from '../../../../server/team/act-on-logbook.server.ts'
import { logbookErrorSentence } from '../../../../wording/pages/logbook-errors.ts'
import { fillIn, fillInAll } from '../../../../wording/sentences.ts'
import { shortMomentParts } from '../../../../wording/times.ts'
import { LiveRegion } from '../../../forms/live-region.tsx'
import { withForm } from '../../../forms/with-form.ts'
import { useServerAction } from '../../../server-calls/use-server-action.ts'
import { ActingButton, Button } from '../../../ui/button.tsx'
import { type Notice, useNotify } from '../../../ui/notices.tsx'
import { refusalTitle } from '../booking/history-words.ts'
import { Heading } from '../section-parts.tsx'
import { type LogbookAnswer, useOpenLogbook } from '../use-logbook.ts'

export type Done = Extract<LogbookOutcome, { kind: 'done' }>

type ActOptions = {
  /** What the notice says once it is done. */
  notice?: (done: Done) => Notice | undefined
  onDone?: (done: Done) => void
  /** The booking that gets the focus afterwards. */
  bookingId?: string
}

/**
 * One act of the team, sent at most once at a time. Whatever the answer, the page then shows the present state. The
 * notice of the act before goes with the press. A refusal because somebody was quicker is shown above the section;
 * errors that can be corrected are returned here.
 */
export function useAct(intent: LogbookIntent, { notice, onDone, bookingId }: ActOptions = {}) {
  const logbook = useOpenLogbook()
  const notify = useNotify()
  const formId = useId()
  const askedFor = useRef('')
  const { send, isPending, answer } = useServerAction<LogbookAnswer>((next) => {
    if (next.kind !== 'acted') return
    const { outcome, view } = next
    if (outcome.kind === 'done' && outcome.newKey) logbook.changeKey(outcome.newKey)
    logbook.showAfterAct(view, askedFor.current)
    if (outcome.kind === 'done') {
      const sentence = notice?.(outcome)
      if (sentence) notify(sentence)
      logbook.tell(undefined)
      onDone?.(outcome)
      // The link that an act has given stays beside its button, and the focus with it.
      if (!outcome.link) logbook.settle(bookingId)
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
    /** What the last answer said, also while another is awaited. */
    lastOutcome: outcome,
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

type ActPanelProps = {
  level: 3 | 4 | 5
  /** `text`: what will happen, and who is told. */
  words: { title: string; text: string; submit: string }
  /** Red is for the one act that every request asks for; all others are drawn in outline. */
  variant?: 'action' | 'secondary' | undefined
  acting: Acting
  onSubmit: (fields: FormData) => void
  onClose: () => void
  children?: ReactNode
}

/** The second step of an act that mails somebody: what will happen, optional fields, and confirm or close. */
export function ActPanel({ level, words, variant, acting, onSubmit, onClose, children }: ActPanelProps) {
  const panel = useRef<HTMLFormElement>(null)
  const titleId = useId()
  const notify = useNotify()
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    notify(undefined)
  }, [notify])

  return (
    <form
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      noValidate
      onSubmit={withForm(onSubmit)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="space-y-4 rounded-card bg-band p-4 sm:p-5"
    >
      <div className="space-y-1">
        <Heading level={level} id={titleId} className="text-lg">
          {words.title}
        </Heading>
        <p>{words.text}</p>
      </div>
      {children}
      <ActProblem acting={acting} />
      <div className="flex flex-wrap gap-2.5">
        <ActSubmit acting={acting} submitLabel={words.submit} variant={variant} />
        <Button variant="quiet" onClick={onClose}>
          {logbookActs.back}
        </Button>
      </div>
    </form>
  )
}

type ActFormProps = {
  acting: Acting
  submitLabel: string
  /** Sends all fields of the form if this is left out. */
  onSend?: (form: FormData) => void
  /** Beside the button that sends. */
  beside?: ReactNode
  after?: ReactNode
  children: ReactNode
}

/** A form that stays in its section: emptied once its act is done, so that the next can follow. */
export function ActForm({
  acting,
  submitLabel,
  onSend = (fields) => acting.send(textsOf(fields)),
  beside,
  after,
  children,
}: ActFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { outcome } = acting
  useEffect(() => {
    if (outcome?.kind === 'done') form.current?.reset()
  }, [outcome])
  return (
    <form
      ref={form}
      onSubmit={withForm(onSend)}
      noValidate
      className="edge-when-forced space-y-4 rounded-card bg-surface p-5 shadow-card"
    >
      {children}
      <ActProblem acting={acting} />
      <div className="flex flex-wrap gap-2.5">
        <ActSubmit acting={acting} submitLabel={submitLabel} />
        {beside}
      </div>
      {after}
    </form>
  )
}

export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(form) as Record<string, string>
}

type ActSubmitProps = Pick<ActPanelProps, 'acting' | 'variant'> & { submitLabel: string }

export function ActSubmit({ acting, submitLabel, variant = 'secondary' }: ActSubmitProps) {
  return (
    <>
      <SpokenPending acting={acting} />
      <ActingButton
        type="submit"
        variant={variant}
        isPending={acting.isPending}
        pendingLabel={logbookActs.pending}
        className="grow sm:grow-0"
      >
        {submitLabel}
      </ActingButton>
    </>
  )
}

/** Announces the changed label of a waiting button, which screen readers do not announce by themselves. */
export function SpokenPending({ acting: { isPending } }: { acting: Acting }) {
  return <LiveRegion text={isPending ? logbookActs.pending : undefined} about={isPending} />
}

/** Why nothing was done, beside the button that was pressed. */
export function ActProblem({ acting }: { acting: Acting }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (acting.outcome && acting.problem) box.current?.scrollIntoView({ block: 'nearest' })
  }, [acting.outcome, acting.problem])
  return (
    <div ref={box} role="alert" className="w-full scroll-my-28 empty:hidden">
      {acting.problem && (
        <p className="flex gap-2 font-semibold text-danger">
          <CircleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" />
          {acting.problem}
        </p>
      )}
    </div>
  )
}

/**
 * Which of its panels a component shows in place of their buttons. Closing one moves the focus back to its button; so
 * does `close` after an act that stays possible.
 */
export function usePanels<Name extends string>() {
  const [{ open, closed }, setShown] = useState<{ open?: Name; closed?: Name | undefined }>({})
  const button = useRef<HTMLButtonElement>(null)
  // Only at closing: a button that goes and comes back later must not take the focus from what is being done then.
  useEffect(() => {
    if (closed) button.current?.focus()
  }, [closed])
  return {
    open,
    close: () => setShown({ closed: open }),
    /** The props of the button that opens a panel. */
    opener: (name: Name) => ({
      onClick: () => setShown({ open: name }),
      ref: closed === name ? button : undefined,
    }),
  }
}

type PanelButtonProps = {
  label: string
  /** The label with what it is about, as read out of context, where a list has many such buttons. */
  name?: string
  variant?: ComponentProps<typeof Button>['variant']
  panel: (close: () => void) => ReactNode
}

export function PanelButton({ label, name, variant = 'secondary', panel }: PanelButtonProps) {
  const { open, close, opener } = usePanels<'panel'>()
  if (open) return panel(close)
  return (
    <Button {...opener('panel')} variant={variant} aria-label={name}>
      {label}
    </Button>
  )
}

/** What an act is called on its button, and what the notice says once it is done. */
type ActWords = { open: string; done?: string; doneText?: string }

type WordedActProps<Words extends ActWords> = Omit<ActOptions, 'notice'> & {
  intent: LogbookIntent
  fields?: Record<string, string>
  words: Words
  /** What fills the blanks of the words. */
  facts?: Record<string, string>
}

/** An act with its words filled in. The notice can also name the `{date}` and `{time}` of the booking as it is then. */
export function useWordedAct<Words extends ActWords>({ intent, words, facts, ...options }: WordedActProps<Words>) {
  const { now } = useOpenLogbook()
  const filled = fillInAll(words, facts ?? {})
  function notice({ booking }: Done) {
    const { done: title, doneText } = filled
    const start = booking ? shortMomentParts(booking.startsAt, now) : {}
    return title ? { title, description: doneText && fillIn<string>(doneText, start) } : undefined
  }
  return { words: filled, acting: useAct(intent, { notice, ...options }) }
}

/** `openName`: what the button is called where a list has many of them. */
type ConfirmedActWords = ActWords & { openName?: string; title: string; text: string; submit: string }

type ConfirmedActProps = WordedActProps<ConfirmedActWords> & Pick<PanelButtonProps, 'variant'> & { level?: 4 | 5 }

/** An act that takes two presses: after the first, it says what will happen. */
export function ConfirmedAct({ level = 4, variant, ...act }: ConfirmedActProps) {
  const { words, acting } = useWordedAct(act)
  return (
    <PanelButton
      label={words.open}
      name={words.openName}
      variant={variant}
      panel={(onClose) => <ActPanel {...{ level, words, acting, onClose }} onSubmit={() => acting.send(act.fields)} />}
    />
  )
}

type ActButtonProps = WordedActProps<ActWords> & {
  /** The item it acts on, in a list with many such buttons: for screen readers only, as it is visible beside it. */
  about?: string
  variant?: 'secondary' | 'quiet'
}

/** An act that takes one press: it mails no guest, or can be undone. */
export function ActButton({ about, variant = 'secondary', ...act }: ActButtonProps) {
  const { acting } = useWordedAct(act)
  return (
    <>
      <SpokenPending acting={acting} />
      <ActingButton
        variant={variant}
        onClick={() => acting.send(act.fields)}
        isPending={acting.isPending}
        className={variant === 'quiet' ? '' : 'grow sm:grow-0'}
      >
        {acting.isPending ? logbookActs.pending : act.words.open}
        {about && <span className="sr-only">&#8239;: {about}</span>}
      </ActingButton>
      <ActProblem acting={acting} />
    </>
  )
}
