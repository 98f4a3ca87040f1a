import { bookingTerms } from '../../content/booking-terms.ts'
import { optionalFieldTexts } from '../../content/optional-fields.ts'
import type { BoatRules } from '../../domain/booking/boat.ts'
import { askedFields, type NoteField, noteFieldNames, optionalFields } from '../../domain/booking/optional-fields.ts'
import { bookingPage } from '../../wording/pages/booking.ts'
import { fillIn } from '../../wording/sentences.ts'
import { OptionalControl } from './optional-control.tsx'
import { TextField } from './text-field.tsx'

// What a person enters when booking and may correct afterwards.

type PersonField = { id: string; name: string; error: string | undefined; defaultValue?: string | number | undefined }

export function ParticipantsField({ boat, ...field }: PersonField & { boat: BoatRules }) {
  const { participants } = bookingPage.person
  const { minParticipants: min } = bookingTerms
  const { maxParticipants: max } = boat
  return (
    <TextField
      {...field}
      label={participants.label}
      hint={fillIn(participants.hint, { min, max })}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      step={1}
      required
      className="max-w-32"
    />
  )
}

export function PhoneField(field: PersonField) {
  const { phone, optional } = bookingPage.person
  return (
    <TextField {...field} label={phone.label} hint={phone.hint} optional={optional} type="tel" autoComplete="tel" />
  )
}

/** What else a guest may write. */
export function NoteFields({ field }: { field: (name: NoteField) => PersonField }) {
  const { optional } = bookingPage.person
  return askedFields(noteFieldNames, bookingTerms).map((name) => {
    const { isLong, maxLength } = optionalFields[name]
    const note = { ...field(name), ...optionalFieldTexts[name], optional, maxLength, ...(isLong && { rows: 4 }) }
    return <OptionalControl key={name} {...note} name={name} />
  })
}
