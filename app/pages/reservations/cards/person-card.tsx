import { retention } from '../../../../domain/privacy/retention.ts'
import { bookingPage } from '../../../../wording/pages/booking.ts'
import { MessageField, ParticipantsField, PhoneField } from '../../../forms/person-fields.tsx'
import { PrivacyNote } from '../../../forms/privacy-note.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { Card } from '../../../ui/card.tsx'
import type { BookingForm } from '../form/use-booking-form.ts'

const { title, name, email, privacy } = bookingPage.person

/** 'Vos Informations' (spec §2, Booking). */
export function PersonCard({ booking }: { booking: BookingForm }) {
  const { field } = booking
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
          <PhoneField {...field('phone')} />
        </div>
        <ParticipantsField {...field('participants')} />
        <MessageField {...field('message')} />
        <PrivacyNote {...privacy} months={retention.bookingMonths} />
      </div>
    </Card>
  )
}
