import { association } from '../../../content/association.ts'
import { placeWithCanton } from '../../../wording/addresses.ts'
import { practicalInfoPage } from '../../../wording/pages/practical-info.ts'
import { Picture } from '../../pictures/picture.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'

/** A picture of the port, the address to type into a navigation device, and a search that opens on a map. */
export function PortAddress() {
  const { name, street, mapSearchUrl } = association.port
  const { mapLinkLabel, mapLinkHint, portImgKey, portAlt } = practicalInfoPage
  return (
    <div className="overflow-clip rounded-field bg-band">
      <Picture
        of={portImgKey}
        alt={portAlt}
        width={1200}
        height={800}
        className="aspect-[3/2] w-full object-cover print:hidden"
      />
      <div className="space-y-2 p-5 sm:p-6">
        <address className="not-italic">
          <strong className="text-h3">{name}</strong>
          <br />
          {street}
          <br />
          {placeWithCanton(association.port)}
        </address>
        <p>
          <ExternalLink href={mapSearchUrl} hint={mapLinkHint}>
            {mapLinkLabel}
          </ExternalLink>
        </p>
      </div>
    </div>
  )
}
