import { type MouseEvent, useEffect, useRef } from 'react'

type ErrorSummaryProps = {
  title: string
  /** In the order of the form: the id of each field to correct, and the message shown beside it. */
  errors: readonly { fieldId: string; message: string }[]
  /** A new object for every refused attempt, so that each moves the focus here. */
  attempt: object | undefined
  /** The level of its title, below the title of what surrounds the form. */
  as?: 'h2' | 'h4'
}

const met = new WeakSet<object>()

/**
 * What is to be corrected, above the form, with a link to each field (after GOV.UK's error summary). It takes the focus
 * rather than being an alert: the notice already speaks.
 */
export function ErrorSummary({ title, errors, attempt, as: Title = 'h2' }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    // A summary that appears again while a person is correcting a field leaves the focus there.
    if (!attempt || met.has(attempt)) return
    met.add(attempt)
    box.current?.focus()
  }, [attempt])
  return (
    <section
      ref={box}
      tabIndex={-1}
      // Without scripts the browser itself moves the focus here.
      // biome-ignore lint/a11y/noAutofocus: after a refused form, the summary is what a person needs first.
      autoFocus
      aria-labelledby="error-summary-title"
      className="rounded-card border-2 border-danger bg-surface p-5 sm:p-7"
    >
      <Title id="error-summary-title" className="font-display text-h3 font-semibold text-danger">
        {title}
      </Title>
      <ul className="mt-2">
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => goToField(event, fieldId)}
              className="inline-flex min-h-11 items-center font-semibold text-danger underline decoration-2 underline-offset-4 hover:decoration-4"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A link to a fragment scrolls to its field but does not focus it in every browser. */
export function goToField(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId)
  if (!field) return
  event.preventDefault()
  field.focus()
}
