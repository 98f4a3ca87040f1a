import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type FieldTexts = {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** The word beside the label of a field that may be left empty. */
  optional?: string | undefined
}

type FieldFrameProps = FieldTexts & {
  className?: string | undefined
  children: (attributes: ReturnType<typeof controlAttributes>) => ReactNode
}

/** Label, hint, the control itself, and the error below it. */
export function FieldFrame({ id, label, hint, error, optional, className = '', children }: FieldFrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-bold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> ({optional})</span>}
      </label>
      {hint && (
        <p id={hintId(id)} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className="mt-1.5">{children(controlAttributes({ id, hint, error }))}</div>
      <FieldError id={id} error={error} />
    </div>
  )
}

/** Several controls that are one field. A line of an error summary leads to all of them. */
export function FieldGroup({ id, label, hint, error, children }: FieldTexts & { children: ReactNode }) {
  const { 'aria-invalid': _, ...attributes } = controlAttributes({ id, hint, error })
  return (
    <fieldset {...attributes} tabIndex={-1} className="min-w-0 space-y-4">
      <legend className="font-bold">{label}</legend>
      {hint && <p id={hintId(id)}>{hint}</p>}
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  )
}

/** The attributes that tie a control to its label, its hint and its error. */
export function controlAttributes({ id, hint, error }: Pick<FieldTexts, 'id' | 'hint' | 'error'>) {
  const describedBy = [error && errorId(id), hint && hintId(id)].filter(Boolean).join(' ')
  // Always set: without it, browsers report an empty required list or date as invalid from the start.
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error !== undefined }
}

/** The sentence beside the field. Not a live region: while a person types, it would speak over every letter. */
export function FieldError({ id, error }: Pick<FieldTexts, 'id' | 'error'>) {
  if (!error) return null
  return (
    <p id={errorId(id)} className="mt-1.5 flex gap-2 font-semibold text-danger">
      <CircleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <span>{error}</span>
    </p>
  )
}

export function hintId(id: string): string {
  return `${id}-hint`
}

function errorId(id: string): string {
  return `${id}-error`
}

/** The look of every input, list and text area. */
export const controlStyle =
  'w-full min-h-12 rounded-field border-2 border-edge bg-page px-3.5 py-2 text-ink placeholder:text-ink-soft hover:border-ink aria-invalid:border-danger aria-invalid:bg-surface'
