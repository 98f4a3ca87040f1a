import { useId } from 'react'
import { logbookExtras } from '../../../../content/pages/logbook-extras.ts'
import type { NotedExtra } from '../../../../domain/money/extras-of.ts'
import { takeBackReasons } from '../../../../domain/money/ledger-entry.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { extraInWords } from '../../../../wording/extras.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { SelectField } from '../../../forms/select-field.tsx'
import { ActPanel } from './act-panel.tsx'
import type { PanelProps } from './panel-props.ts'
import { useAct } from './use-act.ts'

const words = logbookExtras.takeBack

/** Takes back an extra, with the reason for the accounts. */
export function TakeExtraBackPanel({ extra, booking, level, onClose }: PanelProps & { extra: NotedExtra }) {
  const field = useId()
  const { id, name, email } = booking
  const acting = useAct('take-extra-back', {
    notice: () => ({
      title: words.done,
      description: email ? fillIn(logbookExtras.told, { email }) : logbookExtras.toldUnmailed,
    }),
    bookingId: id,
  })
  const amount = formatChf(extra.amountChf)
  return (
    <ActPanel
      level={level}
      title={fillIn(words.title, { what: extraInWords(extra) })}
      text={fillIn(email ? words.text : words.textUnmailed, { amount, name })}
      submitLabel={words.submit}
      acting={acting}
      onSubmit={(form) => acting.send({ id, entry: extra.entry, reason: String(form.get('reason')) })}
      onClose={onClose}
    >
      <SelectField id={`${field}-reason`} name="reason" label={words.reason} error={acting.errorOf('reason')}>
        {takeBackReasons.map((each) => (
          <option key={each} value={each}>
            {logbookExtras.reasons[each]}
          </option>
        ))}
      </SelectField>
    </ActPanel>
  )
}
