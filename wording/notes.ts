import { choiceTexts, optionalFieldTexts } from '../content/optional-fields.ts'
import {
  mapFields,
  type NoteField,
  noteFieldNames,
  type OptionalField,
  optionalFieldNames,
  optionalFields,
} from '../domain/booking/optional-fields.ts'

type BookingNotes = { [name in NoteField]?: string | undefined }

/** What a guest has written, each text behind its label. With `reader`, only what the crew reads. */
export function notesOf(booking: BookingNotes, reader?: 'crew'): [label: string, text: string][] {
  return noteFieldNames.flatMap((name) => {
    const text = !reader || optionalFields[name].alsoIn.includes(reader) ? booking[name] : undefined
    return text ? [[optionalFieldTexts[name].label, choiceInWords(name, text)]] : []
  })
}

/** What a guest has added to a booking, in the words in which it was chosen. */
export function optionalTexts(booking: { [name in OptionalField]?: string | undefined }) {
  return mapFields(optionalFieldNames, (name) => {
    const value = booking[name]
    return value && choiceInWords(name, value)
  })
}

/** The words of a choice by its code; a text that is no such code stays as it was typed. */
export function choiceInWords(name: OptionalField, value: string): string {
  const texts: { [name in OptionalField]?: Record<string, string> } = choiceTexts
  return texts[name]?.[value] ?? value
}
