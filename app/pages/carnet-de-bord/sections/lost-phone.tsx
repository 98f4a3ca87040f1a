import { useState } from 'react'
import { logbookPage } from '../../../../wording/pages/logbook.ts'
import { Button } from '../../../ui/button.tsx'
import { ActPanel } from '../acts/act-panel.tsx'
import { useAct } from '../acts/use-act.ts'
import { SecretAddress } from './secret-address.tsx'

const words = logbookPage.more.lost

/** Revokes every link ever given out; the one on this screen replaces them. */
export function LostPhone() {
  const [step, setStep] = useState<'closed' | 'sure' | 'done'>('closed')
  const [link, setLink] = useState('')
  return (
    <section className="edge-when-forced space-y-4 rounded-card bg-surface p-5 shadow-card">
      <h3>{words.title}</h3>
      {step === 'done' ? (
        <>
          <p role="status" className="font-bold text-success">
            {words.done}
          </p>
          <SecretAddress label={words.linkLabel} address={link} copyLabel={words.copy} copied={words.copied} />
          <p>{words.after}</p>
        </>
      ) : (
        <p>{words.lead}</p>
      )}
      {step === 'closed' && (
        <Button variant="secondary" onClick={() => setStep('sure')}>
          {words.start}
        </Button>
      )}
      {step === 'sure' && (
        <SurePanel
          onClose={() => setStep('closed')}
          onDone={(newLink) => {
            setLink(newLink)
            setStep('done')
          }}
        />
      )}
    </section>
  )
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
