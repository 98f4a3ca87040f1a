import type { FormEvent } from 'react'
import { logbookCash } from '../../../../content/pages/logbook-cash.ts'
import { donationReference } from '../../../../domain/money/donation.ts'
import { chfOf, sumChf } from '../../../../domain/money/ledger-entry.ts'
import { groupByFour } from '../../../../domain/payment/iban.ts'
import type { CashDesk } from '../../../../server/team/view-logbook.server.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { formatSwissDate } from '../../../../wording/dates.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { PendingButton } from '../../../ui/pending-button.tsx'
import { ActProblem, SpokenPending } from '../acts/act-panel.tsx'
import { useAct } from '../acts/use-act.ts'
import { MoneyGroup, MoneyLine } from './money-table.tsx'

const words = logbookCash.unknown

type Payment = CashDesk['unknown'][number]

/** Payments from the bank that match no known outing, each with a field to assign one. */
export function UnknownPayments({ payments }: { payments: readonly Payment[] }) {
  const note = fillIn(words.lead, { donations: groupByFour(donationReference) })
  return (
    <MoneyGroup title={words.title} note={note} sumChf={unknownChf(payments)}>
      {payments.map((payment) => (
        <UnknownPayment key={payment.id} payment={payment} />
      ))}
    </MoneyGroup>
  )
}

/** What the bank took back again is subtracted. */
export function unknownChf(payments: readonly Payment[]): number {
  return sumChf(payments.map(({ amountRappen }) => chfOf(amountRappen)))
}

function UnknownPayment({ payment }: { payment: Payment }) {
  const { id, amountRappen, valueDay, reference, payer, message } = payment
  const acting = useAct('assign-payment', { notice: () => ({ title: words.done }) })
  const amount = formatChf(chfOf(Math.abs(amountRappen)))
  const line = amountRappen < 0 ? words.takenBack : words.line
  const told = [
    payer && fillIn(words.payer, { payer }),
    message && fillIn(words.message, { message }),
    reference && fillIn(words.named, { reference }),
  ]

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    acting.send({ id, reference: String(new FormData(event.currentTarget).get('reference')) })
  }
  return (
    <MoneyLine title={fillIn(line, { date: formatSwissDate(valueDay) })} notes={told} amountChf={chfOf(amountRappen)}>
      <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
        <TextField
          {...acting.field('reference', words.field)}
          hint={words.fieldHint}
          maxLength={60}
          autoComplete="off"
          frameClassName="min-w-56 grow"
        />
        <SpokenPending acting={acting} />
        <PendingButton
          type="submit"
          variant="secondary"
          isPending={acting.isPending}
          aria-label={fillIn(words.submitName, { amount })}
        >
          {words.submit}
        </PendingButton>
        <ActProblem acting={acting} />
      </form>
    </MoneyLine>
  )
}
