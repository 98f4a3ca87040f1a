import type { ComponentProps } from 'react'
import { bookingTerms } from '../../content/booking-terms.ts'
import { noAnswer } from '../../content/optional-fields.ts'
import { optionsOf, SelectField } from './select-field.tsx'

type AnswerFieldProps = Omit<ComponentProps<typeof SelectField>, 'children' | 'maxLength'> & { maxLength?: number }

/** The answers to the association's own question. One that is no longer among them is kept while nobody chooses another. */
export function AnswerField({ maxLength: _, ...field }: AnswerFieldProps) {
  const given = [bookingTerms.question?.answers ?? [], `${field.defaultValue ?? ''}` || []].flat()
  return (
    <SelectField {...field}>
      <option value="">{noAnswer}</option>
      {optionsOf([...new Set(given)], String)}
    </SelectField>
  )
}
