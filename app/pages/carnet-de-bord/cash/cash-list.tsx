import { logbookCash as words } from '../../../../content/pages/logbook-cash.ts'
import { callInstead, groupByFour } from '../../../../domain/payment/iban.ts'
import type { CashRow } from '../../../../server/team/view-logbook.server.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { counted } from '../../../../wording/counts.ts'
import { formatSwissDate } from '../../../../wording/dates.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { dayWords, lakeClock } from '../../../../wording/lake-time.ts'
import { MoneyPanel } from '../acts/money-panel.tsx'
import { PanelButton } from '../acts/panel-button.tsx'
import { OpenLink } from '../open-link.tsx'
import { bookingElementId, useOpenLogbook } from '../use-logbook.ts'

type CashListProps = {
  title: string
  none: string
  rows: readonly CashRow[]
  /** The sum of what the rows say, for the title. */
  totalChf?: number
}

/** Bookings with the amount open or to refund, and for how long. */
export function CashList({ title, none, rows, totalChf = 0 }: CashListProps) {
  return (
    <section className="space-y-3">
      <h3>{totalChf > 0 ? fillIn(words.total, { title, amount: formatChf(totalChf) }) : title}</h3>
      {rows.length === 0 && <p>{none}</p>}
      <ul className="space-y-3 empty:hidden">
        {rows.map((row) => (
          <CashLine key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

function CashLine({ row }: { row: CashRow }) {
  const { now } = useOpenLogbook()
  const { id, name, reference, creditorReference, openChf, toRefundChf } = row
  const isOpen = openChf > 0
  const { button } = isOpen ? words.open : words.toRefund
  const { line } = isOpen ? words.open : row.status === 'confirmed' ? words.tooMuch : words.toRefund
  const amountChf = isOpen ? openChf : toRefundChf
  return (
    <li
      id={bookingElementId(id)}
      tabIndex={-1}
      className="edge-when-forced max-w-none space-y-3 rounded-card bg-surface p-4 shadow-card"
    >
      <div>
        <p className="font-bold">{name}</p>
        <p>{amountChf > 0 ? `${fillIn(line, { amount: formatChf(amountChf) })}, ${sinceWords(row)}` : words.settled}</p>
        {row.refundTo && <p className="wrap-anywhere">{refundToWords(row.refundTo, now)}</p>}
        <p className="text-ink-soft">{fillIn(words.outing, { date: dayWords(lakeClock(row.startsAt).day, now) })}</p>
        <p className="wrap-anywhere text-ink-soft">{fillIn(words.references, { reference, creditorReference })}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 *:[form]:w-full print:hidden">
        {amountChf > 0 && (
          <PanelButton
            label={button}
            name={fillIn(words.about, { button, name, reference })}
            panel={(close) => (
              <MoneyPanel
                intent={isOpen ? 'paid' : 'refund'}
                amountChf={amountChf}
                booking={row}
                level={4}
                onClose={close}
              />
            )}
          />
        )}
        <OpenLink target={{ reference }} variant="quiet" className="px-0!">
          {fillIn(words.see, { reference })}
        </OpenLink>
      </div>
    </li>
  )
}

function refundToWords({ account, givenAt, phone = '' }: NonNullable<CashRow['refundTo']>, now: Date): string {
  const { toAccount, call } = words.toRefund
  const day = dayWords(lakeClock(givenAt).day, now)
  return account === callInstead ? fillIn(call, { phone, day }) : fillIn(toAccount, { iban: groupByFour(account), day })
}

function sinceWords({ days, since }: CashRow): string {
  return days === 0 ? words.today : fillIn(counted(words.since, days), { date: formatSwissDate(since) })
}
