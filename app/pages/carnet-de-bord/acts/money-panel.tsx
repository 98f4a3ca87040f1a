import { logbookMoney as words } from '../../../../content/pages/logbook-money.ts'
import { paymentMeans } from '../../../../domain/money/ledger-entry.ts'
import { formatChf, formatFigure } from '../../../../wording/amounts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { optionsOf, SelectField } from '../../../forms/select-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { useIdempotencyKey } from '../../../server-calls/use-idempotency-key.ts'
import { useOpenLogbook } from '../use-logbook.ts'
import { textsOf } from './act-panel.tsx'
import { BookingPanel, type PanelProps } from './booking-panel.tsx'

type MoneyPanelProps = PanelProps<{ id: string; name: string }> & {
  /** Whether money came in or goes back. */
  intent: 'paid' | 'refund'
  /** The whole amount that is open, or to refund: the initial value of the field. */
  amountChf: number
}

/** The means chosen last is proposed first, as long as the page stays open: most people pay as the one before. */
let lastMeans = 'cash'

/** Records money that came in or goes back: how much, how, and on which day. Mails nobody. */
export function MoneyPanel({ intent, booking: { id, name }, amountChf, level, onClose }: MoneyPanelProps) {
  const { view } = useOpenLogbook()
  const { addKeyTo } = useIdempotencyKey()
  const panel = words[intent]
  return (
    <BookingPanel
      {...{ intent, level, onClose }}
      booking={{ id }}
      words={panel}
      text={fillIn(panel.text, { name, amount: formatChf(amountChf) })}
      told={fillIn(panel.told, { name })}
      // After a part of the amount, the same button is shown again.
      onDone={onClose}
      fieldsOf={(form) => {
        addKeyTo(form)
        lastMeans = String(form.get('means'))
        return textsOf(form)
      }}
    >
      {({ field }) => (
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            {...field('amount', words.amount)}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={formatFigure(amountChf)}
          />
          <SelectField {...field('means', words.by)} defaultValue={lastMeans}>
            {optionsOf(paymentMeans, (each) => words.means[each])}
          </SelectField>
          <TextField {...field('day', panel.day)} type="date" max={view.today} defaultValue={view.today} />
        </div>
      )}
    </BookingPanel>
  )
}
