import { association } from '../../../content/association.ts'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { emailsToGuest } from '../../../content/messages/emails-to-guest.ts'
import { type BookingStatus, isOffered } from '../../../domain/booking/booking.ts'
import { withOwedAmount } from '../../../domain/booking/guest-cancellation.ts'
import { durationOf } from '../../../domain/booking/slots.ts'
import { hourMs } from '../../../domain/calendar.ts'
import { portOnOneLine } from '../../../wording/addresses.ts'
import { cancellationCosts } from '../../../wording/cancellation-costs.ts'
import { formatClock } from '../../../wording/measures.ts'
import { practicalInfoPage } from '../../../wording/pages/practical-info.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { lakeDay, momentParts, type Span, spanInWords, warmOrCold } from '../../../wording/times.ts'
import type { MailedBooking } from './letter.ts'
import { type FactRow, MailLink, Paragraph, Points, paragraphs, Subtitle } from './parts.tsx'

const { outing: outingTexts, moved: movedTexts, cancellation: cancellationTexts } = emailsToGuest

/** The values for the blanks of a sentence about an outing. */
export function outingValues({ reference, startsAt }: Pick<MailedBooking, 'reference' | 'startsAt'>) {
  return { reference, ...momentParts(startsAt) }
}

/** Whether a mail calls a booking in this status a request or an outing. */
export function requestOrOuting(status: BookingStatus): 'request' | 'outing' {
  return status === 'pending' ? 'request' : 'outing'
}

/** Where to come and what to bring in that season, as « Infos pratiques » says, and when we write about bad weather. */
export function OutingGuide({ booking }: { booking: MailedBooking }) {
  const boardingCard = practicalCard('embarquement')
  const thingsInSeason = warmOrCold(booking.startsAt, {
    warm: practicalCard('preparation')?.points,
    cold: outingTexts.bringInCold,
  })
  // Proof of age is for alcohol, and a family's snack has none.
  const thingsToBring = thingsInSeason?.filter((line) => !isOffered(booking) || line !== outingTexts.identity)
  return paragraphs(
    <Subtitle>{outingTexts.whereTitle}</Subtitle>,
    boardingCard?.text,
    <Paragraph>
      {portOnOneLine(association.port)}
      <br />
      <MailLink href={association.port.mapSearchUrl}>{practicalInfoPage.mapLinkLabel}</MailLink>
    </Paragraph>,
    boardingCard && <Points lines={boardingCard.points} />,
    thingsToBring && <Subtitle>{outingTexts.bringTitle}</Subtitle>,
    thingsToBring && <Points lines={thingsToBring} />,
    fillIn(emailsToGuest.weather, { time: formatClock(bookingTerms.weatherNoticeTime) }),
  )
}

function practicalCard(id: string) {
  return practicalInfoPage.cards.find((card) => card.id === id)
}

/** The previous and the new hours of a moved outing, whose duration is unchanged. */
export function movedHourRows(booking: Span, previousStartsAt: Date): FactRow[] {
  const hours = (span: Span) => `${lakeDay(span.startsAt)}, ${spanInWords(span)}`
  const previousEndsAt = new Date(previousStartsAt.getTime() + durationOf(booking) * hourMs)
  return [
    [movedTexts.before, hours({ startsAt: previousStartsAt, endsAt: previousEndsAt })],
    [movedTexts.now, hours(booking)],
  ]
}

type CancellationCostsProps = {
  booking: MailedBooking
  /** True if the team has moved the outing: its guest may then cancel for free until the departure. */
  isMoved: boolean
  writtenAt: Date
}

/** What cancelling costs from now on, in dates and francs; deadlines that have passed are left out. */
export function CancellationCosts({ booking, isMoved, writtenAt }: CancellationCostsProps) {
  const { title, offered, movedByUs, rule } = cancellationTexts
  const costs = cancellationCosts(withOwedAmount(booking, booking.account), booking.frozenTerms.rules, writtenAt)
  const isMovedOrOffered = isMoved || isOffered(booking)
  return paragraphs(
    <Subtitle>{title}</Subtitle>,
    !isMovedOrOffered && <Points lines={costs} />,
    isMovedOrOffered ? (isOffered(booking) ? offered : movedByUs) : rule,
  )
}
