import { isOffered } from '../../../domain/booking/booking.ts'
import { formatChf } from '../../../wording/amounts.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { momentInWords } from '../../../wording/lake-time.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import { bookingPageUrl, manageUrl } from '../../page-links.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { ActionButton } from './action-button.tsx'
import { LeftToSettle } from './left-to-settle.tsx'
import { outingCalendar } from './outing-calendar.ts'
import { MailLink, Paragraph } from './paragraph.tsx'
import { PriceTooHigh } from './payment-lines.tsx'
import { slipForOpenAmount } from './slip-for-open-amount.ts'
import { TeamWord } from './team-word.tsx'
import { toGuest } from './to-guest.tsx'

const { cancelled: words, manage, otherSlot } = emailsToGuest

type Cancelled = MailPayloads['booking-cancelled']

/** To the guest, whoever cancelled: what happened, what is due, how to book another day. */
export async function bookingCancelled(
  payload: Cancelled,
  settings: MailSettings,
  writtenAt: Date,
): Promise<MailDraft> {
  const { booking, manageKey, reason, word, wasConfirmed } = payload
  const when = momentInWords(booking.startsAt)
  const { reference } = booking
  const subject = fillIn(wasConfirmed ? words.subjectOuting : words.subjectRequest, { reference, ...when })
  const plainTitle = wasConfirmed ? words.titleOuting : words.titleRequest
  const titles = { weather: words.titleWeather, 'no-show': words.titleNoShow, guest: plainTitle, other: plainTitle }
  // After a no-show the outing is past, and stays in the guest's calendar.
  const hasCalendar = wasConfirmed && reason !== 'no-show'
  const slip = await slipForOpenAmount(booking, settings, writtenAt)
  const draft = toGuest(
    booking,
    {
      subject,
      preview: isOffered(booking) ? words.nextOffered : due(payload),
      title: titles[reason],
    },
    <>
      <Paragraph>{fillIn(lead(payload), when)}</Paragraph>
      <TeamWord word={word} />
      {!isOffered(booking) && <Paragraph>{due(payload)}</Paragraph>}
      {!isOffered(booking) && <LeftToSettle booking={booking} hasSlip={slip !== undefined} />}
      {payload.dueChf > 0 && <PriceTooHigh />}
      {hasCalendar && <Paragraph>{words.calendar}</Paragraph>}
      <Paragraph>{isOffered(booking) ? words.nextOffered : words.next}</Paragraph>
      {!isOffered(booking) && <ActionButton href={bookingPageUrl(settings)} label={otherSlot} />}
      <Paragraph>
        <MailLink href={manageUrl(settings, manageKey)}>{manage}</MailLink>
      </Paragraph>
    </>,
  )
  return {
    ...draft,
    ...(hasCalendar && { calendar: outingCalendar('CANCEL', payload, settings, writtenAt) }),
    ...(slip && { attachments: [slip] }),
  }
}

function lead({ reason, wasConfirmed }: Cancelled) {
  if (reason !== 'guest') return words[reason]
  return wasConfirmed ? words.guestOuting : words.guestRequest
}

function due({ reason, dueChf, wasConfirmed }: Cancelled): string {
  const isNoShow = reason === 'no-show'
  if (dueChf > 0) return fillIn<string>(isNoShow ? words.dueNoShow : words.due, { amount: formatChf(dueChf) })
  return wasConfirmed ? words.nothingDue : words.nothingDueRequest
}
