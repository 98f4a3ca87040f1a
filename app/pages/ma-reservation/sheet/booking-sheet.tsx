import { CalendarPlus } from 'lucide-react'
import { association } from '../../../../content/association.ts'
import { manageBookingPage as words } from '../../../../content/pages/manage-booking.ts'
import { byCodeWords, calendarWords } from '../../../../content/pages/manage-booking-acts.ts'
import type { ManagedBookingView } from '../../../../server/booking/guest-view.server.ts'
import { extraInWords } from '../../../../wording/extras.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import { longMoment } from '../../../../wording/times.ts'
import { StaleNote } from '../../../private-pages/problem.tsx'
import { saveFile } from '../../../private-pages/save-file.ts'
import { PendingButton } from '../../../ui/button.tsx'
import { AddressLink } from '../../../ui/text-link.tsx'
import { ActOutcome } from '../act-outcome.tsx'
import { CancellationSection } from '../cancel/cancellation-section.tsx'
import { Correction } from '../correct/correction.tsx'
import { MoveSection } from '../move/move-section.tsx'
import { PaymentSection, RefundSection } from '../payment-sections.tsx'
import { Preparation } from '../prepare/preparation.tsx'
import { type GuestProps, useIntent } from '../use-intent.ts'
import { BookingFacts } from './booking-facts.tsx'
import { openActs } from './booking-phase.ts'
import { StatePanel } from './state-panel.tsx'

type BookingSheetProps = GuestProps & {
  now: Date
  /** The last attempt to load it failed: what is shown may be out of date. */
  isStale: boolean
  look: () => void
}

/** The whole booking, its state first, and every act open to its guest. */
export function BookingSheet({ now, isStale, look, ...guest }: BookingSheetProps) {
  const { booking, phase } = guest
  const cancelling = useIntent(guest, 'cancel')
  const validating = useIntent(guest, 'validate')
  const moving = useIntent(guest, 'move')
  const { canCancel, canCorrect } = openActs(booking, now)
  return (
    <div className="space-y-8 sm:space-y-10">
      {isStale && <StaleNote words={words} seenAt={booking.seenAt} onRetry={look} />}
      <ActOutcome of={cancelling} booking={booking} phase={phase} />
      <ActOutcome of={validating} booking={booking} phase={phase} />
      <ActOutcome of={moving} booking={booking} phase={phase} />
      <StatePanel booking={booking} phase={phase} validating={validating}>
        {phase === 'confirmed' && <CalendarButton {...guest} />}
      </StatePanel>
      {phase === 'postponed' && <MoveSection booking={booking} now={now} moving={moving} />}
      <RefundSection {...guest} />
      <BookingFacts booking={booking} phase={phase}>
        {booking.isByCode && <p>{byCodeWords}</p>}
        <Correction {...guest} isOpenTo={canCorrect} />
      </BookingFacts>
      {!booking.isOffered && <PaymentSection booking={booking} />}
      {phase !== 'postponed' && <MoveSection booking={booking} now={now} moving={moving} />}
      <Preparation {...guest} isOpenTo={canCorrect} />
      {(canCancel || phase === 'on-water') && (
        <CancellationSection booking={booking} now={now} cancelling={cancelling} />
      )}
      <HistoryList history={booking.history} />
      <ContactLine reference={booking.reference} />
    </div>
  )
}

type Event = ManagedBookingView['history'][number]

/** What happened to the booking, latest last. */
function HistoryList({ history }: Pick<ManagedBookingView, 'history'>) {
  return (
    <section aria-labelledby="history-title" className="print:hidden">
      <h2 id="history-title" className="text-h3">
        {words.history.title}
      </h2>
      <ol className="mt-3 space-y-2 border-l-2 border-edge pl-5">
        {history.map((event) => (
          <li key={`${event.kind} ${event.at.getTime()}`}>
            <span className="font-semibold">{eventText(event)}</span>{' '}
            <span className="block text-sm text-ink-soft">{longMoment(event.at)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function eventText({ kind, actor, detail }: Event): string {
  if (kind === 'requested') return words.history.requested[actor === 'team' ? 'team' : 'guest']
  if (kind === 'cancelled') return words.history.cancelled[detail.reason ?? 'other']
  if (kind === 'extra-added' || kind === 'extra-taken-back')
    return fillIn(words.history[kind], { what: detail.extra ? extraInWords(detail.extra) : '' })
  if (kind === 'moved') return words.history.moved[actor === 'guest' ? 'guest' : 'team']
  // Reminders and calls of the team are not sent to this page.
  return kind === 'team-reminded' || kind === 'guest-reminded' || kind === 'reached' ? '' : words.history[kind]
}

/** Downloads the outing for the guest's calendar. */
function CalendarButton({ booking, phase, ...access }: GuestProps) {
  const saving = useIntent(access, 'calendar', (received) => {
    // Phones offer a downloaded calendar file to their calendar; so do most computers.
    if (received.kind === 'calendar') saveFile({ ...received.file, type: 'text/calendar' })
  })
  const { send, isPending, answer } = saving
  return (
    <div className="space-y-4 print:hidden">
      <ActOutcome of={saving} booking={booking} phase={phase} />
      <PendingButton variant="secondary" onClick={() => send()} {...{ isPending }} className="w-full sm:w-auto">
        <CalendarPlus aria-hidden="true" className="size-5" />
        {isPending ? calendarWords.preparing : calendarWords.add}
      </PendingButton>
      <p role="status">{answer?.kind === 'calendar' && calendarWords.done}</p>
    </div>
  )
}

/** The address to write to, with the reference already in the subject. */
function ContactLine({ reference }: { reference: string }) {
  const subject = encodeURIComponent(fillIn(words.contact.subject, { reference }))
  return (
    <p>
      {fillIn(words.contact.text, { reference })}{' '}
      <AddressLink href={`mailto:${association.email}?subject=${subject}`}>{association.email}</AddressLink>
    </p>
  )
}
