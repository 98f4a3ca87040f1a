import { useId } from 'react'
import { logbookMoney } from '../../../../content/pages/logbook-money.ts'
import { askedWaiverReasons } from '../../../../domain/money/ledger-entry.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { SelectField } from '../../../forms/select-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { ActPanel } from './act-panel.tsx'
import { useAct } from './use-act.ts'

const words = logbookMoney.waive

type WaivePanelProps = {
  booking: { id: string; name: string; openChf: number }
  level: 4 | 5
  onClose: () => void
}

/** Asks less for an outing whose price somebody cannot pay, or as a kindness. */
export function WaivePanel({ booking: { id, name, openChf }, level, onClose }: WaivePanelProps) {
  const field = useId()
  const acting = useAct('waive', {
    notice: () => ({ title: words.done, description: fillIn(words.told, { name }) }),
    onDone: onClose,
    bookingId: id,
  })
  return (
    <ActPanel
      level={level}
      title={words.title}
      text={fillIn(words.text, { name, amount: formatChf(openChf) })}
      submitLabel={words.submit}
      acting={acting}
      onSubmit={(form) => acting.send({ ...(Object.fromEntries(form) as Record<string, string>), id })}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id={`${field}-amount`}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          label={words.amount}
          error={acting.errorOf('amount')}
        />
        <SelectField id={`${field}-reason`} name="reason" label={words.reason} error={acting.errorOf('reason')}>
          {askedWaiverReasons.map((each) => (
            <option key={each} value={each}>
              {words.reasons[each]}
            </option>
          ))}
        </SelectField>
      </div>
    </ActPanel>
  )
}
