import { TriangleAlert } from 'lucide-react'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { lakeRules } from '../../../../content/lake-rules.ts'
import { logbookBookingTexts as texts } from '../../../../content/pages/logbook-booking.ts'
import { needsLicence } from '../../../../domain/booking/boat.ts'
import type { LogbookBooking } from '../../../../server/team/view-logbook.server.ts'
import { needsInWords } from '../../../../wording/boarding-needs.ts'
import { lakeFlagsForTeam } from '../../../../wording/lake-notes.ts'
import { fillIn } from '../../../../wording/sentences.ts'

type BookingProps = { booking: LogbookBooking }

/** On the folded card of a request: a mark for each warning, and how its message begins, so that neither is missed. */
export function RequestPreview({ booking }: BookingProps) {
  const marks = [
    ...(needsLicence(booking, bookingTerms) ? [texts.licenceToSee] : []),
    ...(lakeFlagsForTeam(booking).length > 0 ? [lakeRules.teamTitle] : []),
  ]
  return (
    // Hidden while the panel that confirms is open in this card: it has all of this in full.
    <div className="pb-2.5 group-has-[form[tabindex]]:hidden empty:hidden">
      {marks.length > 0 && (
        <p className="flex items-center gap-1.5 font-semibold">
          <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
          {marks.join(texts.and)}
        </p>
      )}
      {booking.message && <p className="line-clamp-2 wrap-anywhere">{fillIn(texts.word, { word: booking.message })}</p>}
    </div>
  )
}

/** In the panel that confirms a request: all that its guest has written, and every warning, in full. */
export function RequestDetails({ booking }: BookingProps) {
  const needs = needsInWords(booking.needs)
  return (
    <>
      {booking.message && (
        <p className="wrap-anywhere whitespace-pre-line">{fillIn(texts.word, { word: booking.message })}</p>
      )}
      {needs && <p>{fillIn(texts.needs, { needs })}</p>}
      <LakeFlags booking={booking} />
    </>
  )
}

/** Points the team should discuss with the guest; renders nothing if there are none. */
export function LakeFlags({ booking }: BookingProps) {
  const flags = lakeFlagsForTeam(booking)
  if (flags.length === 0) return null
  return (
    <div className="flex gap-3 rounded-field border-l-4 border-accent bg-band p-3">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-bold">{lakeRules.teamTitle}</p>
        {flags.map((flag) => (
          <p key={flag}>{flag}</p>
        ))}
      </div>
    </div>
  )
}
