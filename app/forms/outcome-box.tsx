import { type ReactNode, useEffect, useId, useRef } from 'react'

type OutcomeBoxProps = {
  title: string
  tone: 'success' | 'danger'
  /** Changes with every attempt, so that each one moves the focus here again. */
  attempt: unknown
  /** What the title means. */
  text?: string
  children?: ReactNode
}

/** A lasting message about what was sent. A notice is gone after five seconds; this stays. */
export function OutcomeBox({ title, tone, attempt, text, children }: OutcomeBoxProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is exactly when the focus must come back.
  useEffect(() => heading.current?.focus(), [attempt])
  return (
    <section
      aria-labelledby={titleId}
      className={`rounded-card border-2 bg-surface p-5 shadow-card sm:p-7 ${tone === 'danger' ? 'border-danger' : 'border-success'}`}
    >
      <h2
        ref={heading}
        id={titleId}
        tabIndex={-1}
        // Without scripts the browser itself moves the focus here.
        // biome-ignore lint/a11y/noAutofocus: after sending a form, its answer is what a person needs first.
        autoFocus
        className={`w-fit rounded-field text-h2 ${tone === 'danger' ? 'text-danger' : 'text-success'}`}
      >
        {title}
      </h2>
      {text && <p className="mt-3">{text}</p>}
      {children}
    </section>
  )
}
