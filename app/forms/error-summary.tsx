import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { submissionTexts } from '../../content/messages/submissions.ts'
import { useOutcomePrefix } from './use-title-prefix.ts'

type ErrorSummaryProps = {
  title?: string
  /** In the order of the form, with the message shown beside those to correct. Without any there is no summary. */
  fields: readonly { id: string; error?: ReactNode }[]
  /** A new object for every refused attempt, so that each moves the focus here. */
  attempt: object | undefined
  /** The level of its title, below the title of what surrounds the form. */
  as?: `h${2 | 3 | 4 | 5 | 6}`
}

const handledAttempts = new WeakSet<object>()

/**
 * What is to be corrected, above the form, with a link to each field (after GOV.UK's error summary). It takes the focus
 * rather than being an alert: screen readers read the notice already. The title of the tab begins with the error.
 */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { title = submissionTexts.errorSummaryTitle, fields, attempt, as: Title = 'h2' } = props
  const box = useRef<HTMLElement>(null)
  const titleId = useId()
  const errors = fields.filter(({ error }) => error)
  useEffect(() => {
    // A summary that appears again while a person is correcting a field leaves the focus there.
    if (!attempt || handledAttempts.has(attempt) || !box.current) return
    handledAttempts.add(attempt)
    box.current.focus()
  }, [attempt])
  useOutcomePrefix(errors.length > 0 ? submissionTexts.errorTitlePrefix : undefined, attempt)
  if (errors.length === 0) return null
  return (
    <section
      ref={box}
      tabIndex={-1}
      // Without scripts the browser itself moves the focus here.
      // biome-ignore lint/a11y/noAutofocus: after a refused form, the summary is what a person needs first.
      autoFocus
      aria-labelledby={titleId}
      className="rounded-card border-2 border-danger bg-surface p-5 sm:p-7"
    >
      <Title id={titleId} className="font-display text-h3 font-semibold text-danger">
        {title}
      </Title>
      <ul className="mt-2">
        {errors.map(({ id, error }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => goToField(event, id)}
              className="inline-flex min-h-11 items-center font-semibold text-danger underline decoration-2 underline-offset-4 hover:decoration-4"
            >
              {error}
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
