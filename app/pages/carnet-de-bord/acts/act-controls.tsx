import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { submissionTexts } from '../../../../content/messages/submissions.ts'
import { actTexts, logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { eachField, noteNames, optionalFields } from '../../../../domain/booking/optional-fields.ts'
import { maxLengths } from '../../../../domain/max-lengths.ts'
import { extraBounds } from '../../../../domain/money/extra.ts'
import { maxLineLength } from '../../../../domain/single-line.ts'
import type { LogbookIntent } from '../../../../server/team/act-on-logbook.server.ts'
import { logbookErrorSentence } from '../../../../wording/pages/logbook-errors.ts'
import { fillInAll } from '../../../../wording/sentences.ts'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { useOpening } from '../../../private-pages/keyed-page.tsx'
import { ActForm, useAct } from '../../../private-pages/use-act.tsx'
import { useIdempotencyKey } from '../../../server-calls/use-idempotency-key.ts'
import { ActingButton, Button } from '../../../ui/button.tsx'
import { useNotify } from '../../../ui/notices.tsx'
import type { Answer } from '../answers.ts'
import { Heading } from '../section-parts.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

type Entered = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength'> & {
  optional?: string
  autoComplete?: 'off'
  rows?: number
}

const { optional } = actTexts
const failed: { [Kind in Answer['kind']]?: string } = actTexts.failed

/** How a field of this name is filled in by hand, whatever the act. What a browser remembers would be of others. */
const entered: Record<string, Entered> = {
  name: { maxLength: maxLengths.name, autoComplete: 'off' },
  email: { type: 'email', maxLength: maxLengths.email, autoComplete: 'off' },
  phone: { type: 'tel', optional, maxLength: maxLengths.phone, autoComplete: 'off' },
  ...eachField(noteNames, (name): Entered => {
    const { isLong, maxLength } = optionalFields[name]
    return { optional, maxLength, ...(isLong ? { rows: 3 } : { autoComplete: 'off' }) }
  }),
  word: { optional, rows: 3, maxLength: maxLengths.message },
  words: { maxLength: maxLineLength, autoComplete: 'off' },
  until: { type: 'datetime-local' },
  weeklyUntil: { type: 'date', optional },
  amount: { inputMode: 'decimal', autoComplete: 'off' },
  quantity: { inputMode: 'numeric', autoComplete: 'off' },
  label: { maxLength: extraBounds.labelLength, autoComplete: 'off' },
  reference: { maxLength: 60, autoComplete: 'off' },
}

/**
 * One act of the team, sent at most once at a time. Whatever the answer, the page then shows the present state, and
 * says what has happened (`outcome-texts.ts`); errors that can be corrected are returned here. `fields`: what is sent
 * with it, which also tells it from the same act on something else.
 */
export function useLogbookAct(intent: LogbookIntent, fields: Record<string, string> = {}) {
  const act = useAct<Answer>(intent, fields)
  const formId = useId()
  const { answer, isPending, sent } = act
  const idOf = (field: string) => `${formId}-${field}`
  const refused = answer?.kind === 'invalid' ? answer.errors : []
  const errors = refused.map(({ field, code, entry }) => ({
    id: idOf(field),
    error: logbookErrorSentence(code, entry),
  }))
  return {
    ...act,
    /** The answer; nothing while another is awaited, though the errors beside the fields stay. */
    outcome: isPending ? undefined : answer,
    done: answer?.kind === 'done' && answer.intent !== 'upload' ? answer : undefined,
    /** Why nothing was done, in a sentence; nothing while an answer is awaited. */
    problem: answer && !isPending ? failed[answer.kind] : undefined,
    /** What is to be corrected, a sentence for each field. */
    errors,
    /** A field of the form: how it is filled in, its name, what was wrong with it, and what it holds at first. */
    field: (name: string, label: string, first?: string) => ({
      ...entered[name],
      ...{ id: idOf(name), name, label, error: errors.find(({ id }) => id === idOf(name))?.error },
      'aria-required': !entered[name]?.optional || undefined,
      defaultValue: sent[name] ?? first,
    }),
  }
}

/** The same for a field whose value the page holds. */
export function controlled<Field extends { defaultValue?: unknown }>({ defaultValue: _, ...field }: Field) {
  return field
}

export type Acting = ReturnType<typeof useLogbookAct>

type SendFormProps = Omit<ComponentProps<typeof ActForm>, 'act' | 'onSubmit'> & {
  acting: Acting
  /** Sent with an idempotency key, for acts of which a second one would count twice. */
  isKeyed?: true
}

/** The form of an act. It is sent to the address it stands at, so that without scripts it stands there again. */
export function SendForm({ acting, isKeyed, children, ...form }: SendFormProps) {
  const { nextKey } = useOpenLogbook()
  const { pathname, search } = useLocation()
  const notify = useNotify()
  const { addKeyTo } = useIdempotencyKey()
  const signature = useRef<HTMLInputElement>(null)
  function send(event: SubmitEvent<HTMLFormElement>) {
    // The notice of the act before goes with the press.
    notify(undefined)
    const signed = new FormData(event.currentTarget)
    addKeyTo(signed)
    if (signature.current) signature.current.value = String(signed.get('idempotencyKey'))
  }
  return (
    <ActForm act={acting} action={pathname + search} noValidate onSubmit={send} {...form}>
      {isKeyed && <input ref={signature} type="hidden" name="idempotencyKey" defaultValue={nextKey} />}
      {children}
    </ActForm>
  )
}

/** The acts that have such words of their own. */
type IntentWith<Words> = {
  [Intent in LogbookIntent]: (typeof logbookActs)[Intent] extends Words ? Intent : never
}[LogbookIntent]

/** `text`: what will happen, and who is told. */
type PanelTexts = { title: string; text: string; submit: string }

type ActPanelProps = Pick<SendFormProps, 'acting' | 'children'> & {
  level: 3 | 4 | 5
  texts: PanelTexts
  /** Red is for the one act that every request asks for; all others are drawn in outline. */
  variant?: 'action' | 'secondary'
  closer: ReturnType<typeof useOpening>['closer']
}

/** The second step of an act that mails somebody: what will happen, optional fields, and confirm or close. */
export function ActPanel({ level, texts, variant = 'secondary', closer, children, ...form }: ActPanelProps) {
  const { acting } = form
  const panelForm = useRef<HTMLFormElement>(null)
  const titleId = useId()
  const notify = useNotify()
  useEffect(() => {
    panelForm.current?.focus({ preventScroll: true })
    // On a small telephone its button would be below the window: the second press is not to cost a scroll.
    panelForm.current?.scrollIntoView({ block: 'nearest' })
    notify(undefined)
  }, [notify])
  const close = closer(acting.isPending ? undefined : acting.forget)

  return (
    <SendForm
      {...form}
      isKeyed
      ref={panelForm}
      tabIndex={-1}
      // Without scripts the browser itself moves the focus here, or to what is to be corrected.
      autoFocus={acting.errors.length === 0}
      aria-labelledby={titleId}
      closer={close}
      className="settles w-full space-y-4 rounded-card bg-band p-4 sm:p-5"
    >
      <div className="space-y-1">
        <Heading level={level} id={titleId} className="text-lg">
          {texts.title}
        </Heading>
        <p>{texts.text}</p>
      </div>
      <ActErrors acting={acting} level={level} />
      {children}
      <ActProblem acting={acting} />
      <div className="flex flex-wrap gap-2.5">
        <ActSubmit {...{ acting, variant }}>{texts.submit}</ActSubmit>
        <Button variant="quiet" {...close}>
          {actTexts.back}
        </Button>
      </div>
    </SendForm>
  )
}

type StandingFormProps = SendFormProps & {
  submitLabel: string
  /** Of the title that it stands under. */
  level?: 2 | 3
  /** Beside the button that sends. */
  beside?: ReactNode
  after?: ReactNode
}

/** A form that stays in its section: emptied once its act is done, so that the next can follow. */
export function StandingForm({ submitLabel, level = 2, beside, after, children, ...form }: StandingFormProps) {
  const { acting } = form
  const standing = useRef<HTMLFormElement>(null)
  const { done } = acting
  useEffect(() => {
    if (done) standing.current?.reset()
  }, [done])
  return (
    <SendForm
      {...form}
      isKeyed
      ref={standing}
      className="edge-when-forced space-y-4 rounded-card bg-surface p-5 shadow-card"
    >
      <ActErrors acting={acting} level={level} />
      {children}
      <ActProblem acting={acting} />
      <div className="flex flex-wrap gap-2.5">
        <ActSubmit acting={acting}>{submitLabel}</ActSubmit>
        {beside}
      </div>
      {after}
    </SendForm>
  )
}

/** The button that sends an act. */
export function ActSubmit({ acting, ...button }: ComponentProps<typeof ActingButton> & { acting: Acting }) {
  return (
    <ActingButton
      type="submit"
      variant="secondary"
      pendingLabel={actTexts.pending}
      className="grow sm:grow-0"
      {...button}
      isPending={acting.isPending}
    />
  )
}

type ActErrorsProps = { acting: Pick<Acting, 'errors' | 'answer'>; level: 2 | 3 | 4 | 5 }

/** What is to be filled in, and what is to be corrected, above the fields of an act whose title has this level. */
export function ActErrors({ acting: { errors, answer }, level }: ActErrorsProps) {
  return (
    <>
      <p className="hidden text-sm text-ink-soft [form:has([aria-required=true])_&]:block">
        {submissionTexts.requiredNote}
      </p>
      <ErrorSummary
        title={actTexts.errorSummary}
        fields={errors}
        attempt={answer}
        as={`h${(level + 1) as 3 | 4 | 5 | 6}`}
      />
    </>
  )
}

/** Why nothing was done, beside the button that was pressed. */
export function ActProblem({ acting, problem = acting.problem }: { acting: Acting; problem?: string | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (acting.outcome && problem) box.current?.scrollIntoView({ block: 'nearest' })
  }, [acting.outcome, problem])
  return (
    <div ref={box} role="alert" className="w-full scroll-my-28 empty:hidden">
      {problem && (
        <p className="flex gap-2 font-semibold text-danger">
          <CircleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" />
          {problem}
        </p>
      )}
    </div>
  )
}

/** `textUnmailed`: the text where no mail can go to the guest, so that somebody has to ring them. */
type ConfirmedTexts = PanelTexts & { open: string; textUnmailed?: string }

/** Whether an act takes two presses: its words tell what will happen. */
export function asksFirst<Intent extends keyof typeof logbookActs>(
  intent: Intent,
): intent is Intent & IntentWith<ConfirmedTexts> {
  return 'text' in logbookActs[intent]
}

type ConfirmedActProps = {
  intent: IntentWith<ConfirmedTexts>
  /** What is sent beside the fields. */
  fields?: Record<string, string>
  /** What fills the blanks of the act's words; `email` is empty where the guest has none. */
  facts?: Record<string, string>
  level?: ActPanelProps['level']
  /** The act, where what surrounds it shows what it gives. */
  acting?: Acting
  about?: string
  /** Of the button that opens the panel. */
  opener?: ComponentProps<typeof Button>
  /** The fields. */
  children?: (acting: Acting) => ReactNode
}

/** An act that takes two presses: after the first, a panel in place of the button says what will happen. */
export function ConfirmedAct(props: ConfirmedActProps) {
  const { intent, fields = {}, facts = {}, level = 4, about, opener = {}, children } = props
  const own = useLogbookAct(intent, fields)
  const { acting = own } = props
  const name = [...Object.values(fields), intent].join('/')
  const opening = useOpening(name, acting.done, acting.answer !== undefined && !acting.done)
  const { title, text, textUnmailed = text, submit, open }: ConfirmedTexts = logbookActs[intent]
  if (!opening.isOpen) {
    return (
      <Button variant="secondary" {...opener} {...opening.opener(acting.forget)}>
        {opener.children ?? open}
        <About what={about} />
      </Button>
    )
  }
  const texts = fillInAll<PanelTexts>({ title, text: facts.email === '' ? textUnmailed : text, submit }, facts)
  return (
    <ActPanel
      {...{ acting, level, texts }}
      variant={opener.variant === 'action' ? 'action' : 'secondary'}
      closer={opening.closer}
    >
      {children?.(acting)}
    </ActPanel>
  )
}

/** What a button acts on, for screen readers only: visible beside it, where a list has many such buttons. */
function About({ what }: { what: string | undefined }) {
  return what && <span className="sr-only">&#8239;: {what}</span>
}

type ActButtonProps = {
  intent: IntentWith<{ open: string }>
  fields?: Record<string, string>
  /** In place of what the act's words call it. */
  label?: string | undefined
  about?: string
  variant?: 'secondary' | 'quiet' | undefined
  /** The act, where what surrounds the button shows what it gives. */
  acting?: Acting
  /** What is sent beside the fields, and may change while the page is open. */
  children?: ReactNode
}

/** An act that takes one press: it mails no guest, or can be undone. */
export function ActButton({ intent, fields, label, about, variant = 'secondary', ...given }: ActButtonProps) {
  const own = useLogbookAct(intent, fields)
  const { acting = own } = given
  const named = (label: string) => (
    <>
      {label}
      <About what={about} />
    </>
  )
  return (
    <SendForm acting={acting} className="contents">
      {given.children}
      <ActSubmit
        {...{ acting, variant }}
        pendingLabel={named(actTexts.pending)}
        className={variant === 'quiet' ? '' : 'grow sm:grow-0'}
      >
        {named(label ?? logbookActs[intent].open)}
      </ActSubmit>
      <ActProblem acting={acting} problem={acting.problem ?? acting.errors[0]?.error} />
    </SendForm>
  )
}
