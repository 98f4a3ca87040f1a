import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { associationTerms } from '../../../content/association-terms.ts'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { receiptTexts } from '../../../content/messages/receipt.ts'
import { donationTexts, paymentTexts, refundTexts } from '../../../content/pages/manage-booking-acts.ts'
import { chfOf } from '../../../domain/money/account.ts'
import { callInstead } from '../../../domain/payment/iban.ts'
import { dueByInWords } from '../../../wording/account-lines.ts'
import { formatLongDate } from '../../../wording/dates.ts'
import { receiptInWords } from '../../../wording/receipt.ts'
import { fillIn, formatChf, formatChoice } from '../../../wording/sentences.ts'
import { OutcomeBox } from '../../forms/outcome-box.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { AskFirst } from '../../private-pages/confirmed-button.tsx'
import { fieldPropsOf } from '../../private-pages/full-page-form.tsx'
import { ActForm } from '../../private-pages/use-act.tsx'
import { Points } from '../../sections/lines.tsx'
import { SlipFacts, SlipPicture } from '../../sections/slip.tsx'
import { GuardedButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { ActOutcome, type GuestProps, useGuestAct } from './act-outcome.tsx'

/** How to pay what is open of an outing, or when it was paid. For a cancelled one, only while something is open. */
export function PaymentSection({ booking }: GuestProps) {
  const { slip, status, account, startsAt, seenAt } = booking
  const { openRappen, paidRappen, paidOn } = account
  const isCancelled = status === 'cancelled'
  if (status !== 'confirmed' && !(isCancelled && openRappen > 0)) return null
  // Nobody comes to the port any more to pay there.
  const isOver = isCancelled || startsAt <= seenAt
  const facts = { amount: formatChf(chfOf(openRappen)), means: formatChoice(associationTerms.paysOnSiteWith) }
  return (
    <Card
      as="section"
      aria-labelledby="payment-title"
      className="space-y-5 print:break-inside-avoid print:p-0 print:shadow-none"
    >
      <h2 id="payment-title">{paymentTexts.title}</h2>
      {openRappen === 0 && (
        <p>{paidOn ? fillIn(paymentTexts.paid, { day: formatLongDate(paidOn) }) : paymentTexts.nothingOpen}</p>
      )}
      {openRappen > 0 && paidRappen > 0 && (
        <p>{fillIn(paymentTexts.partly, { amount: formatChf(chfOf(paidRappen)) })}</p>
      )}
      {openRappen > 0 && !slip && <p>{fillIn(isOver ? paymentTexts.byAnswer : paymentTexts.onSite, facts)}</p>}
      {booking.dueBy && <p className="font-semibold">{dueByInWords(booking.dueBy)}</p>}
      {slip && (
        <>
          <p>{fillIn(isOver ? paymentTexts.dueBySlip : paymentTexts.bySlip, facts)}</p>
          <SlipPicture slip={slip} />
          <SlipFacts slip={slip} />
        </>
      )}
      {booking.online?.canPay && (
        <ProviderForm intent="pay" isTest={booking.online.isTest} buttonLabel={fillIn(onlineTexts.button, facts)}>
          <p>{onlineTexts.lead}</p>
        </ProviderForm>
      )}
    </Card>
  )
}

const { online: onlineTexts } = paymentTexts
const samePressMs = 5_000
let lastPressMs = Number.NEGATIVE_INFINITY
// By Back a browser may show this very page again: a press then is another one.
if (typeof window !== 'undefined') addEventListener('pageshow', () => (lastPressMs = Number.NEGATIVE_INFINITY))

/** What came for the outing, each with its day, its means and who received it: to print with the page. */
export function ReceiptsSection({ booking: { receipts, reference } }: GuestProps) {
  if (receipts.length === 0) return null
  return (
    <Card
      as="section"
      aria-labelledby="receipts-title"
      className="print:break-inside-avoid print:p-0 print:shadow-none"
    >
      <h2 id="receipts-title">{receiptTexts.title[receipts.length === 1 ? 'one' : 'several']}</h2>
      <Points points={receipts.map((receipt) => receiptInWords(receipt, reference))} className="mt-3 space-y-2" />
    </Card>
  )
}

type ProviderFormProps = { intent: 'pay' | 'give'; isTest: boolean; buttonLabel: string; children: ReactNode }

/** Leads to the provider's page. The browser sends this form itself: it leaves the site, with scripts or without. */
export function ProviderForm({ intent, isTest, buttonLabel, children }: ProviderFormProps) {
  return (
    <form
      method="post"
      action={useLocation().pathname}
      onSubmit={(event) => {
        // The second press of a double press.
        if (event.timeStamp - lastPressMs < samePressMs) event.preventDefault()
        else lastPressMs = event.timeStamp
      }}
      className="space-y-3 print:hidden"
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
      {isTest && <p className="font-semibold">{onlineTexts.test}</p>}
      <GuardedButton type="submit" isPending={false} className="w-full sm:w-auto">
        {buttonLabel}
      </GuardedButton>
    </form>
  )
}

/** The state of the payment of a guest whom the provider sent back, or why the guest could not be led there. */
export function PaymentOutcome({ booking }: GuestProps) {
  const payState = useGuestAct('pay')
  const { state, canPay } = booking.online ?? {}
  // The state stays in the address as long as the page is open, and is no longer news once something else was done.
  if (!payState.isLast) return null
  if (!state || payState.answer) return <ActOutcome actState={payState} booking={booking} />
  // Paid by other means meanwhile, or cancelled.
  if (!canPay && (state === 'open' || state === 'ended')) return null
  const { title, text } = onlineTexts.states[state]
  // Who comes back without paying has made no error.
  const tone = state === 'paid' || state === 'processing' ? 'success' : 'danger'
  return <OutcomeBox {...{ title, text, tone }} inTab={title} attempt={state} />
}

/** The refund due to the guest: where it goes, or whether they leave it to pay for an offered outing. */
export function RefundSection({ booking }: GuestProps) {
  const donateState = useGuestAct('leave')
  const { leftRappen, underwayRappen, isOnline } = booking.refund
  const isDue = leftRappen > 0 || underwayRappen > 0
  if (!isDue && !donateState.answer) return null
  const amount = formatChf(chfOf(leftRappen))
  const { dialog: dialogTexts } = donationTexts
  return (
    <>
      <ActOutcome actState={donateState} booking={booking} />
      {isDue && (
        <Card as="section" aria-labelledby="refund-title" className="space-y-4 print:hidden">
          <h2 id="refund-title">{refundTexts.title}</h2>
          {underwayRappen > 0 && <p>{fillIn(refundTexts.underway, { amount: formatChf(chfOf(underwayRappen)) })}</p>}
          {leftRappen > 0 && (
            <>
              <p>{fillIn(refundTexts.text, { amount, refundDays: bookingTerms.refundDays })}</p>
              {isOnline ? (
                <p>{refundTexts.sameWay}</p>
              ) : booking.origin === 'mail' ? (
                <AccountForm booking={booking} />
              ) : (
                <p>{booking.isMailed ? refundTexts.byMail : refundTexts.byTeam}</p>
              )}
            </>
          )}
          {booking.canLeave && (
            <>
              <p>{donationTexts.text}</p>
              <AskFirst
                name="laisser"
                openButton={{ children: donationTexts.open, className: 'w-full sm:w-auto' }}
                title={fillIn(dialogTexts.title, { amount })}
                texts={dialogTexts}
                act={donateState}
                fields={{ shownRappen: String(leftRappen) }}
              >
                <p>{dialogTexts.text}</p>
              </AskFirst>
            </>
          )}
        </Card>
      )}
    </>
  )
}

/** Asks for an account, or offers to call. What was typed stays until it is accepted. */
function AccountForm({ booking }: GuestProps) {
  const { refundTo } = booking
  const refundToState = useGuestAct('refund-to')
  const { answer, isPending, sent } = refundToState
  const formAnswer = !isPending && answer?.kind === 'invalid' ? { ...answer, sent } : undefined
  const field = fieldPropsOf('refund', formAnswer, refundTexts.errors)('iban')
  return (
    <>
      <ActOutcome actState={refundToState} booking={booking} />
      <p>{refundTexts.where}</p>
      {refundTo && (
        <p className="font-semibold">
          {refundTo === callInstead ? refundTexts.known.call : fillIn(refundTexts.known.account, { account: refundTo })}
        </p>
      )}
      <ActForm
        key={refundTo}
        act={refundToState}
        noValidate
        onSubmit={({ currentTarget }) => currentTarget.querySelector<HTMLElement>('#refund-iban')?.focus()}
        className="space-y-4"
      >
        <TextField
          {...field}
          label={refundTexts.iban}
          hint={refundTexts.hint}
          required
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
        />
        <LiveRegion text={field.error} trigger={answer} />
        <GuardedButton type="submit" isPending={isPending} pendingLabel={refundTexts.submitting}>
          {refundTexts.submit}
        </GuardedButton>
      </ActForm>
      {booking.phone && refundTo !== callInstead && (
        <ActForm act={refundToState}>
          <input type="hidden" name="iban" value={callInstead} />
          <GuardedButton type="submit" variant="quiet" isPending={isPending}>
            {refundTexts.call}
          </GuardedButton>
        </ActForm>
      )}
    </>
  )
}
