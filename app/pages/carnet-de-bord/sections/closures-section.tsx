import { closureReasonWords, logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { resourceName } from '../../../../wording/resources.ts'
import { closureSpan } from '../../../../wording/times.ts'
import { ConfirmedAct } from '../acts/act-controls.tsx'
import { EmptyState } from '../section-parts.tsx'
import { type Shown, useOpenLogbook } from '../use-logbook.ts'
import { StretchForm } from './stretch-form.tsx'

/** Hours the team keeps for itself: a form to close some, and the list of those that are closed. */
export function ClosuresSection({ shown: { closures } }: { shown: Shown<'closures'> }) {
  const words = logbookActs.close
  return (
    <>
      <StretchForm />
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

/** A closure, and the way to take it back. */
function ClosureLine({ closure }: { closure: Shown<'closures'>['closures'][number] }) {
  const { now } = useOpenLogbook()
  const boat = resourceName(closure.resource)
  const when = closureSpan(closure, now)
  return (
    <li className="edge-when-forced max-w-none space-y-3 rounded-card bg-surface p-4 shadow-card">
      <p className="first-letter:uppercase">{when}</p>
      <p>
        <span className="font-bold">{boat}</span>, {closureReasonWords[closure.reason]}
      </p>
      <ConfirmedAct intent="reopen" fields={{ id: closure.id }} words={logbookActs.reopen} facts={{ boat, when }} />
    </li>
  )
}
