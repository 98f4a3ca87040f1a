import { bookingTerms } from '../../../content/booking-terms.ts'
import { fillIn } from '../../../content/fill-in.ts'
import { bookingPage } from '../../../content/pages/booking.ts'
import { maxLengths } from '../../../domain/person.ts'
import { PrivacyNote } from '../../forms/privacy-note.tsx'
import { TextAreaField } from '../../forms/text-area-field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { Card } from '../../ui/card.tsx'
import type { BookingValues } from './booking-values.ts'
import { fieldId } from './fields.ts'
import type { BookingForm } from './use-booking-form.ts'

const { title, name, email, phone, participants, message, optional, privacy } = bookingPage.person

/** 'Vos Informations' (spec §2, Booking). */
export function PersonCard({ booking }: { booking: BookingForm }) {
  const { minParticipants: min, maxParticipants: max } = bookingTerms
  const field = (of: keyof BookingValues) => ({
    id: fieldId(of),
    name: of,
    error: booking.errorOf(of),
    defaultValue: booking.startsWith(of),
  })
  return (
    <Card as="section" aria-labelledby="person-card-title">
      <h2 id="person-card-title" className="text-h3">
        {title}
      </h2>
      <div className="mt-5 space-y-6">
        <TextField
          {...field('name')}
          label={name.label}
          type="text"
          autoComplete="name"
          required
          toolparamdescription={name.assistant}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            {...field('email')}
            label={email.label}
            hint={email.hint}
            type="email"
            autoComplete="email"
            required
            toolparamdescription={email.assistant}
          />
          <TextField
            {...field('phone')}
            label={phone.label}
            hint={phone.hint}
            optional={optional}
            type="tel"
            autoComplete="tel"
            toolparamdescription={phone.assistant}
          />
        </div>
        <TextField
          {...field('participants')}
          label={participants.label}
          hint={fillIn(participants.hint, { min, max })}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          required
          toolparamdescription={participants.assistant}
          className="max-w-32"
        />
        <TextAreaField
          {...field('message')}
          label={message.label}
          hint={message.hint}
          optional={optional}
          rows={4}
          maxLength={maxLengths.message}
          toolparamdescription={message.assistant}
        />
        <PrivacyNote {...privacy} />
      </div>
    </Card>
  )
}
