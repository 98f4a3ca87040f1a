import { logbookCash } from '../../../../content/pages/logbook-cash.ts'
import { logbookMoney } from '../../../../content/pages/logbook-money.ts'
import { type PaymentMeans, sumChf } from '../../../../domain/money/ledger-entry.ts'
import type { CashDesk } from '../../../../server/team/view-logbook.server.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { formatSwissDate } from '../../../../wording/dates.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { ConfirmedAct } from '../acts/panel-button.tsx'
import { useAct } from '../acts/use-act.ts'
import { MoneyGroup, MoneyLine } from './money-table.tsx'

const words = logbookCash.received

type Payment = CashDesk['received'][number]

/** What came lately, day by day, with what each day brought by each means: the sums of a till at closing time. */
export function ReceivedPayments({ payments }: { payments: readonly Payment[] }) {
  return (
    <MoneyGroup title={words.title} note={words.lead} sumChf={sumOf(payments)}>
      {[...Map.groupBy(payments, ({ valueDay }) => valueDay)].flatMap(([day, ofDay]) => [
        <MoneyLine
          key={day}
          title={formatSwissDate(day)}
          notes={[meansWithSums(ofDay)]}
          amountChf={sumOf(ofDay)}
          isSum
        />,
        ...ofDay.map((payment) => (
          <MoneyLine
            key={payment.entry}
            title={payment.name}
            notes={[fillIn(words.line, wordsOf(payment))]}
            amountChf={payment.amountChf}
          >
            {payment.isByHand && <TakeBack payment={payment} />}
          </MoneyLine>
        )),
      ])}
    </MoneyGroup>
  )
}

function meansWithSums(payments: readonly Payment[]): string {
  return [...new Set(payments.map(({ means }) => means))]
    .map((means) => fillIn(words.sum, { means: logbookMoney.means[means], amount: formatChf(sumOf(payments, means)) }))
    .join(', ')
}

/** The sum of the payments, or of those by one means. */
export function sumOf(payments: readonly Payment[], by?: PaymentMeans): number {
  return sumChf(payments.filter(({ means }) => !by || means === by).map(({ amountChf }) => amountChf))
}

function TakeBack({ payment }: { payment: Payment }) {
  const { id, entry } = payment
  const told = wordsOf(payment)
  const acting = useAct('unpaid', {
    notice: () => ({ title: words.done, description: fillIn(words.told, told) }),
    bookingId: id,
  })
  return (
    <ConfirmedAct
      {...{ acting, fields: { id, entry }, level: 5, variant: 'quiet' }}
      label={words.button}
      name={fillIn(words.about, told)}
      title={words.ask}
      text={fillIn(words.text, told)}
      submitLabel={words.submit}
    />
  )
}

function wordsOf({ name, reference, amountChf, means, valueDay }: Payment) {
  const date = formatSwissDate(valueDay)
  return { name, reference, amount: formatChf(amountChf), means: logbookMoney.means[means], date }
}
