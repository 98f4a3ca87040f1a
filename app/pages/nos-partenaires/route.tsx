import { partnersPage } from '../../../content/pages/partners.ts'
import { partners } from '../../../content/partners.ts'
import { Horizon } from '../../sections/horizon.tsx'
import { PageHeader } from '../../sections/page-header.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import { servicesContext } from '../../services-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/route.ts'
import { logoAddress } from './logo-address.ts'
import { PartnerCard } from './partner-card.tsx'

export const meta = (args: Route.MetaArgs) => pageMeta(partnersPage, args)

/** The logos to fetch from the configured service; without a service, none. */
export function loader({ context }: Route.LoaderArgs) {
  const { logoServiceUrl } = context.get(servicesContext).settings
  return { logos: partners.map(({ website }) => logoAddress(logoServiceUrl, website)) }
}

export default function PartnersPage({ loaderData }: Route.ComponentProps) {
  const { title, intro, listTitle, closing } = partnersPage
  return (
    <>
      <PageHeader title={title}>
        <p>{intro}</p>
      </PageHeader>
      <section aria-labelledby="liste" className="mx-auto max-w-7xl px-5 pt-4 pb-10 sm:px-6 lg:pb-16">
        <h2 id="liste" className="sr-only">
          {listTitle}
        </h2>
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {partners.map((partner, index) => (
            <li key={partner.name} className="grid max-w-none">
              <PartnerCard partner={partner} logo={loaderData.logos[index]} />
            </li>
          ))}
        </ul>
      </section>
      <Horizon titleId="suite" title={closing.title} text={closing.text}>
        <ButtonLink to={closing.primaryAction.to}>{closing.primaryAction.label}</ButtonLink>
        <ButtonLink to={closing.secondaryAction.to} variant="secondary">
          {closing.secondaryAction.label}
        </ButtonLink>
      </Horizon>
    </>
  )
}
