import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { submissionTexts } from '../../../../content/messages/submissions.ts'
import { actTexts, logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { mapFields, noteFieldNames, optionalFields } from '../../../../domain/booking/optional-fields.ts'
import { maxLengths } from '../../../../domain/max-lengths.ts'
import { extraBounds } from '../../../../domain/money/extra.ts'
import { maxLineLength } from '../../../../domain/single-line.ts'
import type { LogbookIntent } from '../../../../server/team/act-on-logbook.server.ts'
import { logbookErrorSentence } from '../../../../wording/pages/logbook-errors.ts'
import { fillInAll } from '../../../../wording/sentences.ts'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { useDisclosure } from '../../../private-pages/keyed-page.tsx'
import { ActForm, useAct } from '../../../private-pages/use-act.tsx'
import { useIdempotencyKey } from '../../../server-calls/use-idempotency-key.ts'
import { Button, GuardedButton } from '../../../ui/button.tsx'
import { useNotify } from '../../../ui/notices.tsx'
import type { Answer } from '../answers.ts'
import { Heading } from '../section-parts.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

type InputAttributes = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength'> & {
  optional?: string
  autoComplete?: 'off'
  rows?: number
}

const { optional } = actTexts
const failureTexts: { [Kind in Answer['kind']]?: string } = actTexts.failed

/** How a field of this name is filled in, whatever the act. What browsers remember is of other guests. */
const inputAttributes: Record<string, InputAttributes> = {
  name: { maxLength: maxLengths.name, autoComplete: 'off' },
  email: { type: 'email', maxLength: maxLengths.email, autoComplete: 'off' },
  phone: { type: 'tel', optional, maxLength: maxLengths.phone, autoComplete: 'off' },
  ...mapFields(noteFieldNames, (name): InputAttributes => {
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
  const fieldId = (field: string) => `${formId}-${field}`
  const fieldErrors = answer?.kind === 'invalid' ? answer.errors : []
  const errors = fieldErrors.map(({ field, code, entry }) => ({
    id: fieldId(field),
    error: logbookErrorSentence(code, entry),
  }))
  return {
    ...act,
    /** The answer; nothing while another is awaited, though the errors beside the fields stay. */
    outcome: isPending ? undefined : answer,
    doneAnswer: answer?.kind === 'done' && answer.intent !== 'upload' ? answer : undefined,
    /** Why nothing was done, in a sentence; nothing while an answer is awaited. */
    problem: answer && !isPending ? failureTexts[answer.kind] : undefined,
    /** What is to be corrected, a sentence for each field. */
    errors,
    /** The attributes of a field: how it is filled in, its name, what was wrong with it, and what it holds at first. */
    field: (name: string, label: string, initialValue?: string) => ({
      ...inputAttributes[name],
      ...{ id: fieldId(name), name, label, error: errors.find(({ id }) => id === fieldId(name))?.error },
      'aria-required': !inputAttributes[name]?.optional || undefined,
      defaultValue: sent[name] ?? initialValue,
    }),
  }
}

/** The attributes of a field whose value the page holds: without `defaultValue`. */
export function controlledField<Field extends { defaultValue?: unknown }>({ defaultValue: _, ...field }: Field) {
  return field
}

export type ActState = ReturnType<typeof useLogbookAct>

type SendFormProps = Omit<ComponentProps<typeof ActForm>, 'act' | 'onSubmit'> & {
  actState: ActState
  /** Sent with an idempotency key, for acts of which a second one would count twice. */
  hasIdempotencyKey?: true
}

/** The form of an act. It is sent to the page's present address, so that without scripts the same page comes back. */
export function SendForm({ actState, hasIdempotencyKey, children, ...form }: SendFormProps) {
  const { nextKey } = useOpenLogbook()
  const { pathname, search } = useLocation()
  const notify = useNotify()
  const { addKeyTo } = useIdempotencyKey()
  const keyInput = useRef<HTMLInputElement>(null)
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    // The press hides the notice of the previous act.
    notify(undefined)
    const formData = new FormData(event.currentTarget)
    addKeyTo(formData)
    if (keyInput.current) keyInput.current.value = String(formData.get('idempotencyKey'))
  }
  return (
    <ActForm act={actState} action={pathname + search} noValidate onSubmit={handleSubmit} {...form}>
      {hasIdempotencyKey && <input ref={keyInput} type="hidden" name="idempotencyKey" defaultValue={nextKey} />}
      {children}
    </ActForm>
  )
}

/** The acts whose texts have these fields. */
type IntentWith<Texts> = {
  [Intent in LogbookIntent]: (typeof logbookActs)[Intent] extends Texts ? Intent : never
}[LogbookIntent]

/** `text`: what will happen, and who is told. */
type PanelTexts = { title: string; text: string; submit: string }

type ActPanelProps = Pick<SendFormProps, 'actState' | 'children'> & {
  level: 3 | 4 | 5
  texts: PanelTexts
  /** Red is for the one act that every request asks for; all others are drawn in outline. */
  variant?: 'action' | 'secondary'
  closeButton: ReturnType<typeof useDisclosure>['closeButton']
}

/** The second step of an act that mails somebody: what will happen, optional fields, and confirm or close. */
export function ActPanel({ level, texts, variant = 'secondary', closeButton, children, ...formProps }: ActPanelProps) {
  const { actState } = formProps
  const panelForm = useRef<HTMLFormElement>(null)
  const titleId = useId()
  const notify = useNotify()
  useEffect(() => {
    panelForm.current?.focus({ preventScroll: true })
    // On a small phone its button would be below the window, and the second press would need scrolling.
    panelForm.current?.scrollIntoView({ block: 'nearest' })
    notify(undefined)
  }, [notify])
  const closeButtonProps = closeButton(actState.isPending ? undefined : actState.reset)

  return (
    <SendForm
      {...formProps}
      hasIdempotencyKey
      ref={panelForm}
      tabIndex={-1}
      // Without scripts the browser itself moves the focus here, or to what is to be corrected.
      autoFocus={actState.errors.length === 0}
      aria-labelledby={titleId}
      closeButton={closeButtonProps}
      className="settles w-full space-y-4 rounded-card bg-band p-4 sm:p-5"
    >
      <div className="space-y-1">
        <Heading level={level} id={titleId} className="text-lg">
          {texts.title}
        </Heading>
        <p>{texts.text}</p>
      </div>
      <ActErrors actState={actState} level={level} />
      {children}
      <ActProblem actState={actState} />
      <div className="flex flex-wrap gap-2.5">
        <ActSubmit {...{ actState, variant }}>{texts.submit}</ActSubmit>
        <Button variant="quiet" {...closeButtonProps}>
          {actTexts.back}
        </Button>
      </div>
    </SendForm>
  )
}

type ReusableFormProps = SendFormProps & {
  submitLabel: string
  /** The level of the title above the form. */
  level?: 2 | 3
  /** Stands beside the button that sends. */
  besideSubmit?: ReactNode
  afterSubmit?: ReactNode
}

/** A form that stays in its section: emptied once its act is done, so that the next can follow. */
export function ReusableForm({
  submitLabel,
  level = 2,
  besideSubmit,
  afterSubmit,
  children,
  ...formProps
}: ReusableFormProps) {
  const { actState } = formProps
  const reusableForm = useRef<HTMLFormElement>(null)
  const { doneAnswer } = actState
  useEffect(() => {
    if (doneAnswer) reusableForm.current?.reset()
  }, [doneAnswer])
  return (
    <SendForm
      {...formProps}
      hasIdempotencyKey
      ref={reusableForm}
      className="edge-when-forced space-y-4 rounded-card bg-surface p-5 shadow-card"
    >
      <ActErrors actState={actState} level={level} />
      {children}
      <ActProblem actState={actState} />
      <div className="flex flex-wrap gap-2.5">
        <ActSubmit actState={actState}>{submitLabel}</ActSubmit>
        {besideSubmit}
      </div>
      {afterSubmit}
    </SendForm>
  )
}

/** The button that sends an act. */
export function ActSubmit({ actState, ...button }: ComponentProps<typeof GuardedButton> & { actState: ActState }) {
  return (
    <GuardedButton
      type="submit"
      variant="secondary"
      pendingLabel={actTexts.pending}
      className="grow sm:grow-0"
      {...button}
      isPending={actState.isPending}
    />
  )
}

type ActErrorsProps = { actState: Pick<ActState, 'errors' | 'answer'>; level: 2 | 3 | 4 | 5 }

/** What is to be filled in, and what is to be corrected, above the fields of an act whose title has this level. */
export function ActErrors({ actState: { errors, answer }, level }: ActErrorsProps) {
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
export function ActProblem({
  actState,
  problem = actState.problem,
}: {
  actState: ActState
  problem?: string | undefined
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (actState.outcome && problem) box.current?.scrollIntoView({ block: 'nearest' })
  }, [actState.outcome, problem])
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
export function needsConfirmation<Intent extends keyof typeof logbookActs>(
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
  /** The state of the act, if what surrounds it shows what the act gives. */
  actState?: ActState
  subject?: string
  /** Attributes of the button that opens the panel. */
  openButton?: ComponentProps<typeof Button>
  /** The fields. */
  children?: (actState: ActState) => ReactNode
}

/** An act that takes two presses: after the first, a panel in place of the button says what will happen. */
export function ConfirmedAct(props: ConfirmedActProps) {
  const { intent, fields = {}, facts = {}, level = 4, subject, openButton = {}, children } = props
  const ownActState = useLogbookAct(intent, fields)
  const { actState = ownActState } = props
  const name = [...Object.values(fields), intent].join('/')
  const disclosure = useDisclosure(name, actState.doneAnswer, actState.answer !== undefined && !actState.doneAnswer)
  const { title, text, textUnmailed = text, submit, open }: ConfirmedTexts = logbookActs[intent]
  if (!disclosure.isOpen) {
    return (
      <Button variant="secondary" {...openButton} {...disclosure.openButton(actState.reset)}>
        {openButton.children ?? open}
        <SubjectLabel subject={subject} />
      </Button>
    )
  }
  const texts = fillInAll<PanelTexts>({ title, text: facts.email === '' ? textUnmailed : text, submit }, facts)
  return (
    <ActPanel
      {...{ actState, level, texts }}
      variant={openButton.variant === 'action' ? 'action' : 'secondary'}
      closeButton={disclosure.closeButton}
    >
      {children?.(actState)}
    </ActPanel>
  )
}

/** What a button acts on, for screen readers only: visible beside it, where a list has many such buttons. */
function SubjectLabel({ subject }: { subject: string | undefined }) {
  return subject && <span className="sr-only">&#8239;: {subject}</span>
}

type ActButtonProps = {
  intent: IntentWith<{ open: string }>
  fields?: Record<string, string>
  /** Replaces the label among the act's texts. */
  label?: string | undefined
  subject?: string
  variant?: 'secondary' | 'quiet' | undefined
  /** The state of the act, if what surrounds the button shows what the act gives. */
  actState?: ActState
  /** What is sent beside the fields, and may change while the page is open. */
  children?: ReactNode
}

/** An act that takes one press: it mails no guest, or can be undone. */
export function ActButton({ intent, fields, label, subject, variant = 'secondary', ...rest }: ActButtonProps) {
  const ownActState = useLogbookAct(intent, fields)
  const { actState = ownActState } = rest
  const withSubject = (label: string) => (
    <>
      {label}
      <SubjectLabel subject={subject} />
    </>
  )
  return (
    <SendForm actState={actState} className="contents">
      {rest.children}
      <ActSubmit
        {...{ actState, variant }}
        pendingLabel={withSubject(actTexts.pending)}
        className={variant === 'quiet' ? '' : 'grow sm:grow-0'}
      >
        {withSubject(label ?? logbookActs[intent].open)}
      </ActSubmit>
      <ActProblem actState={actState} problem={actState.problem ?? actState.errors[0]?.error} />
    </SendForm>
  )
}
