import { bookingTerms } from '../../../../content/booking-terms.ts'
import { lakeRules } from '../../../../content/lake-rules.ts'
import { measures } from '../../../../content/measures.ts'
import { startChoiceTexts } from '../../../../content/messages/start-choice.ts'
import { boatOf, needsLicence, skipperOptions } from '../../../../domain/booking/boat.ts'
import { slotOf } from '../../../../domain/booking/slots.ts'
import { durationChoices } from '../../../../domain/booking/terms.ts'
import type { CalendarDay, ClockTime } from '../../../../domain/calendar.ts'
import { formatLongDate } from '../../../../wording/dates.ts'
import { lakeNotesForGuest } from '../../../../wording/lake-notes.ts'
import { formatHours } from '../../../../wording/measures.ts'
import { bookingPage } from '../../../../wording/pages/booking.ts'
import { boatName } from '../../../../wording/resources.ts'
import { fillIn, formatChf } from '../../../../wording/sentences.ts'
import { lakeClock } from '../../../../wording/times.ts'
import { RadioGroupField } from '../../../forms/radio-group-field.tsx'
import { optionsOf, SelectField } from '../../../forms/select-field.tsx'
import { Card } from '../../../ui/card.tsx'
import { statesOfDay } from '../form/booking-errors.ts'
import type { FormTexts } from '../form/booking-input.ts'
import type { BookingForm } from '../form/use-booking-form.ts'
import { DateField } from '../start/date-field.tsx'
import { WishesNote } from './wishes-note.tsx'

const texts = bookingPage.boat

type BoatCardProps = { booking: BookingForm; today: CalendarDay; sentFields: FormTexts | undefined }

/** 'Choix du Bateau et Options' (rule 3.1). */
export function BoatCard({ booking, today, sentFields }: BoatCardProps) {
  const hasOptionalSkipper = bookingTerms.boats.some(({ skipper }) => skipper === 'optional')
  const isSkipperOptional = boatOf(booking.choice.boatType, bookingTerms).skipper === 'optional'
  return (
    <Card as="section" aria-labelledby="boat-card-title">
      <h2 id="boat-card-title" className="text-h3">
        {texts.title}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{bookingPage.requiredNote}</p>
      <div className="mt-5 space-y-6">
        <SelectField {...booking.field('boatType')}>
          {optionsOf(
            bookingTerms.boats.map(({ id }) => id),
            boatName,
          )}
        </SelectField>
        {hasOptionalSkipper && (
          <SkipperField booking={booking} className={isSkipperOptional ? '' : 'hidden without-script'} />
        )}
        {isSkipperOptional && needsLicence(booking.choice, bookingTerms) && (
          <p className="max-w-none rounded-field border-l-4 border-accent bg-band p-4">
            {bookingPage.keyFacts.licence}
          </p>
        )}
        <div className="grid gap-6 sm:grid-cols-2">
          <DateField booking={booking} today={today} />
          <StartTimeField booking={booking} />
        </div>
        <SelectField {...booking.field('duration')}>
          {optionsOf(durationChoices(bookingTerms), formatHours)}
        </SelectField>
        <LakeNotes booking={booking} />
        <WishesNote booking={booking} sentFields={sentFields} />
      </div>
    </Card>
  )
}

/** Shown for a boat whose guests choose (rule 3.4); without scripts it always is, and says when it applies. */
function SkipperField({ booking, className }: { booking: BookingForm; className: string }) {
  const { surcharge, noSurcharge, noScriptHint } = texts.skipperOption
  const { skipperSurchargePerHourChf: chf } = bookingTerms
  const notes = {
    'avec-skipper': chf > 0 ? fillIn(surcharge, { surcharge: formatChf(chf) }) : noSurcharge,
    'sans-skipper': noSurcharge,
  }
  return (
    <RadioGroupField
      {...booking.field('skipperOption')}
      hint={noScriptHint}
      hintClassName="hidden without-script"
      options={skipperOptions.map((value) => ({ value, label: measures.skipper[value], note: notes[value] }))}
      className={className}
    />
  )
}

/** All starts of a day. Those that are not available stay in the list, disabled, and say why. */
function StartTimeField({ booking }: { booking: BookingForm }) {
  const { chooseTime, option, reasons, unknown } = startChoiceTexts
  const { hasFailed, isClockOff, now } = booking.availability
  return (
    <div>
      <SelectField {...booking.field('time')} required>
        <option value="">{chooseTime}</option>
        {statesOf(booking).map(({ time, state }) => (
          // The chosen one stays enabled in any case: disabled, it would not be sent, and would look like no choice.
          <option key={time} value={time} disabled={state !== 'free' && time !== booking.values.time}>
            {state === 'free' ? time : fillIn(option, { time, reason: reasons[state] })}
          </option>
        ))}
      </SelectField>
      {hasFailed && <p className="mt-1.5 text-sm text-ink-soft">{unknown}</p>}
      {isClockOff && now && (
        <p role="status" className="mt-1.5">
          {fillIn(bookingPage.clockOff, { day: formatLongDate(lakeClock(now).day) })}
        </p>
      )}
    </div>
  )
}

function statesOf({ day, choice, availability }: BookingForm): ReturnType<typeof statesOfDay> {
  const { now, takenOfMonth: takenHours } = availability
  if (!day || !now) return bookingTerms.startTimes.map((time) => ({ time, state: 'free' }))
  return statesOfDay(day, choice.duration, { now, taken: takenHours })
}

/** Beside the choice: what the lake demands of such an outing. It only explains, and refuses nothing. */
function LakeNotes({ booking: { choice, day, values, wishes } }: { booking: BookingForm }) {
  const start = day && values.time ? { date: day, time: values.time as ClockTime } : undefined
  const notes = lakeNotesForGuest({
    ...choice,
    ...(start && slotOf(start, choice.duration, bookingTerms)),
    participants: Number(values.participants) || bookingTerms.minParticipants,
    wishes,
  })
  if (boatOf(choice.boatType, bookingTerms).includesSports) {
    const names = wishes.map(({ name }) => name).join(', ')
    notes.unshift(names ? fillIn(lakeRules.wishesAlong, { names }) : lakeRules.sportsIncluded)
  }
  if (notes.length === 0) return null
  return (
    <section aria-label={lakeRules.title} className="rounded-field border-l-4 border-accent bg-band p-4 text-sm">
      <h3 className="text-base">{lakeRules.title}</h3>
      {notes.map((note) => (
        <p key={note} className="mt-2 max-w-none">
          {note}
        </p>
      ))}
    </section>
  )
}
