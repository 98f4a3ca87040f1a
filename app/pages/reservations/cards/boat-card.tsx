import { boats } from '../../../../content/boats.ts'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { boatTypes, skipperOptions } from '../../../../domain/booking/boat.ts'
import { durationChoices } from '../../../../domain/booking/terms.ts'
import type { CalendarDay } from '../../../../domain/calendar.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { formatHours } from '../../../../wording/hours.ts'
import { bookingPage } from '../../../../wording/pages/booking.ts'
import { RadioGroupField } from '../../../forms/radio-group-field.tsx'
import { SelectField } from '../../../forms/select-field.tsx'
import { PriceLine } from '../../../sections/price-line.tsx'
import { Card } from '../../../ui/card.tsx'
import type { SentForm } from '../form/booking-input.ts'
import { fieldId } from '../form/fields.ts'
import type { BookingForm } from '../form/use-booking-form.ts'
import { DateField } from '../start/date-field.tsx'
import { LakeNotes } from '../start/lake-notes.tsx'
import { StartTimeField } from '../start/start-time-field.tsx'
import { WishesNote } from './wishes-note.tsx'

const texts = bookingPage.boat

type BoatCardProps = { booking: BookingForm; today: CalendarDay; sent: SentForm | undefined }

/** 'Choix du Bateau et Options' (spec §2, Booking). */
export function BoatCard({ booking, today, sent }: BoatCardProps) {
  const isSporty = booking.choice.boatType === 'sportif'
  return (
    <Card as="section" aria-labelledby="boat-card-title">
      <h2 id="boat-card-title" className="text-h3">
        {texts.title}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{bookingPage.requiredNote}</p>
      <div className="mt-5 space-y-6">
        <SelectField
          id={fieldId('boatType')}
          name="boatType"
          label={texts.boatType.label}
          error={booking.errorOf('boatType')}
          defaultValue={booking.startsWith('boatType')}
          required
          toolparamdescription={texts.boatType.assistant}
        >
          {boatTypes.map((type) => (
            <option key={type} value={type}>
              {boats[type].shortName}
            </option>
          ))}
        </SelectField>
        <SkipperField booking={booking} className={isSporty ? '' : 'hidden without-script'} />
        {isSporty && booking.choice.skipperOption === 'sans-skipper' && (
          <p className="max-w-none rounded-field border-l-4 border-accent bg-band p-4">
            {bookingPage.keyFacts.licence}
          </p>
        )}
        <WishesNote booking={booking} sent={sent} />
        <div className="grid gap-6 sm:grid-cols-2">
          <DateField booking={booking} today={today} />
          <StartTimeField booking={booking} />
        </div>
        <SelectField
          id={fieldId('duration')}
          name="duration"
          label={texts.duration.label}
          error={booking.errorOf('duration')}
          defaultValue={booking.startsWith('duration')}
          required
          toolparamdescription={texts.duration.assistant}
        >
          {durationChoices(bookingTerms).map((hours) => (
            <option key={hours} value={hours}>
              {formatHours(hours)}
            </option>
          ))}
        </SelectField>
        <LakeNotes booking={booking} />
        <PriceLine className="max-w-none rounded-field bg-band px-4 py-3 text-sm font-bold first-letter:uppercase sm:text-base" />
      </div>
    </Card>
  )
}

/** Shown for the sporty boat only; without scripts it cannot be hidden, so it stays and says when it applies. */
function SkipperField({ booking, className }: { booking: BookingForm; className: string }) {
  const { label, options, surcharge, noSurcharge, noScriptHint, assistant } = texts.skipperOption
  const notes = {
    'avec-skipper': fillIn(surcharge, { surcharge: formatChf(bookingTerms.skipperSurchargePerHourChf) }),
    'sans-skipper': noSurcharge,
  }
  return (
    <RadioGroupField
      id={fieldId('skipperOption')}
      name="skipperOption"
      label={label}
      hint={noScriptHint}
      hintClassName="hidden without-script"
      error={booking.errorOf('skipperOption')}
      defaultValue={booking.startsWith('skipperOption')}
      options={skipperOptions.map((value) => ({ value, label: options[value], note: notes[value] }))}
      className={className}
      toolparamdescription={assistant}
    />
  )
}
