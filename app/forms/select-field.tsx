import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { controlStyle, FieldFrame, type FieldTexts } from './field-frame.tsx'

type SelectFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'select'>, 'id'>

export function SelectField({ id, label, hint, error, optional, ...select }: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      {(attributes) => <Select {...select} {...attributes} />}
    </FieldFrame>
  )
}

/** The browser's own list: it works with every assistive tool, on every phone, and without scripts. */
export function Select({ className = '', ...select }: ComponentPropsWithRef<'select'>) {
  return (
    <div className="relative">
      <select {...select} className={`${controlStyle} appearance-none pr-11 ${className}`} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2"
      />
    </div>
  )
}

/** The options of a select, one for each value. */
export function optionsOf<Value extends string | number>(values: readonly Value[], labelOf: (value: Value) => string) {
  return values.map((value) => (
    <option key={value} value={value}>
      {labelOf(value)}
    </option>
  ))
}
