import { useState } from 'react'
import { logbookPage } from '../../../../wording/pages/logbook.ts'
import { ConfirmedAct } from '../acts/panel-button.tsx'
import { useAct } from '../acts/use-act.ts'
import { SecretAddress } from './secret-address.tsx'

const words = logbookPage.more.lost

/** Revokes every link ever given out; the one on this screen replaces them. */
export function LostPhone() {
  const [link, setLink] = useState<string>()
  const acting = useAct('new-link', { onDone: ({ newLink = '' }) => setLink(newLink) })
  return (
    <section className="edge-when-forced space-y-4 rounded-card bg-surface p-5 shadow-card">
      <h3>{words.title}</h3>
      {link === undefined ? (
        <>
          <p>{words.lead}</p>
          <ConfirmedAct
            acting={acting}
            label={words.start}
            title={words.start}
            text={words.warning}
            submitLabel={words.confirm}
          />
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
