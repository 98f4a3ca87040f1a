import { boats } from '../../../../content/boats.ts'
import { measures } from '../../../../content/measures.ts'
import { logbookBookingWords } from '../../../../content/pages/logbook-booking.ts'
import { logbookSheet as words } from '../../../../content/pages/logbook-sheet.ts'
import { licenceState } from '../../../../domain/booking/booking-event.ts'
import type { LogbookBooking } from '../../../../server/team/view-logbook.server.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { needsInWords } from '../../../../wording/boarding-needs.ts'
import { counted } from '../../../../wording/counts.ts'
import { extraInWords } from '../../../../wording/extras.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { hoursSpan } from '../../../../wording/spans.ts'
import { wishesInWords } from '../../../../wording/wishes.ts'
import { phoneAddress } from '../booking/booking-facts.tsx'

/** An outing on the day sheet: a box to tick, when, who, how many, needs, wishes, and what is still to be paid. */
export function SheetOuting({ outing }: { outing: LogbookBooking }) {
  const needs = needsInWords(outing.needs)
  const licence = licenceState(outing)
  const notes = [
    [words.wishes, wishesInWords(outing.wishes)],
    [logbookBookingWords.labels.extras, outing.extras.map(extraInWords).join(', ')],
  ].filter(([, text]) => text)
  const isWithSkipper = outing.skipperOption === 'avec-skipper'
  return (
    <li className="grid max-w-none gap-x-5 gap-y-1 border-b border-edge pb-3 sm:grid-cols-[9rem_1fr_9rem] print:grid-cols-[8.5rem_1fr_12rem] print:break-inside-avoid">
      <p className="text-lg font-bold print:text-[13pt]">{hoursSpan(outing)}</p>
      <div>
        <p className="font-bold">{outing.name}</p>
        <p>
          {outing.phone ? (
            <a
              href={phoneAddress(outing.phone)}
              className="inline-flex min-h-11 items-center text-link underline print:inline print:text-ink print:no-underline"
            >
              {outing.phone}
            </a>
          ) : (
            words.noPhone
          )}
        </p>
        <p>
          {boats[outing.boatType].shortName}, {logbookBookingWords.skipper[outing.skipperOption]}
          {licence && <strong>, {logbookBookingWords.licenceState[licence]}</strong>}
        </p>
        {needs && (
          <p className="font-bold">
            {words.needs} – {needs}
          </p>
        )}
        {notes.map(([label, text]) => (
          <p key={label}>
            <span className="font-semibold">{label}</span> – {text}
          </p>
        ))}
        {outing.message && (
          <p className="wrap-anywhere whitespace-pre-line">
            <span className="font-semibold">{words.message}</span> – {outing.message}
          </p>
        )}
      </div>
      <div className="sm:text-right print:text-right">
        <p>
          <span className="font-bold">{counted(measures.persons, outing.participants)}</span>{' '}
          {isWithSkipper ? words.onBoardWithSkipper : words.onBoard}
        </p>
        <p className={outing.openChf === 0 ? '' : 'font-bold'}>
          {outing.openChf === 0 ? words.paid : fillIn(words.toPay, { total: formatChf(outing.openChf) })}
        </p>
        <p className="text-sm text-ink-soft">{outing.reference}</p>
      </div>
    </li>
  )
}
