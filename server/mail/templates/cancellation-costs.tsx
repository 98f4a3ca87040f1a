import { isOffered } from '../../../domain/booking/booking.ts'
import { cancellationCosts } from '../../../wording/cancellation-costs.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import type { MailedBooking } from '../mail-kinds.ts'
import { Paragraph, Points, Subtitle } from './paragraph.tsx'

const words = emailsToGuest.cancellation

type CancellationCostsProps = {
  booking: MailedBooking
  /** True if the team has moved the outing: its guest may then cancel for free until the departure. */
  isMoved: boolean
  writtenAt: Date
}

/** What cancelling costs from now on, in dates and francs; deadlines that have passed are left out. */
export function CancellationCosts({ booking, isMoved, writtenAt }: CancellationCostsProps) {
  if (isMoved || isOffered(booking)) {
    return (
      <>
        <Subtitle>{words.title}</Subtitle>
        <Paragraph>{isOffered(booking) ? words.offered : words.movedByUs}</Paragraph>
      </>
    )
  }
  return (
    <>
      <Subtitle>{words.title}</Subtitle>
      <Points lines={cancellationCosts(booking, booking.frozenTerms.rules, writtenAt)} />
      <Paragraph>{words.rule}</Paragraph>
    </>
  )
}
