import type { ComponentPropsWithRef } from 'react'
import { controlStyle, FieldFrame, type FieldTexts } from './field-frame.tsx'

type TextFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'input'>, 'id'> & { frameClassName?: string }

/** One line of text, of any input type that looks like one. */
export function TextField({ frameClassName, className = '', ...field }: TextFieldProps) {
  const { id, label, hint, error, optional, ...input } = field
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional} className={frameClassName}>
      {(attributes) => (
        <input
          {...input}
          {...attributes}
          // The wheel that scrolls the page would change a number that has the focus.
          onWheel={input.type === 'number' ? ({ currentTarget }) => currentTarget.blur() : undefined}
          className={`${controlStyle} ${className}`}
        />
      )}
    </FieldFrame>
  )
}

type TextAreaFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, 'id'>

/** Several lines of text. */
export function TextAreaField({ id, label, hint, error, optional, className = '', ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      {(attributes) => <textarea {...area} {...attributes} className={`${controlStyle} ${className}`} />}
    </FieldFrame>
  )
}
