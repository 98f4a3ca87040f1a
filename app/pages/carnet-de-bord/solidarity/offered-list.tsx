import { boats } from '../../../../content/boats.ts'
import { measures } from '../../../../content/measures.ts'
import { logbookSolidarity } from '../../../../content/pages/logbook-solidarity.ts'
import type { SolidarityView } from '../../../../server/team/view-logbook.server.ts'
import { counted } from '../../../../wording/counts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { closureSpan } from '../../../../wording/spans.ts'
import { OpenLookButton } from '../open-look-button.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

const words = logbookSolidarity.offered

/** The offered outings still to come, with the relay that asked for each. */
export function OfferedList({ offered }: { offered: SolidarityView['offered'] }) {
  const { now } = useOpenLogbook()
  return (
    <section className="space-y-3">
      <h3>{words.title}</h3>
      {offered.length === 0 && <p>{words.none}</p>}
      <ul className="space-y-3 empty:hidden">
        {offered.map((outing) => {
          const { reference, relay, name, participants } = outing
          const boat = boats[outing.boatType].shortName
          return (
            <li key={reference} className="edge-when-forced max-w-none rounded-card bg-surface p-4 shadow-card">
              <p className="first-letter:uppercase">{closureSpan(outing, now)}</p>
              <p>{fillIn(words.line, { boat, name, persons: counted(measures.persons, participants) })}</p>
              <p className="text-ink-soft">{relay ? fillIn(words.byRelay, { name: relay }) : words.byTeam}</p>
              <OpenLookButton look={{ reference }} variant="quiet" className="px-0!">
                {fillIn(words.see, { reference })}
              </OpenLookButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
