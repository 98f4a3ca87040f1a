import type { ReactNode } from 'react'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { emailsToGuest } from '../../../content/messages/emails-to-guest.ts'
import { isOffered } from '../../../domain/booking/booking.ts'
import { chfOf } from '../../../domain/money/account.ts'
import { formatLongDate } from '../../../wording/dates.ts'
import { extraInWords } from '../../../wording/extras.ts'
import { fillIn, formatChf } from '../../../wording/sentences.ts'
import { bookingPageUrl, manageUrl } from '../../page-links.ts'
import type { Letter, MailPayloads, MailTemplates } from '../mail-kinds.ts'
import { ManageButton, TeamWord } from './notes.tsx'
import { factsOf, outingCalendar } from './outing.tsx'
import { ActionButton, MailLink, Paragraph, paragraphs } from './parts.tsx'
import { LeftToSettle, mailedAccount, PaymentLines, slipForOpenAmount } from './payment.tsx'
import { toGuest } from './to-guest.tsx'

const { cancelled, donated, extra: extraWords, manage, otherSlot, refundAccount, refunded, waived } = emailsToGuest
const { paidOnline } = emailsToGuest
const { tooHigh } = emailsToGuest.payment

type Cancelled = MailPayloads['booking-cancelled']

/** A letter whose first sentence is also what mailboxes show beside the subject. */
function led(
  { subject, title, lead }: { subject: string; title: string; lead: string },
  ...following: ReactNode[]
): Letter {
  return { subject, title, preview: lead, body: paragraphs(lead, ...following) }
}

/** The mails to a guest about what is owed or goes back; `QueuedPayloads` says when each is sent. */
export const mailsOnMoney = {
  /** What happened, what is due, how to book another day. */
  'booking-cancelled': toGuest(async (payload: Cancelled, settings, writtenAt) => {
    const { booking, manageKey, reason, word, statusBefore } = payload
    const facts = factsOf(booking)
    const isFree = isOffered(booking)
    const next = isFree ? cancelled.nextOffered : cancelled.next
    // After a no-show the outing is past, and stays in the guest's calendar.
    const hasCalendar = statusBefore === 'confirmed' && reason !== 'no-show'
    const attachments = await slipForOpenAmount(booking, settings, writtenAt)
    return {
      subject: fillIn<string>(cancelled[`subject${whatEnds(payload)}`], facts),
      preview: isFree ? next : due(payload),
      title: title(payload),
      calendar: hasCalendar ? outingCalendar('CANCEL', payload, settings, writtenAt) : undefined,
      attachments,
      body: paragraphs(
        fillIn(lead(payload), facts),
        <TeamWord word={word} />,
        !isFree && due(payload),
        !isFree && <LeftToSettle booking={booking} hasSlip={attachments !== undefined} />,
        payload.dueChf > 0 && tooHigh,
        hasCalendar && cancelled.calendar,
        next,
        !isFree && <ActionButton href={bookingPageUrl(settings)} label={otherSlot} />,
        <Paragraph>
          <MailLink href={manageUrl(settings, manageKey)}>{manage}</MailLink>
        </Paragraph>,
      ),
    }
  }),

  /** Less is due than before, why, and what is still open. */
  'booking-waived': toGuest(async ({ booking, manageKey, reason, waivedChf }, settings, writtenAt) => {
    const { openRappen } = mailedAccount(booking)
    const attachments = await slipForOpenAmount(booking, settings, writtenAt)
    const lead = fillIn(waived.lead[reason], { ...factsOf(booking), amount: formatChf(waivedChf) })
    const left = { booking, hasSlip: attachments !== undefined }
    return {
      ...led(
        { subject: fillIn(waived.subject, booking), title: waived.title, lead },
        openRappen === 0 && waived.nothingOpen,
        openRappen > 0 && booking.status === 'confirmed' ? (
          <PaymentLines {...left} settings={settings} />
        ) : (
          <LeftToSettle {...left} />
        ),
        <ManageButton manageKey={manageKey} />,
      ),
      attachments,
    }
  }),

  /** Attached: the payment slip for what is open now. */
  'booking-extra': toGuest(async ({ booking, manageKey, extra, isTakenBack }, settings, writtenAt) => {
    const which = isTakenBack ? 'takenBack' : 'added'
    const facts = { ...factsOf(booking), what: extraInWords(extra), amount: formatChf(extra.amountChf) }
    const lead = fillIn(extraWords.lead[which], facts)
    const attachments = await slipForOpenAmount(booking, settings, writtenAt)
    const left = { booking, hasSlip: attachments !== undefined }
    return {
      ...led(
        { subject: fillIn(extraWords.subject[which], facts), title: extraWords.title[which], lead },
        mailedAccount(booking).toRefundRappen > 0 ? (
          <LeftToSettle {...left} />
        ) : (
          <PaymentLines {...left} settings={settings} />
        ),
        attachments && extraWords.newSlip,
        extraWords.question,
        <ManageButton manageKey={manageKey} />,
      ),
      attachments,
    }
  }),

  'booking-left': toGuest(({ booking, manageKey, donatedChf }) => {
    const lead = fillIn(donated.lead, { ...factsOf(booking), amount: formatChf(donatedChf) })
    return led(
      { subject: fillIn(donated.subject, booking), title: donated.title, lead },
      donated.next,
      <ManageButton manageKey={manageKey} />,
    )
  }),

  'booking-paid-online': toGuest(({ booking, manageKey, paidChf }) => {
    const { openRappen, toRefundRappen } = mailedAccount(booking)
    const facts = { ...factsOf(booking), amount: formatChf(paidChf) }
    const lead = fillIn(paidOnline.lead, facts)
    return led(
      { subject: fillIn(paidOnline.subject, facts), title: paidOnline.title, lead },
      openRappen > 0 && fillIn(paidOnline.open, { amount: formatChf(chfOf(openRappen)) }),
      toRefundRappen > 0 && fillIn(paidOnline.tooMuch, { amount: formatChf(chfOf(toRefundRappen)) }),
      <ManageButton manageKey={manageKey} />,
    )
  }),

  'booking-refunded': toGuest(({ booking, manageKey, refundedChf, means, refundedOn, account }) => {
    const { toRefundRappen } = mailedAccount(booking)
    const facts = { ...factsOf(booking), amount: formatChf(refundedChf), day: formatLongDate(refundedOn) }
    const lead = fillIn(refunded.lead[means], facts)
    return led(
      { subject: fillIn(refunded.subject, facts), title: refunded.title, lead },
      account && fillIn(refunded.account, { account }),
      toRefundRappen > 0 && fillIn(refunded.rest, { amount: formatChf(chfOf(toRefundRappen)) }),
      refunded.question,
      <ManageButton manageKey={manageKey} />,
    )
  }),

  /** Where their refund is to go, and what to do if it was not they who said so. */
  'booking-refund-account': toGuest(({ booking, account, amountChf }) => {
    const { refundDays } = bookingTerms
    const lead = fillIn(refundAccount.lead, { ...factsOf(booking), amount: formatChf(amountChf), refundDays })
    return led(
      { subject: fillIn(refundAccount.subject, booking), title: refundAccount.title, lead },
      account ? fillIn(refundAccount.toAccount, { account }) : refundAccount.toCall,
      refundAccount.next,
    )
  }),
} satisfies Partial<MailTemplates>

function whatEnds({ reason, statusBefore }: Cancelled) {
  if (reason === 'no-show') return 'NoShow'
  return statusBefore === 'pending' ? 'Request' : 'Outing'
}

function title(payload: Cancelled): string {
  return payload.reason === 'weather' ? cancelled.titleWeather : cancelled[`title${whatEnds(payload)}`]
}

function lead({ reason, statusBefore }: Cancelled) {
  if (reason !== 'guest') return cancelled[reason]
  return statusBefore === 'pending' ? cancelled.guestRequest : cancelled.guestOuting
}

function due({ reason, dueChf }: Cancelled): string {
  if (dueChf <= 0) return cancelled.nothingDue
  return fillIn<string>(reason === 'no-show' ? cancelled.dueNoShow : cancelled.due, { amount: formatChf(dueChf) })
}
