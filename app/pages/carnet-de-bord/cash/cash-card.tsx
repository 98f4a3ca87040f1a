import { logbookCash as words } from '../../../../content/pages/logbook-cash.ts'
import { Button } from '../../../ui/button.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

/** The way in, beside that to « Solidarité ». */
export function CashCard() {
  const { lookAt, settle } = useOpenLogbook()
  return (
    <section className="edge-when-forced space-y-4 rounded-card bg-surface p-5 shadow-card">
      <h3>{words.title}</h3>
      <p>{words.lead}</p>
      <Button
        variant="secondary"
        onClick={() => {
          lookAt({ cash: 'yes' })
          settle()
        }}
      >
        {words.openSection}
      </Button>
    </section>
  )
}
