import { logbookCash } from '../../../../content/pages/logbook-cash.ts'
import { logbookMoney } from '../../../../content/pages/logbook-money.ts'
import type { CashDesk } from '../../../../server/logbook/view-logbook.server.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { formatSwissDate } from '../../../../wording/dates.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { ActPanel } from '../acts/act-panel.tsx'
import { useAct } from '../acts/use-act.ts'
import { PanelButton } from './panel-button.tsx'

const words = logbookCash.noted

type Payment = CashDesk['noted'][number]

/** Payments noted by hand lately, since only these can be a slip of the hand: each can be taken back. */
export function NotedPayments({ payments }: { payments: readonly Payment[] }) {
  return (
    <section className="space-y-3">
      <h3>{words.title}</h3>
      <p>{payments.length === 0 ? words.none : words.lead}</p>
      <ul className="space-y-3 empty:hidden">
        {payments.map((payment) => (
          <li
            key={payment.entry}
            className="edge-when-forced max-w-none space-y-3 rounded-card bg-surface p-4 shadow-card *:[form]:w-full"
          >
            <p className="wrap-anywhere">
              <strong>{payment.name}</strong>
              <br />
              {fillIn(words.line, wordsOf(payment))}
            </p>
            <PanelButton
              label={words.button}
              name={fillIn(words.about, wordsOf(payment))}
              panel={(close) => <TakeBackPanel payment={payment} onClose={close} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TakeBackPanel({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { id, entry } = payment
  const told = wordsOf(payment)
  const acting = useAct('unpaid', {
    notice: () => ({ title: words.done, description: fillIn(words.told, told) }),
    bookingId: id,
  })
  return (
    <ActPanel
      level={4}
      title={words.ask}
      text={fillIn(words.text, told)}
      submitLabel={words.submit}
      acting={acting}
      onSubmit={() => acting.send({ id, entry })}
      onClose={onClose}
    />
  )
}

function wordsOf({ name, reference, amountChf, means, valueDay }: Payment) {
  const date = formatSwissDate(valueDay)
  return { name, reference, amount: formatChf(amountChf), means: logbookMoney.means[means], date }
}
