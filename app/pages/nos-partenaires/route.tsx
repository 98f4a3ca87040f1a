import { partnersPage } from '../../../content/pages/partners.ts'
import { type Partner, partners } from '../../../content/partners.ts'
import { InlineScript } from '../../browser/inline-script.tsx'
import { drawingUrl } from '../../pictures/find-picture.ts'
import { Picture } from '../../pictures/picture.tsx'
import { Closing } from '../../sections/closing.tsx'
import { Edge, PageHeader } from '../../sections/page-header.tsx'
import { servicesContext } from '../../services-context.ts'
import { Card } from '../../ui/card.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import type { Route } from './+types/route.ts'
import missingLogos from './missing-logos.ts?inline-script'

/** The logos to fetch from the configured service; without a service, none. */
export function loader({ context }: Route.LoaderArgs) {
  const { logoServiceUrl } = context.get(servicesContext).settings
  return { logoUrls: partners.map(({ website }) => logoUrlOf(logoServiceUrl, website)) }
}

export default function PartnersPage({ loaderData }: Route.ComponentProps) {
  const { title, intro, listTitle, closing } = partnersPage
  return (
    <>
      <PageHeader title={title} intro={intro} ground="night bg-vigne" edge={<Terraces />} />
      <section aria-labelledby="liste" className="mx-auto max-w-7xl px-5 pt-4 pb-10 sm:px-6 lg:pb-16">
        <h2 id="liste" className="sr-only">
          {listTitle}
        </h2>
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {partners.map((partner, index) => (
            <li key={partner.name} className="grid max-w-none">
              <PartnerCard partner={partner} logoUrl={loaderData.logoUrls[index]} />
            </li>
          ))}
        </ul>
      </section>
      <Closing titleId="suite" {...closing} />
      {loaderData.logoUrls.some(Boolean) && <InlineScript code={missingLogos} />}
    </>
  )
}

/** The terraces of Lavaux, where several partners work, and a bunch of their grapes. */
function Terraces() {
  return (
    <Edge>
      <path
        className="fill-none stroke-sun opacity-70"
        strokeWidth="4"
        d="M0 50Q800 42 1440 0M0 72Q800 64 1440 26M500 72q500-6 940-22"
      />
      <g className="fill-none max-lg:hidden" strokeLinecap="round">
        <path className="stroke-ink" strokeWidth="8" d="M1180-120q2-30 26-44" />
        <path
          className="stroke-accent"
          strokeWidth="46"
          d="M1112-104h.1m48 0h.1m48 0h.1m48 0h.1m-120 42h.1m48 0h.1m48 0h.1m-72 42h.1m48 0h.1m-24 42h.1"
        />
      </g>
    </Edge>
  )
}

function PartnerCard({ partner, logoUrl }: { partner: Partner; logoUrl: string | undefined }) {
  const { name, category, description, website, type, logoKey, alt } = partner
  const { visitSiteLabel, visitSiteHint, typeLabels } = partnersPage
  return (
    <Card as="article" isPadded={false} className="flex flex-col">
      <PartnerLogo logoUrl={logoUrl} logoKey={logoKey} alt={alt} />
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

type PartnerLogoProps = {
  /** The logo's address at the configured service, if there is one. */
  logoUrl: string | undefined
  /** The key of the mark drawn for this partner. */
  logoKey: string
  alt: string
}

/** The partner's logo from the configured service; the drawn mark without a service, or if the logo fails to load. */
function PartnerLogo({ logoUrl, logoKey, alt }: PartnerLogoProps) {
  return (
    <div className="grid place-items-center bg-paper">
      {logoUrl ? (
        <img
          data-instead={drawingUrl(logoKey)}
          src={logoUrl}
          alt={alt}
          width={160}
          height={160}
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-40 object-contain"
        />
      ) : (
        <Picture
          imgKey={logoKey}
          alt={alt}
          width={400}
          height={200}
          sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw"
          className="aspect-[2/1] w-full object-contain max-sm:aspect-[3/1]"
        />
      )}
    </div>
  )
}

/**
 * Where the configured logo service keeps the logo of a partner's domain; undefined without a service or a website.
 * `serviceUrl` holds `{domain}`, as `LOGO_SERVICE_URL` does.
 */
export function logoUrlOf(serviceUrl: string | undefined, website: string): string | undefined {
  if (!serviceUrl || !URL.canParse(website)) return undefined
  const domain = new URL(website).hostname.replace(/^www\./, '')
  return serviceUrl.replace('{domain}', encodeURIComponent(domain))
}
