import { aboutPage } from '../../../content/pages/about.ts'
import { aboutTestimonials } from '../../../content/testimonials.ts'
import { Horizon } from '../../sections/horizon.tsx'
import { PageHeader } from '../../sections/page-header.tsx'
import { Testimonials } from '../../sections/testimonials.tsx'
import { WaveEdge } from '../../sections/wave-edge.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/route.ts'
import { Flagship } from './flagship.tsx'
import { Mission } from './mission.tsx'
import { Story } from './story.tsx'
import { Team } from './team.tsx'

export const meta = (args: Route.MetaArgs) => pageMeta(aboutPage, args)

export default function AboutPage() {
  const { hero, testimonials, closing } = aboutPage
  return (
    <>
      <PageHeader title={hero.title} boatAlt={hero.boatAlt}>
        <p>{hero.text}</p>
      </PageHeader>
      <Story />
      <Mission />
      <Flagship />
      <Team />
      <WaveEdge className="text-band print:hidden" />
      <div className="bg-band [--page:var(--band)] print:bg-transparent">
        <Testimonials {...testimonials} titleId="temoignages" testimonials={aboutTestimonials} />
        <Horizon titleId="suite" title={closing.title} text={closing.text}>
          <ButtonLink to={closing.primaryAction.to}>{closing.primaryAction.label}</ButtonLink>
          <ButtonLink to={closing.secondaryAction.to} variant="secondary">
            {closing.secondaryAction.label}
          </ButtonLink>
        </Horizon>
      </div>
    </>
  )
}
