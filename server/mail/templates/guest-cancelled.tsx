import { isOffered } from '../../../domain/booking/booking.ts'
import { formatChf } from '../../../wording/amounts.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { momentParts } from '../../../wording/lake-time.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import { bookingPageUrl, manageUrl } from '../../page-links.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { TeamWord } from './notes.tsx'
import { outingCalendar } from './outing.tsx'
import { ActionButton, MailLink, Paragraph } from './parts.tsx'
import { LeftToSettle, mailedAccount, PaymentLines, PriceTooHigh, slipForOpenAmount } from './payment.tsx'
import { toGuest } from './to-guest.tsx'

const { cancelled: cancelledWords, manage, otherSlot, waived: waivedWords } = emailsToGuest

type Cancelled = MailPayloads['booking-cancelled']

/** To the guest, whoever cancelled: what happened, what is due, how to book another day. */
export async function bookingCancelled(
  payload: Cancelled,
  settings: MailSettings,
  writtenAt: Date,
): Promise<MailDraft> {
  const { booking, manageKey, reason, word, wasConfirmed } = payload
  const when = momentParts(booking.startsAt)
  const { reference } = booking
  const subject = fillIn(wasConfirmed ? cancelledWords.subjectOuting : cancelledWords.subjectRequest, {
    reference,
    ...when,
  })
  const plainTitle = wasConfirmed ? cancelledWords.titleOuting : cancelledWords.titleRequest
  const titles = {
    weather: cancelledWords.titleWeather,
    'no-show': cancelledWords.titleNoShow,
    guest: plainTitle,
    other: plainTitle,
    'not-chosen': plainTitle,
  }
  // After a no-show the outing is past, and stays in the guest's calendar.
  const hasCalendar = wasConfirmed && reason !== 'no-show'
  const slip = await slipForOpenAmount(booking, settings, writtenAt)
  const draft = toGuest(
    booking,
    {
      subject,
      preview: isOffered(booking) ? cancelledWords.nextOffered : due(payload),
      title: titles[reason],
    },
    <>
      <Paragraph>{fillIn(lead(payload), when)}</Paragraph>
      <TeamWord word={word} />
      {!isOffered(booking) && <Paragraph>{due(payload)}</Paragraph>}
      {!isOffered(booking) && <LeftToSettle booking={booking} hasSlip={slip !== undefined} />}
      {payload.dueChf > 0 && <PriceTooHigh />}
      {hasCalendar && <Paragraph>{cancelledWords.calendar}</Paragraph>}
      <Paragraph>{isOffered(booking) ? cancelledWords.nextOffered : cancelledWords.next}</Paragraph>
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
  if (reason !== 'guest') return cancelledWords[reason]
  return wasConfirmed ? cancelledWords.guestOuting : cancelledWords.guestRequest
}

function due({ reason, dueChf, wasConfirmed }: Cancelled): string {
  const isNoShow = reason === 'no-show'
  if (dueChf > 0)
    return fillIn<string>(isNoShow ? cancelledWords.dueNoShow : cancelledWords.due, { amount: formatChf(dueChf) })
  return wasConfirmed ? cancelledWords.nothingDue : cancelledWords.nothingDueRequest
}

/** To the guest: less is due than before, why, and what is still open. */
export async function bookingWaived(
  { booking, manageKey, reason, waivedChf }: MailPayloads['booking-waived'],
  settings: MailSettings,
  writtenAt: Date,
): Promise<MailDraft> {
  const { reference, startsAt, status } = booking
  const { openRappen } = mailedAccount(booking)
  const slip = await slipForOpenAmount(booking, settings, writtenAt)
  const lead = fillIn(waivedWords.lead[reason], { ...momentParts(startsAt), amount: formatChf(waivedChf) })
  const left = { booking, hasSlip: slip !== undefined }
  const draft = toGuest(
    booking,
    { subject: fillIn(waivedWords.subject, { reference }), preview: lead, title: waivedWords.title },
    <>
      <Paragraph>{lead}</Paragraph>
      {openRappen === 0 && <Paragraph>{waivedWords.nothingOpen}</Paragraph>}
      {openRappen > 0 && status === 'confirmed' ? (
        <PaymentLines {...left} settings={settings} />
      ) : (
        <LeftToSettle {...left} />
      )}
      <ActionButton href={manageUrl(settings, manageKey)} label={manage} />
    </>,
  )
  return { ...draft, ...(slip && { attachments: [slip] }) }
}
