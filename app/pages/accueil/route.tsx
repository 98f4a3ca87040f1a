import { galleryImages } from '../../../content/gallery.ts'
import { homePage } from '../../../content/pages/home.ts'
import { homeTestimonials } from '../../../content/testimonials.ts'
import { Horizon } from '../../sections/horizon.tsx'
import { Testimonials } from '../../sections/testimonials.tsx'
import { WaterBand } from '../../sections/water-band.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/route.ts'
import { Commitments } from './commitments.tsx'
import { Gallery } from './gallery.tsx'
import { HomeHero } from './home-hero.tsx'

export const meta = (args: Route.MetaArgs) => pageMeta(homePage, args)

export default function HomePage() {
  const { testimonials, gallery, closing } = homePage
  return (
    <>
      <HomeHero />
      <Commitments />
      <WaterBand>
        <Testimonials {...testimonials} titleId="temoignages" testimonials={homeTestimonials} />
      </WaterBand>
      <Gallery {...gallery} images={galleryImages} />
      <Horizon titleId="suite" title={closing.title} text={closing.text}>
        <ButtonLink to={closing.action.to}>{closing.action.label}</ButtonLink>
      </Horizon>
    </>
  )
}
