import { logbookCash } from '../../../../content/pages/logbook-cash.ts'
import { logbookMoney } from '../../../../content/pages/logbook-money.ts'
import type { CalendarDay } from '../../../../domain/calendar.ts'
import { sumChf } from '../../../../domain/money/ledger-entry.ts'
import type { CashDesk } from '../../../../server/team/view-logbook.server.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { formatSwissDate } from '../../../../wording/dates.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { ConfirmedAct } from '../acts/panel-button.tsx'
import { useAct } from '../acts/use-act.ts'

const words = logbookCash.received

type Payment = CashDesk['received'][number]

/** What came lately, day by day, with what each day brought by each means: the sums of a till at closing time. */
export function ReceivedPayments({ payments }: { payments: readonly Payment[] }) {
  return (
    <section className="space-y-3">
      <h3>{words.title}</h3>
      <p>{payments.length === 0 ? words.none : words.lead}</p>
      {[...Map.groupBy(payments, ({ valueDay }) => valueDay)].map(([day, ofDay]) => (
        <section key={day} className="edge-when-forced space-y-3 rounded-card bg-surface p-4 shadow-card">
          <h4 className="font-bold">{dayWithSums(day, ofDay)}</h4>
          <ul className="space-y-3">
            {ofDay.map((payment) => (
              <li
                key={payment.entry}
                className="flex max-w-none flex-wrap items-center justify-between gap-x-5 *:[form]:w-full"
              >
                <span className="wrap-anywhere">{fillIn(words.line, wordsOf(payment))}</span>
                {payment.isByHand && <TakeBack payment={payment} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function dayWithSums(day: CalendarDay, payments: readonly Payment[]): string {
  const sums = [...Map.groupBy(payments, ({ means }) => means)].map(([means, ofMeans]) =>
    fillIn(words.sum, {
      means: logbookMoney.means[means],
      amount: formatChf(sumChf(ofMeans.map(({ amountChf }) => amountChf))),
    }),
  )
  return fillIn(words.day, { date: formatSwissDate(day), sums: sums.join(', ') })
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
      {...{ acting, fields: { id, entry }, level: 5 }}
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
