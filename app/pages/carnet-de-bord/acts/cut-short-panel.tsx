import { useId } from 'react'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { durationOf } from '../../../../domain/booking/slots.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { formatHours } from '../../../../wording/hours.ts'
import { SelectField } from '../../../forms/select-field.tsx'
import { ActPanel } from './act-panel.tsx'
import type { PanelProps } from './panel-props.ts'
import { useAct } from './use-act.ts'

const words = logbookActs['cut-short']

/** The outing came back early. No amount is shown, so that an offered outing looks like any other. */
export function CutShortPanel({ booking, level, onClose }: PanelProps) {
  const field = useId()
  const { id, name } = booking
  const acting = useAct('cut-short', { notice: () => ({ title: words.done, description: words.told }), bookingId: id })
  return (
    <ActPanel
      level={level}
      title={words.title}
      text={fillIn(words.text, { name })}
      submitLabel={words.submit}
      acting={acting}
      onSubmit={(form) => acting.send({ id, hours: String(form.get('hours')) })}
      onClose={onClose}
    >
      <SelectField id={`${field}-hours`} name="hours" label={words.hours} error={acting.errorOf('hours')}>
        {[...Array(durationOf(booking)).keys()].map((hours) => (
          <option key={hours} value={hours}>
            {formatHours(hours)}
          </option>
        ))}
      </SelectField>
    </ActPanel>
  )
}
