import { useState } from 'react'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import type { LogbookOutcome } from '../../../../server/team/act-on-logbook.server.ts'
import { SectionTitle } from '../section-title.tsx'
import { AddForm } from './add-form.tsx'
import { AddedPanel } from './added-panel.tsx'
import type { Prefill } from './prefill.ts'

const words = logbookActs.add

type Made = Extract<LogbookOutcome, { kind: 'done' }>

/** The team books for somebody. */
export function AddSection({ prefill, onBack }: { prefill: Prefill; onBack: () => void }) {
  const [made, setMade] = useState<Made>()
  const [from, setFrom] = useState(prefill)
  if (made?.booking && made.added) {
    const again = () => {
      setFrom({})
      setMade(undefined)
    }
    return <AddedPanel booking={made.booking} added={made.added} onAgain={again} onBack={onBack} />
  }
  return (
    <>
      <div>
        <SectionTitle>{words.title}</SectionTitle>
        <p className="text-ink-soft">{words.lead}</p>
      </div>
      <AddForm prefill={from} onAdded={setMade} onBack={onBack} />
    </>
  )
}
