import { useId, useState } from 'react'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { ActPanel } from './act-panel.tsx'
import { GuestWordField } from './guest-word-field.tsx'
import type { PanelProps } from './panel-props.ts'
import { useAct } from './use-act.ts'

const words = logbookActs.cancel
const reasons = ['weather', 'other'] as const

export function CancelPanel({ booking: { id, name, email }, level, onClose }: PanelProps) {
  const [reason, setReason] = useState<(typeof reasons)[number]>('weather')
  const group = useId()
  const acting = useAct('cancel', {
    notice: () => ({ title: words.done, description: email ? fillIn(words.told, { email }) : words.toldUnmailed }),
    bookingId: id,
  })
  return (
    <ActPanel
      level={level}
      title={words.title}
      text={fillIn(email ? words.text : words.textUnmailed, { name })}
      submitLabel={words.submit}
      acting={acting}
      onSubmit={(form) => acting.send({ id, reason, word: String(form.get('word')) })}
      onClose={onClose}
    >
      <fieldset>
        <legend className="font-bold">{words.reason}</legend>
        <div className="mt-1.5 grid grid-cols-2 gap-2.5">
          {reasons.map((each) => (
            <label
              key={each}
              className="flex min-h-12 items-center gap-3 rounded-field border-2 border-edge bg-page px-3.5 py-2 hover:border-ink has-checked:border-link has-checked:bg-surface"
            >
              <input
                type="radio"
                name={group}
                value={each}
                checked={each === reason}
                onChange={() => setReason(each)}
                className="size-5 shrink-0"
              />
              {words.reasons[each]}
            </label>
          ))}
        </div>
      </fieldset>
      <GuestWordField examples={words.examples[reason]} error={acting.errorOf('word')} />
    </ActPanel>
  )
}
