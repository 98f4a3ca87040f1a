import { logbookSolidarity as words } from '../../../../content/pages/logbook-solidarity.ts'
import { Button } from '../../../ui/button.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

/** The way in. A sixth section would leave each too narrow for a thumb on a telephone of 360 pixels. */
export function SolidarityCard() {
  const { lookAt, settle } = useOpenLogbook()
  return (
    <section className="edge-when-forced space-y-4 rounded-card bg-surface p-5 shadow-card">
      <h3>{words.title}</h3>
      <p>{words.lead}</p>
      <Button
        variant="secondary"
        onClick={() => {
          lookAt({ solidarity: 'yes' })
          settle()
        }}
      >
        {words.open}
      </Button>
    </section>
  )
}
