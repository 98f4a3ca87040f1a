import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { boats } from '../../../../content/boats.ts'
import { measures } from '../../../../content/measures.ts'
import { logbookBookingWords as words } from '../../../../content/pages/logbook-booking.ts'
import type { LogbookBooking } from '../../../../server/team/view-logbook.server.ts'
import { counted } from '../../../../wording/counts.ts'
import { dayWords, lakeClock } from '../../../../wording/lake-time.ts'
import { hoursSpan } from '../../../../wording/spans.ts'
import { BookingActs } from '../acts/booking-acts.tsx'
import { ExtrasList } from '../acts/extras-list.tsx'
import { Heading } from '../section-title.tsx'
import { bookingElementId, useOpenLogbook } from '../use-logbook.ts'
import { BookingFacts } from './booking-facts.tsx'
import { BookingHistory } from './booking-history.tsx'
import { Chips } from './chips.tsx'
import { Deadline } from './deadline.tsx'
import { LakeFlags } from './lake-flags.tsx'

type BookingCardProps = {
  booking: LogbookBooking
  /** The heading level of its title. */
  level: 3 | 4
  /** In the list of a day: the title gives only the hours, and the details open on demand. */
  folded?: boolean
  /** Shown in addition to the same booking in a list: the focus then returns to the one in the list. */
  isAside?: boolean
}

const sheet = 'edge-when-forced rounded-card bg-surface shadow-card'

/** A booking: its facts, its state, and the acts it allows. */
export function BookingCard({ booking, level, folded = false, isAside = false }: BookingCardProps) {
  const { now } = useOpenLogbook()
  const titleId = useId()
  const isAhead = booking.endsAt > now && (booking.status === 'pending' || booking.status === 'confirmed')
  const hours = hoursSpan(booking)
  const day = dayWords(lakeClock(booking.startsAt).day, now)
  const head = (
    <>
      <Heading level={level} id={titleId} className="text-lg/snug first-letter:uppercase">
        {folded ? hours : `${day}, ${hours}`}
      </Heading>
      <p>
        {boats[booking.boatType].shortName}, {words.skipper[booking.skipperOption]}
      </p>
      <p>
        <span className="font-bold">{booking.name}</span>, {counted(measures.persons, booking.participants)}
      </p>
      {(folded || booking.status !== 'pending') && <Chips booking={booking} />}
    </>
  )
  const body = (
    <>
      {booking.status === 'pending' && <Deadline heldUntil={booking.heldUntil} />}
      {booking.status === 'pending' && booking.isBrief && <p>{words.brief}</p>}
      <BookingFacts booking={booking} />
      <ExtrasList booking={booking} level={level === 3 ? 4 : 5} />
      {isAhead && <LakeFlags booking={booking} />}
      <BookingActs booking={booking} level={level === 3 ? 4 : 5} />
      <BookingHistory history={booking.history} />
    </>
  )
  const frame = { id: isAside ? undefined : bookingElementId(booking.id), tabIndex: -1, 'aria-labelledby': titleId }
  if (!folded) {
    return (
      <article {...frame} className={`${sheet} space-y-4 p-5`}>
        <div className="space-y-1">{head}</div>
        {body}
      </article>
    )
  }
  return (
    <article {...frame} className={sheet}>
      <details className="group">
        <summary className="flex list-none items-start justify-between gap-3 rounded-card p-4 [&::-webkit-details-marker]:hidden">
          <div className="space-y-0.5">{head}</div>
          <ChevronDown
            aria-hidden="true"
            className="mt-0.5 size-6 shrink-0 text-link transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="space-y-4 px-4 pb-5">{body}</div>
      </details>
    </article>
  )
}
