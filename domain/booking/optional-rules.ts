import { z } from 'zod'
import { optionalText, orBlank, phoneNumber, severalLines } from '../person.ts'
import { singleLine } from '../single-line.ts'
import { choicesOf, mapFields, type OptionalField, optionalFieldNames, optionalFields } from './optional-fields.ts'
import type { BookingTerms } from './terms.ts'

/** The rules of the optional fields, for the schemas of forms. In a file apart: pages that only show them need none. */
export function optionalRules(terms: Pick<BookingTerms, 'question'>) {
  return mapFields(optionalFieldNames, (name) => {
    if (!optionalFields[name].choices) return textRule(name)
    const choices = choicesOf(name, terms)
    const rule = orBlank(z.enum(choices ?? ['']), optionalFields[name].error)
    // Whoever opened the form before the question was removed can still book.
    return choices ? rule : rule.catch(undefined).optional()
  })
}

/** The same for a correction, which keeps a choice that is no longer offered (see {@link unknownChoiceErrors}). */
export function correctionRules() {
  return mapFields(optionalFieldNames, textRule)
}

function textRule(name: OptionalField) {
  const { isLong, maxLength, error } = optionalFields[name]
  if (name === 'phone') return phoneNumber.optional()
  return optionalText(isLong ? severalLines : singleLine, maxLength, error)
}

/** The errors of a correction that changes a field to something that cannot be chosen now. */
export function unknownChoiceErrors(changes: { [Name in OptionalField]?: string | undefined }, terms: BookingTerms) {
  const isUnknown = (name: OptionalField, value: string) =>
    optionalFields[name].choices !== undefined && !choicesOf(name, terms)?.includes(value)
  return optionalFieldNames
    .filter((name) => changes[name] && isUnknown(name, changes[name]))
    .map((name) => ({ field: name, code: optionalFields[name].error }))
}
