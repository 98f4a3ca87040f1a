import { bookingTerms } from '../../../../content/booking-terms.ts'
import { type StartState, startStates } from '../../../../domain/booking/slots.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { bookingPage } from '../../../../wording/pages/booking.ts'
import { SelectField } from '../../../forms/select-field.tsx'
import { fieldId } from '../form/fields.ts'
import type { BookingForm } from '../form/use-booking-form.ts'

const { label, empty, hint, assistant } = bookingPage.boat.time
const { reasons, unknown } = bookingPage.starts

/** The nine starts. Those that are not available stay in the list, disabled, and say why. */
export function StartTimeField({ booking }: { booking: BookingForm }) {
  const { values } = booking
  return (
    <div>
      <SelectField
        id={fieldId('time')}
        name="time"
        label={label}
        hint={hint}
        error={booking.errorOf('time')}
        defaultValue={booking.startsWith('time')}
        required
        toolparamdescription={assistant}
      >
        <option value="">{empty}</option>
        {statesOf(booking).map(({ time, state }) => (
          // The chosen one stays enabled in any case: disabled, it would not be sent, and would look like no choice.
          <option key={time} value={time} disabled={state !== 'free' && time !== values.time}>
            {state === 'free' ? time : fillIn(bookingPage.starts.label, { time, reason: reasons[state] })}
          </option>
        ))}
      </SelectField>
      {booking.availability.failed && <p className="mt-1.5 text-sm text-ink-soft">{unknown}</p>}
    </div>
  )
}

function statesOf({ day, choice, availability }: BookingForm): { time: string; state: StartState }[] {
  const { now, chosenDay = { takenHours: new Set<number>() } } = availability
  if (!day || !now) return bookingTerms.startTimes.map((time) => ({ time, state: 'free' as const }))
  return startStates(day, choice.duration, {
    ...chosenDay,
    now,
    terms: bookingTerms,
    leadHours: bookingTerms.leadTimeHours,
  })
}
