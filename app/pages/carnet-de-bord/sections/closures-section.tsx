import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { EmptyState } from '../empty-state.tsx'
import { SectionTitle } from '../section-title.tsx'
import { useOpenLogbook } from '../use-logbook.ts'
import { CloseForm } from './close-form.tsx'
import { ClosureLine } from './closure-line.tsx'

const words = logbookActs.close

/** Hours the team keeps for itself: a form to close some, and the list of those that are closed. */
export function ClosuresSection() {
  const { closures } = useOpenLogbook().view
  return (
    <>
      <div>
        <SectionTitle>{words.title}</SectionTitle>
        <p className="text-ink-soft">{words.lead}</p>
      </div>
      <CloseForm />
      <section className="space-y-3 pt-2">
        <h3>{words.listTitle}</h3>
        {closures.length === 0 && <EmptyState>{words.none}</EmptyState>}
        <ul className="space-y-3 empty:hidden">
          {closures.map((closure) => (
            <ClosureLine key={closure.id} closure={closure} />
          ))}
        </ul>
      </section>
    </>
  )
}
