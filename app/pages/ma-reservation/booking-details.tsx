import { association } from '../../../content/association.ts'
import { boats } from '../../../content/boats.ts'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { formatChf, formatLongDate } from '../../../content/formats.ts'
import { manageBookingPage as words } from '../../../content/pages/manage-booking.ts'
import { wishNames } from '../../../content/wish-names.ts'
import { wallClockAt } from '../../../domain/calendar.ts'
import type { BookingView } from '../../../server/booking/view-booking.server.ts'
import { Card } from '../../ui/card.tsx'

export function BookingDetails({ booking }: { booking: BookingView }) {
  const { labels, states } = words
  const start = wallClockAt(new Date(booking.startsAt), bookingTerms.timeZone)
  const end = wallClockAt(new Date(booking.endsAt), bookingTerms.timeZone)
  const facts: [string, string][] = [
    [labels.reference, booking.reference],
    [labels.boat, boats[booking.boatType].shortName],
    [labels.skipper, words.skipper[booking.skipperOption]],
    [labels.date, formatLongDate(start.day)],
    [labels.time, `${start.time} – ${end.time}`],
    [labels.participants, String(booking.participants)],
    [labels.total, `${formatChf(booking.totalChf)}, ${words.vat}`],
  ]
  const wishes = booking.wishes.map(({ id, quantity }) => `${wishNames.get(id) ?? id} × ${quantity}`)
  if (wishes.length > 0) facts.push([labels.wishes, wishes.join(', ')])
  return (
    <div className="space-y-8">
      <Card className="space-y-4">
        <h2>{states[booking.status].label}</h2>
        <p>{states[booking.status].next}</p>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="font-bold">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <section className="space-y-3">
        <h2>{words.termsTitle}</h2>
        <TermsList lines={booking.terms.practicalInfo} />
        <TermsList lines={booking.terms.generalTerms} />
        <p>{booking.terms.precedence}</p>
        <p>
          {words.change} <a href={`mailto:${association.email}?subject=${booking.reference}`}>{association.email}</a>
        </p>
      </section>
    </div>
  )
}

function TermsList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="list-disc space-y-1 pl-6">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
