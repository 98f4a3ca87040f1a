import type { ComponentProps } from 'react'
import { bookingTerms } from '../../content/booking-terms.ts'
import { noAnswer } from '../../content/optional-fields.ts'
import { choicesOf, type OptionalField, optionalFields } from '../../domain/booking/optional-fields.ts'
import { choiceInWords } from '../../wording/notes.ts'
import type { FieldTexts } from './field-frame.tsx'
import { optionsOf, SelectField } from './select-field.tsx'
import { TextAreaField, TextField } from './text-field.tsx'

type OptionalControlProps = FieldTexts &
  Pick<ComponentProps<'input'>, 'defaultValue' | 'maxLength' | 'type' | 'inputMode' | 'autoComplete'> & {
    name: OptionalField
    rows?: number
  }

/** How an optional field is filled in. A choice that is no longer offered is kept while nobody makes another. */
export function OptionalControl({ rows, ...field }: OptionalControlProps) {
  const { isLong, choices } = optionalFields[field.name]
  if (isLong) return <TextAreaField {...field} rows={rows} />
  if (!choices) return <TextField {...field} />
  const { maxLength: _, type: _type, inputMode: _mode, ...select } = field
  const options = [choicesOf(field.name, bookingTerms) ?? [], `${field.defaultValue ?? ''}` || []].flat()
  return (
    <SelectField {...select}>
      <option value="">{noAnswer}</option>
      {optionsOf([...new Set(options)], (choice) => choiceInWords(field.name, choice))}
    </SelectField>
  )
}
