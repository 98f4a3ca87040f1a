import { maxLengths } from '../max-lengths.ts'
import { type BookingTerms, questionBounds } from './terms.ts'

type Field<Column extends string, Code extends string> = {
  /** What its rule says of a value that it refuses; its sentence is in `content/messages/validation.ts`. */
  error: Code
  column: Column
  maxLength: number
  /** It may have several lines. */
  isLong: boolean
  /** Who reads it besides the guest and the team: the crew, at the quay and on the day sheet; the first mail to the guest. */
  alsoIn: readonly ('crew' | 'guest-mail')[]
}

/**
 * What a guest may add to a booking, in the order of the form. An entry here with its rule in `optional-rules.ts`, its
 * words in `content/optional-fields.ts` and a column is a field: every form asks for it, the guest's page, the logbook, `bord`, the
 * export, the API and the mails to the team show it, a correction changes it, and it is erased with its guest.
 */
export const optionalFields = {
  phone: field({
    ...{ error: 'phone-invalid', column: 'phone' },
    ...{ maxLength: maxLengths.phone, isLong: false, alsoIn: ['crew'] },
  }),
  message: field({
    ...{ error: 'message-too-long', column: 'message' },
    ...{ maxLength: maxLengths.message, isLong: true, alsoIn: ['crew', 'guest-mail'] },
  }),
  /** To the association's own question, where `BookingTerms` has one. */
  answer: field({
    ...{ error: 'answer-unknown', column: 'answer' },
    ...{ maxLength: questionBounds.length, isLong: false, alsoIn: [] },
  }),
}

/** Keeps the names of column and error, and shows all entries in one form. */
function field<const Column extends string, const Code extends string>(entry: Field<Column, Code>) {
  return entry
}

type Fields = typeof optionalFields
export type OptionalField = keyof Fields
export type OptionalFieldError = Fields[OptionalField]['error']

/** The columns, each of which holds a `Value`. */
export type OptionalColumns<Value> = { [Name in OptionalField as Fields[Name]['column']]: Value }

export const optionalNames = Object.keys(optionalFields) as OptionalField[]
export type NoteField = Exclude<OptionalField, 'phone'>
/** All but the number to call, which pages show as a link. */
export const noteNames = optionalNames.filter((name) => name !== 'phone')

/** What a form asks for, out of these; what was answered to a question that is gone stays with its booking. */
export function asked<Name extends OptionalField>(
  names: readonly Name[],
  { question }: Pick<BookingTerms, 'question'>,
) {
  return names.filter((name) => name !== 'answer' || question)
}

/** `of` each of these fields, by its name. */
export function eachField<Name extends OptionalField, Value>(names: readonly Name[], of: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>
}

/** What a guest who leaves all blank has written. */
export const nothingAdded = eachField(optionalNames, () => undefined)
