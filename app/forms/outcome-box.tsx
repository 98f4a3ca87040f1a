import { type ReactNode, useEffect, useId, useRef } from 'react'
import { submissionTexts } from '../../content/messages/submissions.ts'
import { useOutcomePrefix } from './use-title-prefix.ts'

type OutcomeBoxProps = {
  title: string
  tone: 'success' | 'danger'
  /** Changes with every attempt, so that each one moves the focus here again. */
  attempt: unknown
  /** What the title means. */
  text?: string
  /** What the title of the tab begins with, where neither `title` nor the word for an error fits. */
  inTab?: string
  /** The level of its title, below the title of what surrounds it. */
  as?: 'h2' | 'h3'
  children?: ReactNode
}

/** A lasting message about what was sent. A notice is gone after five seconds; this stays. */
export function OutcomeBox({ title, tone, attempt, text, inTab, as: Title = 'h2', children }: OutcomeBoxProps) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is exactly when the focus must come back.
  useEffect(() => headingRef.current?.focus(), [attempt])
  const isError = tone === 'danger' && !inTab
  useOutcomePrefix(isError ? submissionTexts.errorTitlePrefix : `${inTab ?? title} – `, attempt)
  return (
    <section
      aria-labelledby={titleId}
      className={`rounded-card border-2 bg-surface p-5 shadow-card sm:p-7 ${tone === 'danger' ? 'border-danger' : 'border-success'}`}
    >
      <Title
        ref={headingRef}
        id={titleId}
        tabIndex={-1}
        // Without scripts the browser itself moves the focus here.
        autoFocus
        className={`w-fit rounded-field text-h2 ${tone === 'danger' ? 'text-danger' : 'text-success'}`}
      >
        {title}
      </Title>
      {text && <p className="mt-3">{text}</p>}
      {children}
    </section>
  )
}
