import { useEffect, useId, useRef } from 'react'
import { association } from '../../content/association.ts'
import { submissionTexts } from '../../content/messages/submissions.ts'
import { fillIn } from '../../wording/sentences.ts'
import { longMoment } from '../../wording/times.ts'
import { useOutcomePrefix } from '../forms/use-title-prefix.ts'
import { Button, PendingButton } from '../ui/button.tsx'
import { TextLink } from '../ui/text-link.tsx'

type ProblemProps = {
  title: string
  text: string
  /** Whether this is how it was to end, and no error. */
  isExpected?: boolean
  /** How to try again; left out where that cannot help. */
  retry?: { label: string; isPending: boolean; onRetry: () => void } | undefined
}

/**
 * Why a private page has nothing to show, and what to do next. It replaces all that was there, the focused element
 * included, so it takes the focus, and is read out by that; an alert would say the same a second time.
 */
export function Problem({ title, text, isExpected = false, retry }: ProblemProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  useOutcomePrefix(isExpected ? `${title} – ` : submissionTexts.errorTitlePrefix)
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="space-y-4 rounded-field"
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {retry && (
          <PendingButton isPending={retry.isPending} onClick={retry.onRetry}>
            {retry.label}
          </PendingButton>
        )}
        <TextLink to={`mailto:${association.email}`}>{association.email}</TextLink>
      </div>
    </section>
  )
}

/** Why an act was not done, beside its button. Only an element that was in the page before is announced. */
export function ActProblem({ text }: { text: string | undefined }) {
  useOutcomePrefix(text && submissionTexts.errorTitlePrefix)
  return (
    <div role="alert" className="empty:hidden">
      {text && <p className="font-semibold text-danger">{text}</p>}
    </div>
  )
}

type StaleNoteProps = { texts: { stale: string; retry: string }; seenAt: Date; onRetry: () => void }

/** At the port the network comes and goes: the last known state stays on the page, with the time it dates from. */
export function StaleNote({ texts, seenAt, onRetry }: StaleNoteProps) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-band p-5">
      <p className="grow basis-60">{fillIn<string>(texts.stale, { moment: longMoment(seenAt) })}</p>
      <Button variant="secondary" onClick={onRetry} className="print:hidden">
        {texts.retry}
      </Button>
    </div>
  )
}
