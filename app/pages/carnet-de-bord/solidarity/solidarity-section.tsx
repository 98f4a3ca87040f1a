import { boats } from '../../../../content/boats.ts'
import { measures } from '../../../../content/measures.ts'
import { logbookSolidarity as words } from '../../../../content/pages/logbook-solidarity.ts'
import { counted } from '../../../../wording/counts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { closureSpan } from '../../../../wording/spans.ts'
import { OpenLink } from '../open-link.tsx'
import { type Shown, useOpenLogbook } from '../use-logbook.ts'
import { HoursToOffer } from './hours-to-offer.tsx'
import { OpenPlaces } from './open-places.tsx'
import { Relays } from './relays.tsx'

/** Offered outings and the relays. */
export function SolidaritySection({ shown: { toOffer, places, offered, relays } }: { shown: Shown<'solidarity'> }) {
  return (
    <>
      <HoursToOffer toOffer={toOffer} relays={relays} />
      <OpenPlaces places={places} />
      <OfferedList offered={offered} />
      <Relays relays={relays} />
    </>
  )
}

/** The offered outings still to come, with the relay that asked for each. */
function OfferedList({ offered }: { offered: Shown<'solidarity'>['offered'] }) {
  const { now } = useOpenLogbook()
  return (
    <section className="space-y-3">
      <h3>{words.offered.title}</h3>
      {offered.length === 0 && <p>{words.offered.none}</p>}
      <ul className="space-y-3 empty:hidden">
        {offered.map((outing) => {
          const { reference, relay, name, participants } = outing
          const boat = boats[outing.boatType].shortName
          return (
            <li key={reference} className="edge-when-forced max-w-none rounded-card bg-surface p-4 shadow-card">
              <p className="first-letter:uppercase">{closureSpan(outing, now)}</p>
              <p>{fillIn(words.offered.line, { boat, name, persons: counted(measures.persons, participants) })}</p>
              <p className="text-ink-soft">
                {relay ? fillIn(words.offered.byRelay, { name: relay }) : words.offered.byTeam}
              </p>
              <OpenLink target={{ reference }} variant="quiet" className="px-0!">
                {fillIn(words.offered.see, { reference })}
              </OpenLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
