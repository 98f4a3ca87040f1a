import { boats } from '../../../../content/boats.ts'
import { closureReasonWords, logbookActs } from '../../../../content/pages/logbook-acts.ts'
import type { LogbookView } from '../../../../server/team/view-logbook.server.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { closureSpan } from '../../../../wording/spans.ts'
import { ActPanel } from '../acts/act-panel.tsx'
import { PanelButton } from '../acts/panel-button.tsx'
import { useAct } from '../acts/use-act.ts'
import { useOpenLogbook } from '../use-logbook.ts'

const words = logbookActs.reopen

/** A closure, and the way to take it back. */
export function ClosureLine({ closure }: { closure: LogbookView['closures'][number] }) {
  const { now } = useOpenLogbook()
  const boat = boats[closure.boatType].shortName
  const when = closureSpan(closure, now)
  return (
    <li className="edge-when-forced max-w-none space-y-3 rounded-card bg-surface p-4 shadow-card">
      <p className="first-letter:uppercase">{when}</p>
      <p>
        <span className="font-bold">{boat}</span>, {closureReasonWords[closure.reason]}
      </p>
      <PanelButton
        label={words.open}
        name={fillIn(words.openName, { boat, when })}
        panel={(close) => <ReopenPanel id={closure.id} text={`${boat}, ${when}`} onClose={close} />}
      />
    </li>
  )
}

function ReopenPanel({ id, text, onClose }: { id: string; text: string; onClose: () => void }) {
  const acting = useAct('reopen', { notice: () => ({ title: words.done, description: words.told }) })
  return (
    <ActPanel
      level={4}
      title={words.title}
      text={text}
      submitLabel={words.submit}
      acting={acting}
      onSubmit={() => acting.send({ id })}
      onClose={onClose}
    />
  )
}
