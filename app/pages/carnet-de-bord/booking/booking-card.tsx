import { Banknote, CalendarClock, ChevronDown, CircleCheck, CircleX, Hourglass, TriangleAlert } from 'lucide-react'
import { type ComponentType, useId } from 'react'
import { boats } from '../../../../content/boats.ts'
import { lakeRules } from '../../../../content/lake-rules.ts'
import { measures } from '../../../../content/measures.ts'
import { logbookBookingWords as words } from '../../../../content/pages/logbook-booking.ts'
import { hourMs } from '../../../../domain/calendar.ts'
import type { LogbookBooking } from '../../../../server/team/view-logbook.server.ts'
import { counted } from '../../../../wording/counts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { lakeFlagsForTeam } from '../../../../wording/lake-notes.ts'
import { dayWords, lakeClock, lakeHour, shortMoment, timeLeft } from '../../../../wording/lake-time.ts'
import { logbookPage } from '../../../../wording/pages/logbook.ts'
import { hoursSpan } from '../../../../wording/spans.ts'
import { BookingActs } from '../acts/booking-acts.tsx'
import { ExtrasList } from '../acts/extras-list.tsx'
import { Heading } from '../section-title.tsx'
import { bookingElementId, useOpenLogbook } from '../use-logbook.ts'
import { BookingFacts } from './booking-facts.tsx'
import { eventWords } from './history-words.ts'

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

/** With less time left than this, a request is shown as urgent: a working day's evening still lies within it. */
const urgentHours = 12

/** The deadline for answering a request, and the time left. */
function Deadline({ heldUntil }: { heldUntil: Date }) {
  const { now } = useOpenLogbook()
  const left = timeLeft(heldUntil, now)
  const isUrgent = heldUntil.getTime() - now.getTime() < urgentHours * hourMs
  const until = { date: dayWords(lakeClock(heldUntil).day, now), time: lakeHour(heldUntil) }
  return (
    <p
      className={`max-w-none rounded-field border-l-6 bg-band px-4 py-2 ${isUrgent ? 'border-danger' : 'border-accent'}`}
    >
      <span className={`block font-bold ${isUrgent ? 'text-danger' : ''}`}>
        {left ? fillIn(logbookPage.requests.left, { left }) : logbookPage.requests.over}
      </span>
      {left && <span className="text-sm">{fillIn(logbookPage.requests.until, until)}</span>}
    </p>
  )
}

/** Points the team should discuss with the guest; renders nothing if there are none. */
function LakeFlags({ booking }: { booking: LogbookBooking }) {
  const flags = lakeFlagsForTeam({ ...booking, hours: booking, wishIds: booking.wishes.map(({ id }) => id) })
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

const icons = {
  pending: Hourglass,
  confirmed: CircleCheck,
  declined: CircleX,
  expired: CircleX,
  cancelled: CircleX,
  postponed: CalendarClock,
} as const

/** The state of a booking as a word and an icon; colour only repeats it. */
function Chips({ booking: { status, openChf } }: { booking: Pick<LogbookBooking, 'status' | 'openChf'> }) {
  const tone = status === 'pending' ? 'text-danger' : status === 'confirmed' ? 'text-success' : 'text-ink-soft'
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 pt-1">
      <Chip Icon={icons[status]} tone={tone} text={words.chips[status]} />
      {status === 'confirmed' && (
        <Chip
          Icon={Banknote}
          tone={openChf === 0 ? 'text-success' : 'text-ink'}
          text={openChf === 0 ? words.chips.paid : words.chips.toPay}
        />
      )}
    </p>
  )
}

type ChipProps = { Icon: ComponentType<{ className?: string }>; tone: string; text: string }

function Chip({ Icon, tone, text }: ChipProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${tone}`}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {text}
    </span>
  )
}

/** Who did what, oldest first. */
function BookingHistory({ history }: Pick<LogbookBooking, 'history'>) {
  const { now } = useOpenLogbook()
  return (
    <details>
      <summary className="inline-flex min-h-11 w-fit items-center font-semibold text-link underline decoration-2 underline-offset-4">
        {words.labels.history}
      </summary>
      <ol className="mt-1 space-y-2 border-l-2 border-edge pl-4">
        {history.map((line) => (
          <li key={`${line.at.getTime()}${line.kind}`}>
            {eventWords(line, now)}
            {line.detail.word && (
              <span className="block whitespace-pre-line">{fillIn(words.word, { word: line.detail.word })}</span>
            )}
            <span className="block text-sm text-ink-soft">{shortMoment(line.at, now)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
