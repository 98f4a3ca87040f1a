import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { ActPanel } from './act-panel.tsx'
import type { PanelProps } from './panel-props.ts'
import { useAct } from './use-act.ts'

const words = logbookActs.confirm

export function ConfirmPanel({ booking: { id, name, email = '' }, level, onClose }: PanelProps) {
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
      onSubmit={() => acting.send({ id })}
      onClose={onClose}
    />
  )
}
