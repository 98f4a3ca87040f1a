import { maxLengths } from '../max-lengths.ts'
import { type BookingTerms, questionBounds } from './terms.ts'

type Field = {
  /** The code of the error for a refused value; its sentence is in `content/messages/validation.ts`. */
  error: string
  column: string
  maxLength: number
  /** It may have several lines. */
  isLong?: true
  /**
   * The codes to choose from, or how to read them from the terms; without any there, it is not asked. A text has none.
   */
  choices?: readonly string[] | ((terms: QuestionTerms) => readonly string[] | undefined)
  /** Only the team's forms ask for it; without this, all do. */
  askedBy?: 'team'
  /** Who reads it besides the guest and the team: the crew, at the quay and on the day sheet; the first mail to the guest. */
  alsoIn: readonly ('crew' | 'guest-mail')[]
}

type QuestionTerms = Pick<BookingTerms, 'question'>

/**
 * What a guest may add to a booking, in the order of the form. An entry here with its words in
 * `content/optional-fields.ts` and a column is a field: every form asks for it, by the rule of its kind, the guest's page,
 * the logbook, `bord`, the export, the API and the mails to the team show it, a correction changes it, and it is erased
 * with its guest.
 */
const declaredFields = {
  phone: { column: 'phone', error: 'phone-invalid', maxLength: maxLengths.phone, alsoIn: ['crew'] },
  message: {
    column: 'message',
    error: 'message-too-long',
    maxLength: maxLengths.message,
    isLong: true,
    alsoIn: ['crew', 'guest-mail'],
  },
  /** The answer to the association's own question, where `BookingTerms` has one. */
  answer: {
    column: 'answer',
    error: 'answer-unknown',
    maxLength: questionBounds.length,
    choices: ({ question }) => question?.answers,
    alsoIn: [],
  },
  /** The language in which to speak to a guest who reads no French. A request or a relay may bring it. */
  language: {
    column: 'language',
    error: 'language-too-long',
    maxLength: maxLengths.language,
    askedBy: 'team',
    alsoIn: ['crew'],
  },
} as const satisfies Record<string, Field>

type DeclaredFields = typeof declaredFields
export type OptionalField = keyof DeclaredFields
export type OptionalFieldError = DeclaredFields[OptionalField]['error']
/** The words for the codes above: for each field that has codes, one text per code. */
export type ChoiceTexts = {
  [Name in OptionalField as DeclaredFields[Name] extends { choices: readonly string[] }
    ? Name
    : never]: DeclaredFields[Name] extends {
    choices: readonly (infer Code extends string)[]
  }
    ? Record<Code, string>
    : never
}

/** The columns, each of which holds a `Value`. */
export type OptionalColumns<Value> = { [Name in OptionalField as DeclaredFields[Name]['column']]: Value }

/** Each entry with every property that one may have, so that readers need not know which entry has which. */
export const optionalFields: {
  readonly [Name in OptionalField]: Field & Pick<DeclaredFields[Name], 'column' | 'error'>
} = declaredFields

export const optionalFieldNames = Object.keys(optionalFields) as OptionalField[]
export type NoteField = Exclude<OptionalField, 'phone'>
/** All but the number to call, which pages show as a link. */
export const noteFieldNames = optionalFieldNames.filter((name) => name !== 'phone')

/** What may be chosen in a field: undefined for a text, and for a field that is not asked. */
export function choicesOf(name: OptionalField, terms: QuestionTerms): readonly string[] | undefined {
  const { choices } = optionalFields[name]
  return typeof choices === 'function' ? choices(terms) : choices
}

/** Those of `names` that a form asks for. An answer to a question that is gone stays with its booking. */
export function askedFields<Name extends OptionalField>(
  names: readonly Name[],
  terms: QuestionTerms,
  by: 'guest' | 'team' = 'guest',
) {
  const isOnForm = (name: Name) => by === 'team' || !optionalFields[name].askedBy
  return names.filter((name) => isOnForm(name) && (!optionalFields[name].choices || choicesOf(name, terms)))
}

/** What `toValue` gives for each of these fields, by its name. */
export function mapFields<Name extends OptionalField, Value>(names: readonly Name[], toValue: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Value>
}

/** The values of a guest who leaves all these fields blank. */
export const blankOptionalValues = mapFields(optionalFieldNames, () => undefined)
