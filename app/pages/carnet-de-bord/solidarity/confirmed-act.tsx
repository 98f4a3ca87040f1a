import { ActPanel } from '../acts/act-panel.tsx'
import { PanelButton } from '../acts/panel-button.tsx'
import type { Acting } from '../acts/use-act.ts'

type ConfirmedActProps = {
  acting: Acting
  id: string
  label: string
  /** The button's accessible name, where a list has many such buttons. */
  name: string
  title: string
  text: string
  submitLabel: string
}

/** An act that takes two presses: after the first, it says what will happen. */
export function ConfirmedAct({ acting, id, label, name, ...question }: ConfirmedActProps) {
  const panel = (close: () => void) => (
    <ActPanel level={4} {...question} acting={acting} onSubmit={() => acting.send({ id })} onClose={close} />
  )
  return <PanelButton {...{ label, name, panel }} />
}
