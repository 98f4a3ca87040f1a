import { bookingTerms } from '../../../content/booking-terms.ts'
import { emailsToGuest } from '../../../content/messages/emails-to-guest.ts'
import { type BookingStatus, isOffered } from '../../../domain/booking/booking.ts'
import type { CancellationReason } from '../../../domain/booking/life-cycle.ts'
import { type CalendarDay, dayAt } from '../../../domain/calendar.ts'
import { chfOf, type PaymentMeans, rappenOf, type WaiverReason } from '../../../domain/money/account.ts'
import type { Extra } from '../../../domain/money/extra.ts'
import { formatLongDate } from '../../../wording/dates.ts'
import { extraInWords } from '../../../wording/extras.ts'
import { receiptInWords } from '../../../wording/receipt.ts'
import { fillIn, formatChf } from '../../../wording/sentences.ts'
import { bookingPageUrl } from '../../page-links.ts'
import { type AboutBooking, type Letters, letter } from './letter.ts'
import { PageButton, PageLink, TeamWord } from './notes.tsx'
import { outingValues, requestOrOuting } from './outing.tsx'
import { ActionButton } from './parts.tsx'
import { AccountTable, BalanceLines, isToCome, mailedAccount, PaymentLines } from './payment.tsx'

const {
  cancelled: cancelledTexts,
  donated: donatedTexts,
  extra: extraTexts,
  otherSlot,
  refundAccount,
  refunded: refundedTexts,
  unpaid: unpaidTexts,
  waived: waivedTexts,
} = emailsToGuest
const { paidOnline } = emailsToGuest
const { nothingOpen, priceTooHigh } = emailsToGuest.payment

/** `reason` says who cancelled; `word` is what the team wrote. */
type Cancellation = AboutBooking & {
  reason: CancellationReason
  word?: string | undefined
  dueChf: number
  statusBefore: BookingStatus
}

type ExtraChange = AboutBooking & { extra: Extra; isTakenBack: boolean }
type OnlinePayment = AboutBooking & { paidChf: number; paidOn?: CalendarDay; means?: PaymentMeans }
/** `disputedChf`: what the guest's bank has taken back. */
type UnpaidAmount = AboutBooking & { disputedChf?: number | undefined }
type BookingWaiver = AboutBooking & { reason: WaiverReason; waivedChf: number }
/** Where the guest wants their refund, as a masked IBAN; undefined: they want to be called. */
type RefundAccount = AboutBooking & { account: string | undefined; amountChf: number }
/** What the team has refunded; `account` is the IBAN that the guest gave, masked. */
type Refund = { refundedChf: number; means: PaymentMeans; refundedOn: CalendarDay; account?: string | undefined }

/** The mails to a guest about what is owed or goes back. */
export const mailsOnMoney = {
  /** What happened, what is due, how to book another day. */
  'booking-cancelled': (payload: Cancellation, settings) => {
    const { booking, reason, word, dueChf, statusBefore } = payload
    const { subject, title } = cancelledTexts[reason === 'no-show' ? 'missed' : requestOrOuting(statusBefore)]
    const isOfferedOuting = isOffered(booking)
    const { openRappen, paidRappen } = mailedAccount(booking)
    const next = isOfferedOuting ? cancelledTexts.nextOffered : cancelledTexts.next
    // After a no-show the outing is past, and stays in the guest's calendar.
    const hasCalendar = statusBefore === 'confirmed' && reason !== 'no-show'
    return letter(
      {
        subject,
        preview: isOfferedOuting ? next : (dueSentence(payload) ?? next),
        title: reason === 'weather' ? cancelledTexts.titleWeather : title,
        lead: reason === 'guest' ? cancelledTexts.byGuest[requestOrOuting(statusBefore)] : cancelledTexts[reason],
        calendar: hasCalendar ? 'CANCEL' : undefined,
        hasSlip: true,
      },
      outingValues(booking),
      <TeamWord word={word} />,
      !isOfferedOuting && dueSentence(payload),
      // Where nothing is due and nothing came, there is nothing to add up.
      (openRappen > 0 || paidRappen > 0) && <AccountTable booking={booking} />,
      !isOfferedOuting && <BalanceLines booking={booking} settings={settings} />,
      dueChf > 0 && mailedAccount(booking).waivedRappen === 0 && priceTooHigh,
      hasCalendar && cancelledTexts.calendar,
      next,
      !isOfferedOuting && <ActionButton href={bookingPageUrl(settings)} label={otherSlot} />,
      <PageLink />,
    )
  },

  /** Less is due than before, because others took those hours or the team decided so, and what is still open. */
  'booking-waived': ({ booking, reason, waivedChf }: BookingWaiver, settings, writtenAt) => {
    const { openRappen } = mailedAccount(booking)
    const paymentProps = { booking, settings }
    const isToPay = openRappen > 0 && booking.status === 'confirmed'
    const hasSailed = reason === 'cut-short' && booking.status === 'cancelled'
    return letter(
      {
        ...(hasSailed ? emailsToGuest.sailedAfterCancelling : { ...waivedTexts, lead: waivedTexts.lead[reason] }),
        hasSlip: true,
      },
      { ...outingValues(booking), amount: formatChf(waivedChf) },
      <AccountTable booking={booking} />,
      openRappen === 0 && nothingOpen,
      isToPay ? (
        <PaymentLines {...paymentProps} writtenAt={writtenAt} bringsSlip />
      ) : (
        <BalanceLines {...paymentProps} />
      ),
      <PageButton />,
    )
  },

  /** What is due after an outing or its cancellation, or after a lost dispute: since when, and how to pay it. */
  'booking-unpaid': ({ booking, disputedChf = 0 }: UnpaidAmount, settings, writtenAt) => {
    const { openRappen, waivedRappen } = mailedAccount(booking)
    const since = booking.openSince ?? dayAt(booking.startsAt, bookingTerms.timeZone)
    const lead = disputedChf > 0 ? unpaidTexts.disputed : settings.iban ? unpaidTexts.lead : unpaidTexts.leadWithoutSlip
    const sums = { amount: formatChf(chfOf(openRappen)), disputed: formatChf(disputedChf) }
    return letter(
      { ...unpaidTexts, lead, hasSlip: true },
      { ...outingValues(booking), ...sums, since: formatLongDate(since) },
      <AccountTable booking={booking} />,
      <PaymentLines booking={booking} settings={settings} writtenAt={writtenAt} bringsSlip />,
      unpaidTexts.justPaid,
      unpaidTexts.question,
      // Before the departure the payment lines say it.
      waivedRappen === 0 && !isToCome(booking, writtenAt) && priceTooHigh,
      <PageButton />,
    )
  },

  /** An extra was added or taken back. Attached: the payment slip for what is open now. */
  'booking-extra': ({ booking, extra, isTakenBack }: ExtraChange, settings, writtenAt) => {
    const { toRefundRappen, openRappen } = mailedAccount(booking)
    const paymentProps = { booking, settings }
    return letter(
      { ...(isTakenBack ? extraTexts.takenBack : extraTexts.added), hasSlip: true },
      { ...outingValues(booking), what: extraInWords(extra), amount: formatChf(extra.amountChf) },
      <AccountTable booking={booking} />,
      toRefundRappen > 0 ? (
        <BalanceLines {...paymentProps} />
      ) : (
        <PaymentLines {...paymentProps} writtenAt={writtenAt} bringsSlip />
      ),
      openRappen > 0 && settings.iban && booking.status !== 'postponed' && extraTexts.newSlip,
      extraTexts.question,
      <PageButton />,
    )
  },

  /** Their refund became a donation, as they asked. */
  'booking-left': ({ booking, donatedChf }: AboutBooking & { donatedChf: number }) =>
    letter(
      donatedTexts,
      { ...outingValues(booking), amount: formatChf(donatedChf) },
      donatedTexts.next,
      <PageButton />,
    ),

  /** A receipt; one that an earlier release has queued brings no day and no means, which are on the page. */
  'booking-paid-online': ({ booking, paidChf, paidOn, means }: OnlinePayment) => {
    const { openRappen, toRefundRappen } = mailedAccount(booking)
    return letter(
      paidOnline,
      { ...outingValues(booking), amount: formatChf(paidChf) },
      paidOn &&
        means &&
        receiptInWords({ amountRappen: rappenOf(paidChf), valueDay: paidOn, means }, booking.reference),
      paidOnline.printHint,
      openRappen > 0 && fillIn(paidOnline.open, { amount: formatChf(chfOf(openRappen)) }),
      toRefundRappen > 0 &&
        fillIn(paidOnline.tooMuch, { amount: formatChf(chfOf(toRefundRappen)), refundDays: bookingTerms.refundDays }),
      <PageButton />,
    )
  },

  'booking-refunded': ({ booking, refundedChf, means, refundedOn, account }: AboutBooking & Refund) => {
    const { toRefundRappen } = mailedAccount(booking)
    return letter(
      { ...refundedTexts, lead: refundedTexts.lead[means] },
      { ...outingValues(booking), amount: formatChf(refundedChf), day: formatLongDate(refundedOn) },
      account && fillIn(refundedTexts.account, { account }),
      toRefundRappen > 0 &&
        fillIn(refundedTexts.remainder, {
          amount: formatChf(chfOf(toRefundRappen)),
          refundDays: bookingTerms.refundDays,
        }),
      refundedTexts.question,
      <PageButton />,
    )
  },

  /** Somebody with the guest's link has said where the refund is to go; what to do if it was not the guest. */
  'booking-refund-account': ({ booking, account, amountChf }: RefundAccount) =>
    letter(
      refundAccount,
      { ...outingValues(booking), amount: formatChf(amountChf), refundDays: bookingTerms.refundDays },
      account ? fillIn(refundAccount.toAccount, { account }) : refundAccount.toCall,
      refundAccount.next,
    ),
} satisfies Letters

/** What stays due by the terms. Where something else is open by now, the lines below say it. */
function dueSentence({ booking, reason, dueChf }: Cancellation): string | undefined {
  if (dueChf <= 0) return mailedAccount(booking).openRappen > 0 ? undefined : cancelledTexts.nothingDue
  return fillIn<string>(reason === 'no-show' ? cancelledTexts.dueNoShow : cancelledTexts.due, {
    amount: formatChf(dueChf),
  })
}
