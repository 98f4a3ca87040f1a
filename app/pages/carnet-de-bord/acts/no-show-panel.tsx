import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { ActPanel } from './act-panel.tsx'
import type { PanelProps } from './panel-props.ts'
import { useAct } from './use-act.ts'

const words = logbookActs['no-show']

/** Nobody came. The amount due is not shown here, so that an offered outing looks like any other. */
export function NoShowPanel({ booking: { id, name, email }, level, onClose }: PanelProps) {
  const acting = useAct('no-show', {
    notice: () => ({ title: words.done, description: fillIn(words.told, { name }) }),
    bookingId: id,
  })
  return (
    <ActPanel
      level={level}
      title={words.title}
      text={fillIn(email ? words.text : words.textUnmailed, { name })}
      submitLabel={words.submit}
      acting={acting}
      onSubmit={() => acting.send({ id })}
      onClose={onClose}
    />
  )
}
