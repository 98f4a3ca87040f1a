import { type FormEvent, useRef } from 'react'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { donationWords, refundWords as words } from '../../../../content/pages/manage-booking-acts.ts'
import { chfOf } from '../../../../domain/money/ledger-entry.ts'
import { callInstead } from '../../../../domain/payment/iban.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { LiveRegion } from '../../../forms/live-region.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PendingButton } from '../../../ui/pending-button.tsx'
import { ActOutcome } from '../act-outcome.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { type GuestProps, useIntent } from '../use-intent.ts'

/** The refund due to the guest: where it goes, or whether they leave it to pay for an offered outing. */
export function RefundSection(props: GuestProps) {
  const { accessKey, booking, phase, show } = props
  const dialog = useRef<HTMLDialogElement>(null)
  // Close the dialog first, or it would keep the focus from the outcome.
  const leaving = useIntent(accessKey, 'leave', show, () => dialog.current?.close())
  const { toRefundRappen } = booking.account
  if (toRefundRappen === 0 && !leaving.answer) return null
  const amount = formatChf(chfOf(toRefundRappen))
  const { dialog: asking } = donationWords
  return (
    <>
      <ActOutcome act="leave" answer={leaving.answer} booking={booking} phase={phase} />
      {toRefundRappen > 0 && (
        <Card as="section" aria-labelledby="refund-title" className="space-y-4 print:hidden">
          <h2 id="refund-title">{words.title}</h2>
          <p>{fillIn(words.text, { amount, refundDays: bookingTerms.refundDays })}</p>
          {booking.isByMail ? <AccountForm {...props} /> : <p>{booking.isMailed ? words.byMail : words.byTeam}</p>}
          {booking.canLeave && (
            <>
              <p>{donationWords.text}</p>
              <Button variant="secondary" onClick={() => dialog.current?.showModal()} className="w-full sm:w-auto">
                {donationWords.open}
              </Button>
              <AskDialog
                ref={dialog}
                title={fillIn(asking.title, { amount })}
                words={asking}
                acting={leaving}
                shown={{ shownRappen: String(toRefundRappen) }}
              >
                <p>{asking.text}</p>
              </AskDialog>
            </>
          )}
        </Card>
      )}
    </>
  )
}

/** Asks for an account, or offers to call. What was typed stays until it is accepted. */
function AccountForm({ accessKey, booking, phase, show }: GuestProps) {
  const { refundTo } = booking
  const giving = useIntent(accessKey, 'refund-to', show)
  const { answer, isPending } = giving
  const code = answer?.kind === 'invalid' ? answer.errors[0]?.code : undefined
  const error = !isPending && code ? words.errors[code as keyof typeof words.errors] : undefined
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const iban = event.currentTarget.querySelector('input')
    giving.send({ iban: iban?.value ?? '' })
    iban?.focus()
  }
  return (
    <>
      <ActOutcome
        act="refund-to"
        answer={answer?.kind === 'invalid' ? undefined : answer}
        booking={booking}
        phase={phase}
      />
      <p>{words.where}</p>
      {refundTo && (
        <p className="font-semibold">
          {refundTo === callInstead ? words.known.call : fillIn(words.known.account, { account: refundTo })}
        </p>
      )}
      <form key={refundTo} noValidate onSubmit={save} className="space-y-4">
        <TextField
          id="refund-iban"
          name="iban"
          label={words.iban}
          hint={words.hint}
          error={error}
          required
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
        />
        <LiveRegion text={isPending ? words.submitting : error} about={isPending} />
        <div className="flex flex-wrap gap-3">
          <PendingButton type="submit" isPending={isPending} pendingLabel={words.submitting}>
            {words.submit}
          </PendingButton>
          {booking.phone && refundTo !== callInstead && (
            <Button variant="quiet" onClick={() => giving.send({ iban: callInstead })}>
              {words.call}
            </Button>
          )}
        </div>
      </form>
    </>
  )
}
