import { CalendarPlus } from 'lucide-react'
import { href, useParams } from 'react-router'
import { association } from '../../../../content/association.ts'
import { manageBookingPage as texts } from '../../../../content/pages/manage-booking.ts'
import { openedByCodeText, paymentTexts } from '../../../../content/pages/manage-booking-acts.ts'
import { isChangeable } from '../../../../domain/booking/life-cycle.ts'
import { chfOf } from '../../../../domain/money/account.ts'
import type { ManagedBookingView } from '../../../../server/booking/guest-view.server.ts'
import { extraInWords } from '../../../../wording/extras.ts'
import { fillIn, formatChf } from '../../../../wording/sentences.ts'
import { longMoment } from '../../../../wording/times.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ActOutcome, useGuestAct } from '../act-outcome.tsx'
import { costOfCancelling } from '../cancel/cancellation-schedule.ts'
import { CancellationSection } from '../cancel/cancellation-section.tsx'
import { Correction } from '../correct/correction.tsx'
import { FeedbackSection } from '../feedback/feedback-section.tsx'
import { type GiftProps, GiftSection } from '../gift/gift-section.tsx'
import { InvoiceSection } from '../invoice/invoice-section.tsx'
import { MoveSection } from '../move/move-section.tsx'
import { PaymentOutcome, PaymentSection, ReceiptsSection, RefundSection } from '../payment-sections.tsx'
import { Preparation } from '../prepare/preparation.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { bookingPhase, type HistoryEvent } from './booking-phase.ts'
import { StatePanel } from './state-panel.tsx'

/** The whole booking, its state first, and every act open to its guest. */
export function BookingSheet({ booking, gift, now }: GiftProps & { now: Date }) {
  const phase = bookingPhase(booking, now)
  const cancelState = useGuestAct('cancel')
  const validateState = useGuestAct('validate')
  const moveState = useGuestAct('move')
  const canCorrect = isChangeable(booking, now)
  const { openRappen } = booking.account
  const dueChf = costOfCancelling(booking, now)
  return (
    <>
      <ActOutcome actState={cancelState} booking={booking} />
      <ActOutcome actState={validateState} booking={booking} />
      <ActOutcome actState={moveState} booking={booking} />
      {booking.online && <PaymentOutcome booking={booking} />}
      <StatePanel booking={booking} phase={phase} now={now} validateState={validateState}>
        {phase === 'confirmed' && (
          <div className="flex flex-wrap gap-3">
            {!booking.isOffered && openRappen > 0 && (
              <ButtonLink to="#payment-title" className="w-full sm:w-auto print:hidden">
                {fillIn(paymentTexts.toPay, { amount: formatChf(chfOf(openRappen)) })}
              </ButtonLink>
            )}
            <CalendarLink />
          </div>
        )}
      </StatePanel>
      {phase === 'postponed' && <MoveSection booking={booking} now={now} moveState={moveState} />}
      {phase === 'over' && <FeedbackSection booking={booking} />}
      <RefundSection booking={booking} />
      <BookingFacts booking={booking} phase={phase} now={now}>
        {booking.origin === 'code' && <p>{openedByCodeText}</p>}
        <Correction booking={booking} mayCorrect={canCorrect} />
      </BookingFacts>
      {!booking.isOffered && <PaymentSection booking={booking} />}
      <ReceiptsSection booking={booking} />
      {booking.canGive && <GiftSection booking={booking} gift={gift} />}
      <InvoiceSection booking={booking} />
      {phase !== 'postponed' && <MoveSection booking={booking} now={now} moveState={moveState} />}
      <Preparation booking={booking} mayPrepare={canCorrect} />
      {(dueChf !== undefined || phase === 'on-water') && (
        <CancellationSection booking={booking} now={now} dueChf={dueChf} cancelState={cancelState} />
      )}
      <HistoryList history={booking.history} />
      <ContactLine reference={booking.reference} />
    </>
  )
}

function HistoryList({ history }: Pick<ManagedBookingView, 'history'>) {
  return (
    <section aria-labelledby="history-title" className="print:hidden">
      <h2 id="history-title" className="text-h3">
        {texts.history.title}
      </h2>
      <ol className="mt-3 space-y-2 border-l-2 border-edge pl-5">
        {history.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events of one kind may fall into one instant.
          <li key={index}>
            <span className="font-semibold">{eventText(event)}</span>{' '}
            <span className="block text-sm text-ink-soft">{longMoment(event.at)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function eventText({ kind, actor, detail }: HistoryEvent): string {
  if (kind === 'requested') return texts.history.requested[actor === 'team' ? 'team' : 'guest']
  if (kind === 'cancelled') return texts.history.cancelled[detail.reason ?? 'other']
  if (kind === 'extra-added' || kind === 'extra-taken-back')
    return fillIn(texts.history[kind], { what: detail.extra ? extraInWords(detail.extra) : '' })
  if (kind === 'moved' || kind === 'corrected') return texts.history[kind][actor === 'guest' ? 'guest' : 'team']
  return texts.history[kind]
}

function CalendarLink() {
  const { key = '' } = useParams()
  return (
    <ButtonLink
      variant="secondary"
      to={href('/ma-reservation/:key/sortie.ics', { key })}
      className="w-full sm:w-auto print:hidden"
    >
      <CalendarPlus aria-hidden="true" className="size-5" />
      {texts.addToCalendar}
    </ButtonLink>
  )
}

/** The address to write to, with the reference already in the subject. */
function ContactLine({ reference }: { reference: string }) {
  const subject = encodeURIComponent(fillIn(texts.contact.subject, { reference }))
  return (
    <p>
      {fillIn(texts.contact.text, { reference })}{' '}
      <TextLink to={`mailto:${association.email}?subject=${subject}`}>{association.email}</TextLink>
    </p>
  )
}
