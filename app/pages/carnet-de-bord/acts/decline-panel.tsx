import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { ActPanel } from './act-panel.tsx'
import { GuestWordField } from './guest-word-field.tsx'
import type { PanelProps } from './panel-props.ts'
import { useAct } from './use-act.ts'

const words = logbookActs.decline

export function DeclinePanel({ booking: { id, name, email = '' }, level, onClose }: PanelProps) {
  const acting = useAct('decline', {
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
      onSubmit={(form) => acting.send({ id, word: String(form.get('word')) })}
      onClose={onClose}
    >
      <GuestWordField examples={words.examples} error={acting.errorOf('word')} />
    </ActPanel>
  )
}
