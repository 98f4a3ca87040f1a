import { partnersPage } from '../../../content/pages/partners.ts'
import type { Partner } from '../../../content/partners.ts'
import { Card } from '../../ui/card.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { PartnerLogo } from './partner-logo.tsx'

type PartnerCardProps = {
  partner: Partner
  logo: string | undefined
}

export function PartnerCard({ partner, logo }: PartnerCardProps) {
  const { name, category, description, website, type, logoKey, alt } = partner
  const { visitSiteLabel, visitSiteHint, typeLabels } = partnersPage
  return (
    <Card as="article" padded={false} className="flex flex-col">
      <PartnerLogo logo={logo} logoKey={logoKey} alt={alt} />
      <div className="flex grow flex-col gap-3 p-6">
        <div>
          <p className="text-sm font-bold text-link">{typeLabels[type]}</p>
          <h3 className="mt-1">{name}</h3>
          <p className="text-ink-soft">{category}</p>
        </div>
        <p className="grow">{description}</p>
        {website !== '#' && (
          <p>
            <ExternalLink href={website} hint={`${name}, ${visitSiteHint}`}>
              {visitSiteLabel}
            </ExternalLink>
          </p>
        )}
      </div>
    </Card>
  )
}
