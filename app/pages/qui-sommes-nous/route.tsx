import { data } from 'react-router'
import { aboutPage } from '../../../content/pages/about.ts'
import { aboutTestimonials } from '../../../content/testimonials.ts'
import { readOfferedSoFar } from '../../../server/solidarity/offered-so-far.server.ts'
import { offeredSoFarWords } from '../../../wording/pages/about.ts'
import { PageHeader } from '../../sections/page-header.tsx'
import { Testimonials } from '../../sections/testimonials.tsx'
import { WaterBand } from '../../sections/water-band.tsx'
import { WaveEdge } from '../../sections/wave-edge.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import { servicesContext } from '../../services-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/route.ts'
import { Flagship } from './flagship.tsx'
import { Mission } from './mission.tsx'
import { Story } from './story.tsx'
import { Team } from './team.tsx'

export const meta = (args: Route.MetaArgs) => pageMeta(aboutPage, args)

/** The page is cached for the day; without figures from the database, only until it can be asked again. */
const untilAskedAgain = { 'Cache-Control': 'public, max-age=60' }

export async function loader({ context }: Route.LoaderArgs) {
  const read = await readOfferedSoFar(context.get(servicesContext))
  if (read.kind === 'unavailable') return data({ offered: undefined }, { headers: untilAskedAgain })
  return data({ offered: read.offered && offeredSoFarWords(read.offered) })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { hero, testimonials } = aboutPage
  return (
    <>
      <PageHeader title={hero.title} boatAlt={hero.boatAlt}>
        <p>{hero.text}</p>
      </PageHeader>
      <Story />
      <Mission offered={loaderData.offered} />
      <Flagship />
      <Team />
      <WaveEdge className="text-band print:hidden" />
      <div className="bg-band print:bg-transparent">
        <Testimonials {...testimonials} titleId="temoignages" testimonials={aboutTestimonials} />
        <Closing />
      </div>
    </>
  )
}

/** The page ends in the water of its own bow wave, without a sunset: the sun was already seen at the top. */
function Closing() {
  const { title, text, primaryAction, secondaryAction } = aboutPage.closing
  return (
    <WaterBand meetsFooter>
      <section aria-labelledby="suite" className="mx-auto max-w-4xl px-5 py-10 text-center sm:px-6">
        <h2 id="suite">{title}</h2>
        <p className="mx-auto mt-5 max-w-[38rem] text-lg">{text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink to={primaryAction.to}>{primaryAction.label}</ButtonLink>
          <ButtonLink to={secondaryAction.to} variant="secondary">
            {secondaryAction.label}
          </ButtonLink>
        </div>
      </section>
    </WaterBand>
  )
}
