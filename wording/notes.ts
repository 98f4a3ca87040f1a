import { optionalFieldTexts } from '../content/optional-fields.ts'
import { type NoteField, noteNames, optionalFields } from '../domain/booking/optional-fields.ts'

type Noted = { [name in NoteField]?: string | undefined }

/** What a guest has written, each text behind its label. `reader`: only what the crew reads. */
export function notesOf(booking: Noted, reader?: 'crew'): [label: string, text: string][] {
  return noteNames.flatMap((name) => {
    const text = !reader || optionalFields[name].alsoIn.includes(reader) ? booking[name] : undefined
    return text ? [[optionalFieldTexts[name].label, text]] : []
  })
}
