import { useState } from 'react'
import { logbookPage } from '../../../../wording/pages/logbook.ts'
import { ActPanel } from '../acts/act-panel.tsx'
import { PanelButton } from '../acts/panel-button.tsx'
import { useAct } from '../acts/use-act.ts'
import { SecretAddress } from './secret-address.tsx'

const words = logbookPage.more.lost

/** Revokes every link ever given out; the one on this screen replaces them. */
export function LostPhone() {
  const [link, setLink] = useState<string>()
  return (
    <section className="edge-when-forced space-y-4 rounded-card bg-surface p-5 shadow-card">
      <h3>{words.title}</h3>
      {link === undefined ? (
        <>
          <p>{words.lead}</p>
          <PanelButton label={words.start} panel={(close) => <SurePanel onClose={close} onDone={setLink} />} />
        </>
      ) : (
        <>
          <p ref={takeFocus} tabIndex={-1} role="status" className="font-bold text-success">
            {words.done}
          </p>
          <SecretAddress label={words.linkLabel} address={link} copyLabel={words.copy} copied={words.copied} />
          <p>{words.after}</p>
        </>
      )}
    </section>
  )
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

function SurePanel({ onClose, onDone }: { onClose: () => void; onDone: (link: string) => void }) {
  const acting = useAct('new-link', { onDone: ({ newLink = '' }) => onDone(newLink) })
  return (
    <ActPanel
      level={4}
      title={words.start}
      text={words.warning}
      submitLabel={words.confirm}
      acting={acting}
      onSubmit={() => acting.send()}
      onClose={onClose}
    />
  )
}
