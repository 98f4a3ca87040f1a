import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { association } from '../../../content/association.ts'
import { contactPage } from '../../../content/pages/contact.ts'
import { phoneAddress } from '../../../domain/phone-address.ts'
import { placeWithCanton } from '../../../wording/addresses.ts'
import { associationPhone } from '../../../wording/fact-in-force.ts'
import { Picture } from '../../pictures/picture.tsx'
import { Card } from '../../ui/card.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'

const { details, comingSoon } = contactPage
const { title, addressTitle, addressNote, mapLinkLabel, mapLinkHint, emailTitle, phoneTitle } = details
const { port, email, socialLinks } = association
const linkStyle = 'inline-flex min-h-11 items-center gap-2 font-semibold text-link underline underline-offset-4'

/** Where to find us and how to reach us. */
export function ContactDetails() {
  const phone = associationPhone()
  return (
    <Card as="section" aria-labelledby="nous-trouver" isPadded={false}>
      {/* Decoration: the address below says where it is. */}
      <Picture imgKey={port.imgKey} alt="" width={1200} height={800} className="aspect-[3/2] w-full object-cover" />
      <div className="space-y-6 p-5 sm:p-7">
        <h2 id="nous-trouver">{title}</h2>
        <div className="space-y-5">
          <Detail icon={<MapPin />} title={addressTitle}>
            <p>
              {port.name}
              <br />
              {port.street}
              <br />
              {placeWithCanton(port)}
            </p>
            {addressNote && <p className="mt-1 text-sm text-ink-soft">{addressNote}</p>}
            <ExternalLink href={port.mapSearchUrl} hint={mapLinkHint}>
              {mapLinkLabel}
            </ExternalLink>
          </Detail>
          <Detail icon={<Mail />} title={emailTitle}>
            <a href={`mailto:${email}`} className={`${linkStyle} wrap-anywhere`}>
              {email}
            </a>
          </Detail>
          <Detail icon={<Phone />} title={phoneTitle}>
            {phone ? (
              <a href={phoneAddress(phone)} className={linkStyle}>
                {phone}
              </a>
            ) : (
              <p className="text-ink-soft">{comingSoon}</p>
            )}
          </Detail>
        </div>
        <Networks />
      </div>
    </Card>
  )
}

function Detail({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    // With text twice as large, the icon moves above the words, which then have the whole line.
    <div className="flex flex-wrap gap-x-3.5 [&>svg]:mt-0.5 [&>svg]:size-6 [&>svg]:text-link">
      {icon}
      <div className="min-w-[min(100%,9rem)] flex-1">
        <h3 className="text-base">{title}</h3>
        {/* An `address` may not contain a heading. */}
        <address className="not-italic">{children}</address>
      </div>
    </div>
  )
}

/** A social network without a page yet is a link that says so and leads nowhere (WAI-ARIA's disabled link). */
function Networks() {
  const { title, names } = contactPage.social
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {socialLinks
          .filter(({ name }) => names.includes(name))
          .map(({ name, url }) => (
            <li key={name}>
              {url === '#' ? (
                // biome-ignore lint/a11y/useValidAnchor: it has no target yet, and says so.
                <a role="link" aria-disabled="true" className="inline-flex min-h-11 items-center gap-1.5 text-ink-soft">
                  <span className="wrap-anywhere">
                    {name} <span className="text-sm">({comingSoon})</span>
                  </span>
                </a>
              ) : (
                <a href={url} className={linkStyle}>
                  {name}
                </a>
              )}
            </li>
          ))}
      </ul>
    </div>
  )
}
