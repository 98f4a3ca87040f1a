import { logbookSolidarity as words } from '../../../../content/pages/logbook-solidarity.ts'
import { OpenLookButton } from '../open-look-button.tsx'
import { SectionTitle } from '../section-title.tsx'
import { useOpenLogbook } from '../use-logbook.ts'
import { HoursToOffer } from './hours-to-offer.tsx'
import { OfferedList } from './offered-list.tsx'
import { OpenPlaces } from './open-places.tsx'
import { Relays } from './relays.tsx'

/** Offered outings and the relays. Requested separately, so that no other part of the logbook knows of them. */
export function SolidaritySection() {
  const { view } = useOpenLogbook()
  const { solidarity } = view
  return (
    <>
      <div className="space-y-1">
        <SectionTitle>{words.title}</SectionTitle>
        <p className="text-ink-soft">{words.discreet}</p>
        <OpenLookButton look={{ solidarity: undefined }} variant="quiet" className="px-0! print:hidden">
          {words.back}
        </OpenLookButton>
      </div>
      {solidarity && (
        <>
          <HoursToOffer toOffer={solidarity.toOffer} relays={solidarity.relays} />
          <OpenPlaces places={solidarity.places} />
          <OfferedList offered={solidarity.offered} />
          <Relays relays={solidarity.relays} />
        </>
      )}
    </>
  )
}
