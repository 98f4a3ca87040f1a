import { Banknote, CalendarClock, ChevronDown, CircleCheck, CircleX, Hourglass, PhoneCall } from 'lucide-react'
import { type ComponentType, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { logbookPage } from '../../../../content/pages/logbook.ts'
import { logbookBookingTexts as texts } from '../../../../content/pages/logbook-booking.ts'
import { callState, licenceState } from '../../../../domain/booking/booking-event.ts'
import { isToCall } from '../../../../domain/booking/outing-state.ts'
import { hourMs } from '../../../../domain/calendar.ts'
import type { LogbookBooking } from '../../../../server/team/view-logbook.server.ts'
import { personsBeforeState, stateInDayList, stateInWords } from '../../../../wording/boarding-states.ts'
import { eventSentence, tapSentence } from '../../../../wording/booking-history.ts'
import { outingBoat } from '../../../../wording/resources.ts'
import { fillIn, formatChf } from '../../../../wording/sentences.ts'
import { hoursSpan, lakeClock, shortDayInWords, shortMoment, timeLeft } from '../../../../wording/times.ts'
import { openPartParam, pageButton } from '../../../private-pages/keyed-page.tsx'
import { type BookingActProps, PossibleActs } from '../acts/booking-acts.tsx'
import { Heading } from '../section-parts.tsx'
import { bookingElementId, useOpenLogbook } from '../use-logbook.ts'
import { BookingFacts, CallLink, ExtrasList, LanguageNote, SmsLink } from './booking-facts.tsx'
import { LakeFlags, RequestPreview } from './request-warnings.tsx'

type BookingRowProps = {
  booking: LogbookBooking
  /** Whom to ring where the guest has no number. */
  contactPhone?: string | undefined
  level: 3 | 4
  /** In the list of a day: the title gives only the hours. */
  isInDayList?: boolean
  /** The only booking that is shown: its facts and acts are visible at once. */
  isInitiallyUnfolded?: boolean
  /** Shown in addition to the same booking in a list: the focus then returns to the one in the list. */
  isDuplicate?: boolean
}

/**
 * A booking wherever one is listed: when, which boat and who in three lines, the act that every request asks for and
 * the telephone beside them; one press opens the rest.
 */
export function BookingRow(props: BookingRowProps) {
  const { booking, contactPhone, level, isInDayList = false, isInitiallyUnfolded = false, isDuplicate = false } = props
  const { now } = useOpenLogbook()
  const openPart = new URLSearchParams(useLocation().search).get(openPartParam)
  const [isUnfolded, setUnfolded] = useState(isInitiallyUnfolded || openPart?.split('/')[0] === booking.id)
  const titleId = useId()
  const { id, status, name } = booking
  const isNotSailing = status !== 'pending' && status !== 'confirmed'
  const licence = licenceState(booking, bookingTerms)
  const dayState = stateInDayList(booking, now)
  const hours = hoursSpan(booking)
  const day = shortDayInWords(lakeClock(booking.startsAt).day, now)
  const currentCallState = callState(booking, now)
  const nestedProps = { booking, level: level === 3 ? 4 : 5 } as const
  return (
    <article
      id={isDuplicate ? undefined : bookingElementId(id)}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="edge-when-forced rounded-card bg-surface shadow-card"
    >
      <Heading level={level} className="font-normal!">
        <button
          {...pageButton(() => setUnfolded(!isUnfolded))}
          name={openPartParam}
          value={isUnfolded ? '' : id}
          aria-expanded={isUnfolded}
          className="block w-full rounded-card px-4 pt-3 pb-2 text-left leading-snug"
        >
          <span className="flex flex-wrap items-baseline justify-between gap-x-1.5">
            <span
              id={titleId}
              className={`font-bold first-letter:uppercase ${isNotSailing ? 'line-through decoration-2' : ''}`}
            >
              {isInDayList ? hours : `${day}, ${hours}`}
            </span>
            <StateMark booking={booking} />
          </span>
          <span className={`block ${isNotSailing ? 'line-through' : ''}`}>
            {outingBoat(booking)}, {texts.skipper[booking.skipperOption]}
            {licence && <strong>, {texts.licenceState[licence]}</strong>}
          </span>
          <span className="flex items-end justify-between gap-3">
            <span className="wrap-anywhere">
              <strong dir="auto">{name}</strong>
              <span className="whitespace-nowrap">{personsBeforeState(booking)}</span>
              {(status === 'confirmed' || booking.state?.kind === 'aboard') && dayState && (
                <>
                  , <strong>{dayState}</strong>
                </>
              )}
            </span>
            <ChevronDown
              aria-hidden="true"
              className={`size-6 shrink-0 text-link transition-transform ${isUnfolded ? 'rotate-180' : ''}`}
            />
          </span>
        </button>
      </Heading>
      <div className="group px-4 pb-3">
        {status === 'pending' && !isUnfolded && <RequestPreview booking={booking} />}
        <div className={actBarClass}>
          <PossibleActs {...nestedProps} position="first" />
          <LanguageNote booking={booking} />
          <CallLink booking={{ name, phone: booking.phone ?? contactPhone }} />
          {currentCallState && <SmsLink booking={booking} />}
          {currentCallState && !booking.phone && !contactPhone && (
            <span className="self-center text-ink-soft">{texts.noPhone}</span>
          )}
          <PossibleActs {...nestedProps} position="after-phone" />
        </div>
      </div>
      {isUnfolded && <UnfoldedPart {...nestedProps} />}
    </article>
  )
}

/** The row of the acts' buttons. While the panel of one act is open, it stands there alone. */
const actBarClass = 'flex flex-wrap gap-2.5 empty:hidden [&:has(>form[tabindex])>:not(form[tabindex])]:hidden'

/** What a press on the row opens: its deadline, its facts, the other acts, and its history. */
function UnfoldedPart({ booking, level }: BookingActProps) {
  const { now } = useOpenLogbook()
  const { status, heldUntil } = booking
  const isPending = status === 'pending'
  const isAhead = booking.endsAt > now && (isPending || status === 'confirmed')
  return (
    <div className="space-y-4 border-t border-edge px-4 pt-4 pb-5">
      {isPending && (
        <p className={heldUntil > now ? '' : 'font-bold text-danger'}>
          {heldUntil > now
            ? fillIn(logbookPage.requests.until, { moment: shortMoment(heldUntil, now) })
            : logbookPage.requests.over}
        </p>
      )}
      {status === 'confirmed' && <Chip Icon={CircleCheck} tone="text-success" text={texts.chips.confirmed} />}
      {isPending && booking.needsProof && <p>{texts.brief}</p>}
      <BookingFacts booking={booking} />
      <ExtrasList booking={booking} level={level} />
      {isAhead && <LakeFlags booking={booking} />}
      <div className={actBarClass}>
        <PossibleActs booking={booking} level={level} />
      </div>
      <BookingHistory booking={booking} />
    </div>
  )
}

/** With less time left than this, a request is shown as urgent: a working day's evening still lies within it. */
const urgentHours = 12

/** At the right of a row: the time left for an answer, the money that is still open, or that it does not sail. */
function StateMark({ booking }: { booking: LogbookBooking }) {
  const { now } = useOpenLogbook()
  const { status, heldUntil, openChf } = booking
  if (status === 'pending') {
    const timeLeftText = timeLeft(heldUntil, now)
    const isUrgent = heldUntil.getTime() - now.getTime() < urgentHours * hourMs
    return (
      <span
        className={`inline-flex items-center gap-1 rounded-full px-2 text-sm font-semibold whitespace-nowrap ${isUrgent ? 'bg-ink text-page' : 'bg-band'}`}
      >
        <Hourglass aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
        <span aria-hidden="true">{timeLeftText ?? texts.chips.expired}</span>
        <span className="sr-only">
          {timeLeftText ? fillIn(logbookPage.requests.left, { left: timeLeftText }) : texts.chips.expired}
        </span>
      </span>
    )
  }
  if (status !== 'confirmed') return <NotSailingChip booking={booking} />
  if (openChf === 0) return <Chip Icon={Banknote} tone="text-success" text={texts.chips.paid} />
  return (
    <span className="ml-auto font-semibold whitespace-nowrap tabular-nums">
      {texts.chips.toPay} {formatChf(openChf)}
    </span>
  )
}

/** That it does not sail, and whether somebody must be told. */
function NotSailingChip({ booking: { status, state } }: { booking: LogbookBooking }) {
  const text = state ? stateInWords(state) : texts.chips[status]
  if (isToCall(state)) return <Chip Icon={PhoneCall} text={text} />
  return <Chip Icon={status === 'postponed' ? CalendarClock : CircleX} tone="text-ink-soft" text={text} />
}

type ChipProps = { Icon: ComponentType<{ className?: string }>; tone?: string; text: string }

/** A state as a word and an icon; colour only repeats it. */
function Chip({ Icon, tone = '', text }: ChipProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${tone}`}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {text}
    </span>
  )
}

/** Who did what, oldest first. */
function BookingHistory({ booking: { history, said } }: { booking: LogbookBooking }) {
  const { now } = useOpenLogbook()
  const taps = said.flatMap(({ state, by }) => ('at' in state ? { at: state.at, kind: state.kind, state, by } : []))
  const lines = [...history, ...taps].sort((one, other) => one.at.getTime() - other.at.getTime())
  return (
    <details>
      <summary className="inline-flex min-h-11 w-fit items-center font-semibold text-link underline decoration-2 underline-offset-4">
        {texts.labels.history}
      </summary>
      <ol className="mt-1 space-y-2 border-l-2 border-edge pl-4">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events of one kind may fall into one instant.
          <li key={index}>
            {'state' in line ? tapSentence(line) : eventSentence(line, (instant) => shortMoment(instant, now))}
            {'detail' in line && line.detail.word && (
              <span className="block whitespace-pre-line">{fillIn(texts.word, { word: line.detail.word })}</span>
            )}
            <span className="block text-sm text-ink-soft">{shortMoment(line.at, now)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
