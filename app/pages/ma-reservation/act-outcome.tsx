import { boardingNeedErrors } from '../../../content/boarding-needs.ts'
import { manageBookingPage } from '../../../content/pages/manage-booking.ts'
import {
  actProblems,
  cancellationTexts,
  correctionTexts,
  donationTexts,
  feedbackTexts,
  invoiceTexts,
  moveTexts,
  paymentTexts,
  preparationTexts,
  refundTexts,
  refusedActs,
} from '../../../content/pages/manage-booking-acts.ts'
import type { BoardingNeedError } from '../../../domain/booking/boarding-needs.ts'
import type { ActRefusal, Outcome } from '../../../domain/booking/outcome.ts'
import type { ManageOutcome } from '../../../server/booking/guest-acts.server.ts'
import type { ManagedBookingView } from '../../../server/booking/guest-view.server.ts'
import { fillIn, formatChf } from '../../../wording/sentences.ts'
import { longMoment } from '../../../wording/times.ts'
import { OutcomeBox } from '../../forms/outcome-box.tsx'
import { useAct } from '../../private-pages/use-act.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { costOfCancelling, dueLines } from './cancel/cancellation-schedule.ts'
import { lastEvent } from './sheet/booking-phase.ts'

/** What every part of the guest's page has. */
export type GuestProps = { booking: ManagedBookingView }

/** The server's answer to an act of the guest, or that none came. */
type ManageAnswer = ManageOutcome | Outcome<'too-many' | 'unreachable'>

export const useGuestAct = useAct<ManageAnswer>
export type GuestActState = ReturnType<typeof useGuestAct>

/**
 * The outcome of what the guest did, once there is one. The title takes the focus and is announced by that; the
 * sentence below it is announced by a live region, which must be in the page before its text.
 */
export function ActOutcome({
  actState: { intent, answer: lastAnswer, isLast },
  booking,
}: GuestProps & { actState: GuestActState }) {
  // Errors are shown beside their fields, except those of needs; so are other starts beside one that is taken.
  const isShownBesideField = lastAnswer?.kind === 'taken' || (lastAnswer?.kind === 'invalid' && intent !== 'prepare')
  const answer = isShownBesideField || !isLast ? undefined : lastAnswer
  // The booking that came with the answer: the page may not have been able to read it again.
  const currentBooking = answer && 'booking' in answer ? answer.booking : booking
  const outcome = answer && outcomeTexts(intent, answer)
  const amount = formatChf(costOfCancelling(currentBooking, currentBooking.seenAt) ?? 0)
  const values = { reference: currentBooking.reference, start: longMoment(currentBooking.startsAt), amount }
  const texts = outcome && { ...outcome, text: outcome.text.map((line) => fillIn<string>(line, values)).join(' ') }
  return (
    <>
      <LiveRegion text={texts?.text} trigger={answer} />
      {answer && texts && (
        <OutcomeBox {...texts} tone={answer.kind === 'done' ? 'success' : 'danger'} attempt={answer} />
      )}
    </>
  )
}

type ActTexts = { title: string; text: string | readonly string[] }
type OutcomeTexts = { title: string; text: readonly string[] }

/** How an act has ended. Blanks are left for the reference, the start, and what cancelling would cost. */
export function outcomeTexts(intent: string, answer: ManageAnswer): OutcomeTexts {
  const { title, text } = actTexts(intent, answer)
  return { title, text: [text].flat() }
}

function actTexts(intent: string, answer: ManageAnswer): ActTexts {
  switch (answer.kind) {
    case 'done':
      return doneTexts(intent, answer.booking)
    case 'refused':
      return refusedActs[hasTexts(answer.reason) ? answer.reason : refusalReason(answer.booking)]
    case 'invalid':
      return { title: preparationTexts.refused, text: boardingNeedErrors[answer.errors[0]?.code as BoardingNeedError] }
    case 'unreachable':
    case 'too-many':
      return actProblems[answer.kind]
    default:
      return actProblems.unavailable
  }
}

function doneTexts(intent: string, booking: ManagedBookingView): ActTexts {
  const mailedLines = booking.isMailed ? [moveTexts.done.mailed] : []
  if (intent === 'move') return { title: moveTexts.done.title, text: [moveTexts.done.text, ...mailedLines] }
  if (intent === 'correct') return correctionTexts.done
  if (intent === 'prepare')
    return booking.needs.length > 0 || booking.origin === 'code' ? preparationTexts.done : preparationTexts.emptied
  if (intent === 'validate') return manageBookingPage.validate.done
  if (intent === 'feedback') return feedbackTexts.done
  if (intent === 'invoice') return invoiceTexts.done
  if (intent === 'refund-to') return refundTexts.done
  if (intent === 'pay') return paymentTexts.online.states.paid
  if (intent === 'leave') {
    const amount = formatChf(lastEvent(booking, 'donated')?.detail.donatedChf ?? 0)
    return { ...donationTexts.done, text: fillIn(donationTexts.done.text, { amount }) }
  }
  const costLines = booking.isOffered ? [] : dueLines(booking.account)
  return { title: cancellationTexts.done.title, text: [...costLines, ...mailedLines] }
}

function hasTexts(reason: ActRefusal): reason is ActRefusal & keyof typeof refusedActs {
  return reason in refusedActs
}

function refusalReason(booking: ManagedBookingView): keyof typeof refusedActs {
  const { status, startsAt, seenAt } = booking
  if (status === 'cancelled') return 'cancelled'
  return status === 'confirmed' && startsAt <= seenAt ? 'departed' : 'other'
}
