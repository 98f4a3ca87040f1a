import { bookingTerms } from '../../../content/booking-terms.ts'
import { chfOf } from '../../../domain/money/ledger-entry.ts'
import { formatChf } from '../../../wording/amounts.ts'
import { formatLongDate } from '../../../wording/dates.ts'
import { extraInWords } from '../../../wording/extras.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { momentParts } from '../../../wording/lake-time.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import { manageUrl } from '../../page-links.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { ActionButton, Paragraph } from './parts.tsx'
import { LeftToSettle, mailedAccount, PaymentLines, slipForOpenAmount } from './payment.tsx'
import { toGuest } from './to-guest.tsx'

const { extra: extraWords, manage, donated, refunded: refundedWords, refundAccount } = emailsToGuest

/** To the guest: an extra was added or taken back. Attached: the payment slip for what is open now. */
export async function bookingExtra(
  { booking, manageKey, extra, isTakenBack }: MailPayloads['booking-extra'],
  settings: MailSettings,
  writtenAt: Date,
): Promise<MailDraft> {
  const { reference, startsAt } = booking
  const which = isTakenBack ? 'takenBack' : 'added'
  const what = extraInWords(extra)
  const lead = fillIn(extraWords.lead[which], { ...momentParts(startsAt), what, amount: formatChf(extra.amountChf) })
  const slip = await slipForOpenAmount(booking, settings, writtenAt)
  const hasSlip = slip !== undefined
  const draft = toGuest(
    booking,
    { subject: fillIn(extraWords.subject[which], { reference, what }), preview: lead, title: extraWords.title[which] },
    <>
      <Paragraph>{lead}</Paragraph>
      {mailedAccount(booking).toRefundRappen > 0 ? (
        <LeftToSettle booking={booking} hasSlip={hasSlip} />
      ) : (
        <PaymentLines booking={booking} settings={settings} hasSlip={hasSlip} />
      )}
      {hasSlip && <Paragraph>{extraWords.newSlip}</Paragraph>}
      <Paragraph>{extraWords.question}</Paragraph>
      <ActionButton href={manageUrl(settings, manageKey)} label={manage} />
    </>,
  )
  return { ...draft, ...(slip && { attachments: [slip] }) }
}

/** To the guest: their refund became a donation, as they asked. */
export function bookingLeft(
  { booking, manageKey, donatedChf }: MailPayloads['booking-left'],
  settings: MailSettings,
): MailDraft {
  const { reference, startsAt } = booking
  const lead = fillIn(donated.lead, { ...momentParts(startsAt), amount: formatChf(donatedChf) })
  return toGuest(
    booking,
    { subject: fillIn(donated.subject, { reference }), preview: lead, title: donated.title },
    <>
      <Paragraph>{lead}</Paragraph>
      <Paragraph>{donated.next}</Paragraph>
      <ActionButton href={manageUrl(settings, manageKey)} label={manage} />
    </>,
  )
}

/** To the guest: what the team has refunded, when and how, and what is still to be refunded. */
export function bookingRefunded(
  { booking, manageKey, refundedChf, means, refundedOn, account }: MailPayloads['booking-refunded'],
  settings: MailSettings,
): MailDraft {
  const { reference, startsAt } = booking
  const { toRefundRappen } = mailedAccount(booking)
  const amount = formatChf(refundedChf)
  const lead = fillIn(refundedWords.lead[means], {
    ...momentParts(startsAt),
    amount,
    day: formatLongDate(refundedOn),
  })
  return toGuest(
    booking,
    { subject: fillIn(refundedWords.subject, { reference, amount }), preview: lead, title: refundedWords.title },
    <>
      <Paragraph>{lead}</Paragraph>
      {account && <Paragraph>{fillIn(refundedWords.account, { account })}</Paragraph>}
      {toRefundRappen > 0 && (
        <Paragraph>{fillIn(refundedWords.rest, { amount: formatChf(chfOf(toRefundRappen)) })}</Paragraph>
      )}
      <Paragraph>{refundedWords.question}</Paragraph>
      <ActionButton href={manageUrl(settings, manageKey)} label={manage} />
    </>,
  )
}

/** To the guest: where their refund is to go, and what to do if it was not they who said so. */
export function bookingRefundAccount({
  booking,
  account,
  amountChf,
}: MailPayloads['booking-refund-account']): MailDraft {
  const { reference, startsAt } = booking
  const { refundDays } = bookingTerms
  const lead = fillIn(refundAccount.lead, { ...momentParts(startsAt), amount: formatChf(amountChf), refundDays })
  return toGuest(
    booking,
    { subject: fillIn(refundAccount.subject, { reference }), preview: lead, title: refundAccount.title },
    <>
      <Paragraph>{lead}</Paragraph>
      <Paragraph>{account ? fillIn(refundAccount.toAccount, { account }) : refundAccount.toCall}</Paragraph>
      <Paragraph>{refundAccount.next}</Paragraph>
    </>,
  )
}
