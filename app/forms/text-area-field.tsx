import type { ComponentPropsWithRef } from 'react'
import { controlLook, FieldFrame, type FieldTexts } from './field-frame.tsx'

type TextAreaFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, 'id'>

/** Several lines of text. */
export function TextAreaField({ id, label, hint, error, optional, className = '', ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      {(ties) => <textarea {...area} {...ties} className={`${controlLook} ${className}`} />}
    </FieldFrame>
  )
}
