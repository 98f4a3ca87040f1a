import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { LiveRegion } from '../../../forms/live-region.tsx'
import { Button } from '../../../ui/button.tsx'
import { useNotify } from '../../../ui/notices.tsx'
import { PendingButton } from '../../../ui/pending-button.tsx'
import { Heading } from '../section-title.tsx'
import type { Acting } from './use-act.ts'

type ActPanelProps = {
  level: 3 | 4 | 5
  title: string
  /** What will happen, and who is told. */
  text: string
  submitLabel: string
  /** Red is for the one act that every request asks for; all others are drawn in outline. */
  variant?: 'action' | 'secondary' | undefined
  acting: Acting
  onSubmit: (fields: FormData) => void
  onClose: () => void
  children?: ReactNode
}

/** The second step of an act that mails somebody: what will happen, optional fields, and confirm or close. */
export function ActPanel({ level, title, text, acting, onSubmit, onClose, children, ...submitted }: ActPanelProps) {
  const panel = useRef<HTMLFormElement>(null)
  const titleId = useId()
  const notify = useNotify()
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    notify(undefined)
  }, [notify])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }

  return (
    <form
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      noValidate
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="space-y-4 rounded-card bg-band p-4 sm:p-5"
    >
      <div className="space-y-1">
        <Heading level={level} id={titleId} className="text-lg">
          {title}
        </Heading>
        <p>{text}</p>
      </div>
      {children}
      <ActProblem acting={acting} />
      <div className="flex flex-wrap gap-2.5">
        <ActSubmit acting={acting} {...submitted} />
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
  onSend?: (fields: Record<string, string>, form: FormData) => void
  /** Beside the button that sends. */
  beside?: ReactNode
  after?: ReactNode
  children: ReactNode
}

/** A form that stays in its section: emptied once its act is done, so that the next can follow. */
export function ActForm({ acting, submitLabel, onSend = acting.send, beside, after, children }: ActFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { outcome } = acting
  useEffect(() => {
    if (outcome?.kind === 'done') form.current?.reset()
  }, [outcome])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    onSend(textsOf(fields), fields)
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
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

type ActSubmitProps = Pick<ActPanelProps, 'acting' | 'submitLabel' | 'variant'>

export function ActSubmit({ acting, submitLabel, variant = 'secondary' }: ActSubmitProps) {
  return (
    <>
      <SpokenPending acting={acting} />
      <PendingButton
        type="submit"
        variant={variant}
        isPending={acting.isPending}
        pendingLabel={logbookActs.pending}
        className="grow sm:grow-0"
      >
        {submitLabel}
      </PendingButton>
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
