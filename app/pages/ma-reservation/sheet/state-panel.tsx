import { Anchor, CalendarClock, CircleCheck, CircleX, Hourglass, type LucideIcon, Sailboat } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { manageBookingPage as texts } from '../../../../content/pages/manage-booking.ts'
import { isMovedByUs } from '../../../../domain/booking/guest-cancellation.ts'
import type { ManagedBookingView } from '../../../../server/booking/guest-view.server.ts'
import { personsAboard } from '../../../../wording/persons.ts'
import { boatName } from '../../../../wording/resources.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import { differsFromLake, lakeDay, lakeHour, longMoment, spanInWords } from '../../../../wording/times.ts'
import { useHydrated } from '../../../forms/use-hydrated.ts'
import { ActForm } from '../../../private-pages/use-act.tsx'
import { Boat } from '../../../sections/boat.tsx'
import { Pontoon } from '../../../sections/pontoon.tsx'
import { ButtonLink, GuardedButton } from '../../../ui/button.tsx'
import type { GuestActState, GuestProps } from '../act-outcome.tsx'
import { dueLines } from '../cancel/cancellation-schedule.ts'
import { type BookingPhase, boatWaitsUntil, isAhead, lastEvent } from './booking-phase.ts'

type BoardingProps = GuestProps & { phase: BookingPhase }

type StatePanelProps = BoardingProps & {
  now: Date
  validateState: GuestActState
  /** What the guest can do at once in this phase. */
  children?: ReactNode
}

/** The boarding card: the state of the booking, when and on which boat, and what comes next. */
export function StatePanel({ booking, phase, now, validateState, children }: StatePanelProps) {
  const { label, ...state } = texts.states[phase]
  // Set while the boat waits at the quay for a guest who has not come yet.
  const waitEnd = phase === 'confirmed' ? boatWaitsUntil(booking, now) : undefined
  const next: string = waitEnd ? texts.boatWaits : state.next
  const { Icon, background } = stylesByPhase[phase] ?? endedStyle
  const isOver = background === mutedBackground
  // Only the visitor's own browser knows their time zone.
  const isHydrated = useHydrated()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // What the team wrote with the last move, or with what ended the booking.
  const message = lastEvent(booking, isAhead(phase) ? 'moved' : booking.status)?.detail.word
  return (
    <section
      aria-labelledby="state-title"
      className="overflow-clip rounded-card bg-surface shadow-card edge-when-forced print:shadow-none"
    >
      <div
        className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4 sm:px-7 sm:py-5 print:px-0 ${background}`}
      >
        <div className="flex items-center gap-4">
          <Icon aria-hidden="true" className="size-8 shrink-0" strokeWidth={2.25} />
          <h2 id="state-title">{label}</h2>
        </div>
        <p className="text-h3 font-bold tracking-wide whitespace-nowrap print:text-h2">
          <span className="sr-only">{texts.facts.reference} </span>
          {booking.reference}
        </p>
      </div>
      <Boarding booking={booking} phase={phase} />
      <div className="space-y-3 p-5 text-lg sm:p-7 print:px-0 print:py-2">
        {isHydrated && differsFromLake(booking.startsAt, timeZone) && <p>{texts.lakeTime}</p>}
        <p>
          {fillIn(next, {
            heldUntil: longMoment(booking.heldUntil),
            heldUntilHour: lakeHour(booking.heldUntil),
            start: longMoment(booking.startsAt),
            endHour: lakeHour(booking.endsAt),
            ...(waitEnd && { hour: lakeHour(waitEnd) }),
          })}
        </p>
        {(waitEnd ? [] : furtherLines(booking, phase)).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {phase === 'to-validate' && <Validation booking={booking} validateState={validateState} />}
        {message && (
          <figure aria-label={texts.word} className="border-l-4 border-accent pl-4">
            <figcaption className="text-sm text-ink-soft">{texts.word}</figcaption>
            <blockquote className="whitespace-pre-line">{message}</blockquote>
          </figure>
        )}
        {phase === 'postponed' && (
          <ButtonLink to="#move-title" className="print:hidden">
            {texts.chooseAnother}
          </ButtonLink>
        )}
        {isOver && !booking.isOffered && (
          <ButtonLink to={href('/reservations')} variant="secondary" className="mt-2 print:hidden">
            {texts.bookAgain[phase === 'over' ? 'over' : 'other']}
          </ButtonLink>
        )}
        {children}
      </div>
    </section>
  )
}

/** The day first, at the pontoon where the boat waits. One on which nobody sails is struck out, to read as no appointment. */
function Boarding({ booking, phase }: BoardingProps) {
  const [day, hours] = [lakeDay(booking.startsAt), spanInWords(booking)]
  const isCalledOff = phase === 'postponed' || phase.startsWith('cancelled')
  return (
    <>
      {!isCalledOff && (
        <div className="relative overflow-clip bg-sky pt-24 print:hidden">
          {isAhead(phase) && <Boat alt="" className="absolute bottom-1 left-[46%] w-44" />}
          <Pontoon />
        </div>
      )}
      <div className="space-y-2 px-5 pt-4 sm:px-7 print:px-0">
        {isCalledOff ? (
          <p className="text-ink-soft">
            <s>{`${day}, ${hours}`}</s>
          </p>
        ) : (
          <>
            <p className="font-display text-h2 leading-tight font-semibold">{day}</p>
            <p className="text-h3 font-bold">{hours}</p>
          </>
        )}
        <dl className="flex flex-wrap gap-x-8">
          <Fact term={texts.facts.boat}>{boatName(booking.boatType)}</Fact>
          <Fact term={texts.facts.participants}>{personsAboard(booking)}</Fact>
        </dl>
      </div>
    </>
  )
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function furtherLines(booking: ManagedBookingView, phase: BookingPhase): string[] {
  const isOffered = booking.isOffered
  if (isOffered && phase.startsWith('cancelled')) return [texts.anotherDay]
  if (phase.startsWith('cancelled')) return dueLines(booking.account, phase === 'cancelled-no-show')
  const previousStartMs = lastEvent(booking, 'moved')?.detail.previousStartsAt
  const movedText = texts.moved[isMovedByUs(booking.history) ? 'team' : 'guest']
  const moveLines =
    previousStartMs === undefined ? [] : [fillIn(movedText, { previous: longMoment(new Date(previousStartMs)) })]
  // It is final once it is confirmed and paid (rule 3.8).
  if (phase === 'confirmed' && !isOffered)
    return [...moveLines, booking.account.openRappen === 0 ? texts.isFinal : texts.finalWhenPaid]
  if (phase === 'postponed') return isOffered ? [] : [texts.postponedMoney]
  return phase === 'waiting' || phase === 'confirmed' ? moveLines : []
}

// Colour only repeats what the title and the icon say.
const highlightBackground = 'bg-accent text-lac'
const goodBackground = 'night bg-lac text-ink'
const mutedBackground = 'bg-band'

type PhaseStyle = { Icon: LucideIcon; background: string }

/** The style of every phase without one of its own: there was no outing, and none is to come. */
const endedStyle: PhaseStyle = { Icon: CircleX, background: mutedBackground }

const stylesByPhase: Partial<Record<BookingPhase, PhaseStyle>> = {
  waiting: { Icon: Hourglass, background: highlightBackground },
  'to-validate': { Icon: Hourglass, background: highlightBackground },
  confirmed: { Icon: CircleCheck, background: goodBackground },
  'on-water': { Icon: Sailboat, background: goodBackground },
  over: { Icon: Anchor, background: mutedBackground },
  postponed: { Icon: CalendarClock, background: highlightBackground },
}

const { validate: validateTexts } = texts

/** The button that proves the mailbox is the guest's, if this link came by mail; otherwise, a note where to find it. */
function Validation({ booking, validateState }: GuestProps & { validateState: GuestActState }) {
  if (booking.origin !== 'mail') return <p>{validateTexts.byOther}</p>
  return (
    <>
      <p>{validateTexts.byMail}</p>
      <ActForm act={validateState} className="print:hidden">
        <GuardedButton type="submit" isPending={validateState.isPending} pendingLabel={validateTexts.pending}>
          {validateTexts.button}
        </GuardedButton>
      </ActForm>
    </>
  )
}
