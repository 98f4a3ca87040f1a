import { useId } from 'react'
import { logbookMoney as words } from '../../../../content/pages/logbook-money.ts'
import { paymentMeans } from '../../../../domain/money/ledger-entry.ts'
import { formatChf, formatFigure } from '../../../../wording/amounts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { SelectField } from '../../../forms/select-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { useIdempotencyKey } from '../../../server-calls/use-idempotency-key.ts'
import { useOpenLogbook } from '../use-logbook.ts'
import { ActPanel } from './act-panel.tsx'
import { useAct } from './use-act.ts'

type MoneyPanelProps = {
  /** Whether money came in or goes back. */
  intent: 'paid' | 'refund'
  booking: { id: string; name: string }
  /** The whole amount that is open, or to refund: the initial value of the field. */
  amountChf: number
  level: 4 | 5
  onClose: () => void
}

/** The means chosen last is proposed first, as long as the page stays open: most people pay as the one before. */
let lastMeans = 'cash'

/** Records money that came in or goes back: how much, how, and on which day. Mails nobody. */
export function MoneyPanel({ intent, booking: { id, name }, amountChf, level, onClose }: MoneyPanelProps) {
  const { view } = useOpenLogbook()
  const { addKeyTo } = useIdempotencyKey()
  const field = useId()
  const { title, text, submit, day, done, told } = words[intent]
  const acting = useAct(intent, {
    notice: () => ({ title: done, description: fillIn(told, { name }) }),
    // After a part of the amount, the same button is shown again.
    onDone: onClose,
    bookingId: id,
  })
  function send(form: FormData) {
    addKeyTo(form)
    lastMeans = String(form.get('means'))
    acting.send({ ...(Object.fromEntries(form) as Record<string, string>), id })
  }
  return (
    <ActPanel
      level={level}
      title={title}
      text={fillIn(text, { name, amount: formatChf(amountChf) })}
      submitLabel={submit}
      acting={acting}
      onSubmit={send}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          id={`${field}-amount`}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          label={words.amount}
          defaultValue={formatFigure(amountChf)}
          error={acting.errorOf('amount')}
        />
        <SelectField
          id={`${field}-means`}
          name="means"
          label={words.by}
          defaultValue={lastMeans}
          error={acting.errorOf('means')}
        >
          {paymentMeans.map((each) => (
            <option key={each} value={each}>
              {words.means[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          id={`${field}-day`}
          type="date"
          name="day"
          label={day}
          max={view.today}
          defaultValue={view.today}
          error={acting.errorOf('day')}
        />
      </div>
    </ActPanel>
  )
}
