import { bookingTerms } from '../../../../content/booking-terms.ts'
import { lakeRules } from '../../../../content/lake-rules.ts'
import { slotOf } from '../../../../domain/booking/slots.ts'
import type { ClockTime } from '../../../../domain/calendar.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { lakeNotesForGuest } from '../../../../wording/lake-notes.ts'
import type { BookingForm } from '../form/use-booking-form.ts'

/** Beside the choice: what the lake demands of such an outing. It only explains, and refuses nothing. */
export function LakeNotes({ booking: { choice, day, values, wishes } }: { booking: BookingForm }) {
  const start = day && values.time ? { date: day, time: values.time as ClockTime } : undefined
  const notes = lakeNotesForGuest({
    ...choice,
    hours: start && slotOf(start, choice.duration, bookingTerms),
    participants: Number(values.participants) || bookingTerms.minParticipants,
    wishIds: wishes.map(({ id }) => id),
  })
  if (choice.boatType === 'sportif') {
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
