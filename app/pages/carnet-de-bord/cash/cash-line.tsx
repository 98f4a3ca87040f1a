import { logbookCash as words } from '../../../../content/pages/logbook-cash.ts'
import { callInstead, groupByFour } from '../../../../domain/payment/iban.ts'
import type { CashRow } from '../../../../server/team/view-logbook.server.ts'
import { counted } from '../../../../wording/counts.ts'
import { formatSwissDate } from '../../../../wording/dates.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { dayWords, lakeClock } from '../../../../wording/lake-time.ts'
import { BookingPanel } from '../acts/booking-panel.tsx'
import { PanelButton } from '../acts/panel-button.tsx'
import { moneyPanel } from '../acts/panels.tsx'
import { OpenLink } from '../open-link.tsx'
import { useOpenLogbook } from '../use-logbook.ts'
import { MoneyLine } from './money-table.tsx'

/** A booking with the amount open or to refund, and for how long. */
export function CashLine({ row }: { row: CashRow }) {
  const { now } = useOpenLogbook()
  const { id, name, reference, creditorReference, openChf, toRefundChf } = row
  const isOpen = openChf > 0
  const intent = isOpen ? 'paid' : 'refund'
  const { button } = isOpen ? words.open : words.toRefund
  const { line } = isOpen ? words.open : row.status === 'confirmed' ? words.tooMuch : words.toRefund
  const amountChf = openChf + toRefundChf
  const notes = [
    amountChf > 0 ? `${line}, ${sinceWords(row)}` : words.settled,
    row.refundTo && refundToWords(row.refundTo, now),
    fillIn(words.outing, { date: dayWords(lakeClock(row.startsAt).day, now) }),
    fillIn(words.references, { reference, creditorReference }),
  ]
  return (
    <MoneyLine title={name} notes={notes} amountChf={amountChf} bookingId={id}>
      {amountChf > 0 && (
        <PanelButton
          label={button}
          name={fillIn(words.about, { button, name, reference })}
          panel={(close) => (
            <BookingPanel
              {...moneyPanel(intent, row, amountChf)}
              {...{ intent, booking: row, level: 4, onClose: close }}
            />
          )}
        />
      )}
      <OpenLink target={{ reference }} variant="quiet" className="px-0!">
        {fillIn(words.see, { reference })}
      </OpenLink>
    </MoneyLine>
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
