import { useId } from 'react'
import { extras } from '../../../../content/extras.ts'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { pricedWishes } from '../../../../domain/money/extra.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { extraInWords } from '../../../../wording/extras.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { RadioGroupField } from '../../../forms/radio-group-field.tsx'
import { ActPanel } from './act-panel.tsx'
import type { PanelProps } from './panel-props.ts'
import { useAct } from './use-act.ts'

const words = logbookActs.confirm

/** Confirms a request. What was wished for and has a price is included or charged: the guest reads it in one mail. */
export function ConfirmPanel({ booking, level, onClose }: PanelProps) {
  const { id, name, email = '', wishes, skipperOption } = booking
  const field = useId()
  const priced = pricedWishes(wishes, extras)
  const acting = useAct('confirm', {
    notice: () => ({ title: words.done, description: fillIn(words.told, { email }) }),
    bookingId: id,
  })
  return (
    <ActPanel
      level={level}
      title={words.title}
      text={fillIn(words.text, { name })}
      submitLabel={words.submit}
      acting={acting}
      onSubmit={(form) => {
        const charged = priced.filter(({ item }) => form.get(item) === 'charged').map(({ item }) => item)
        acting.send({ id, charged: charged.join(), ...(form.has('licence') && { licence: 'seen' }) })
      }}
      onClose={onClose}
    >
      {priced.map((extra) => (
        <RadioGroupField
          key={extra.item}
          id={`${field}-${extra.item}`}
          name={extra.item}
          label={extraInWords(extra)}
          defaultValue="charged"
          options={[
            { value: 'charged', label: fillIn(words.charged, { amount: formatChf(extra.amountChf) }) },
            { value: 'included', label: words.included },
          ]}
        />
      ))}
      {skipperOption === 'sans-skipper' && (
        <div>
          <label className="flex min-h-11 w-fit items-center gap-3 font-semibold">
            <input type="checkbox" name="licence" value="seen" className="size-5 shrink-0" />
            {words.licence}
          </label>
          <p className="text-sm text-ink-soft">{words.licenceNote}</p>
        </div>
      )}
    </ActPanel>
  )
}
