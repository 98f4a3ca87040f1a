import { bookingTerms } from '../../../content/booking-terms.ts'
import { isOffered } from '../../../domain/booking/booking.ts'
import { cancellationTimeline, noShowDue } from '../../../domain/booking/cancellation.ts'
import { formatChf } from '../../../wording/amounts.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { momentInWords } from '../../../wording/lake-time.ts'
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
      <Points lines={costLines(booking, writtenAt)} />
      <Paragraph>{words.rule}</Paragraph>
    </>
  )
}

function costLines(outing: MailedBooking, writtenAt: Date): string[] {
  const { rules } = outing.frozenTerms
  const steps = cancellationTimeline(outing, rules, bookingTerms.timeZone)
    // Consecutive steps with the same cost are shown as one.
    .filter((step, index, all) => step.dueChf !== all[index + 1]?.dueChf)
    .filter(({ until }) => until > writtenAt)
  const noShow = noShowDue(outing, rules, bookingTerms.timeZone)
  return [
    ...steps.map(({ until, dueChf }) => {
      const amount = formatChf(dueChf)
      if (until >= outing.startsAt) return dueChf > 0 ? fillIn(words.last, { amount }) : words.lastFree
      const moment = momentInWords(until)
      return dueChf > 0 ? fillIn(words.due, { ...moment, amount }) : fillIn(words.free, moment)
    }),
    fillIn(words.noShow, { amount: formatChf(noShow.dueChf) }),
  ]
}
