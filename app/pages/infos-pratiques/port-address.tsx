import { association } from '../../../content/association.ts'
import { practicalInfoPage } from '../../../content/pages/practical-info.ts'
import { ExternalLink } from '../../ui/external-link.tsx'

/** The address to type into a navigation device, and a search that opens on a map. */
export function PortAddress() {
  const { name, street, postalCode, city, canton, mapSearchUrl } = association.port
  const { mapLinkLabel, mapLinkHint } = practicalInfoPage
  return (
    <div className="space-y-2 rounded-field bg-band p-5 sm:p-6">
      <address className="not-italic">
        <strong className="text-h3">{name}</strong>
        <br />
        {street}
        <br />
        {postalCode} {city} {canton}
      </address>
      <p>
        <ExternalLink href={mapSearchUrl} hint={mapLinkHint}>
          {mapLinkLabel}
        </ExternalLink>
      </p>
    </div>
  )
}
