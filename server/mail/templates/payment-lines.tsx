import { associationTerms } from '../../../content/association.ts'
import { isOffered } from '../../../domain/booking/booking.ts'
import { chfOf } from '../../../domain/money/ledger-entry.ts'
import { amountAsked } from '../../../wording/amount-asked.ts'
import { formatChf } from '../../../wording/amounts.ts'
import { formatChoice } from '../../../wording/choices.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import type { MailedBooking } from '../mail-kinds.ts'
import type { MailSettings } from '../mail-template.ts'
import { mailedAccount } from '../mailed-account.ts'
import { Paragraph } from './paragraph.tsx'

const words = emailsToGuest.payment

type PaymentLinesProps = {
  booking: MailedBooking
  settings: MailSettings
  /** True if the payment slip is attached to this mail. */
  hasSlip?: boolean
}

/**
 * How to pay, and whom to contact if the price is too high: in every mail to a guest that names a price. It offers only
 * what is configured: without an IBAN, only payment on site. For an offered outing it renders nothing.
 */
export function PaymentLines({ booking, settings, hasSlip = false }: PaymentLinesProps) {
  if (isOffered(booking)) return null
  const { openRappen, paidRappen } = mailedAccount(booking)
  if (openRappen === 0) return <Paragraph>{words.paid}</Paragraph>
  return (
    <>
      {paidRappen > 0 && <Paragraph>{fillIn(words.partlyPaid, { amount: formatChf(chfOf(paidRappen)) })}</Paragraph>}
      <Paragraph>
        {fillIn<string>(wayToPay(booking, settings, hasSlip), {
          total: amountAsked(chfOf(openRappen)),
          means: formatChoice(associationTerms.paysOnSiteWith),
        })}
      </Paragraph>
      <PriceTooHigh />
    </>
  )
}

export function PriceTooHigh() {
  return <Paragraph>{words.tooHigh}</Paragraph>
}

function wayToPay({ status }: MailedBooking, { iban }: MailSettings, hasSlip: boolean): string {
  if (status === 'pending') return iban ? words.pendingBySlip : words.pendingOnSite
  if (hasSlip) return words.bySlipHere
  return iban ? words.bySlip : words.onSite
}
