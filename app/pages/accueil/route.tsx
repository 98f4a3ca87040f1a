import { association } from '../../../content/association.ts'
import { type GalleryImage, galleryImages, noGalleryImagesMessage } from '../../../content/gallery.ts'
import { homePage } from '../../../content/pages/home.ts'
import { testimonials as allTestimonials } from '../../../content/testimonials.ts'
import { findPhotograph } from '../../pictures/find-picture.ts'
import { Picture } from '../../pictures/picture.tsx'
import { Boat } from '../../sections/boat.tsx'
import { Closing } from '../../sections/closing.tsx'
import { LakeScene } from '../../sections/lake-scene.tsx'
import { PriceLine } from '../../sections/price-line.tsx'
import { Testimonials } from '../../sections/testimonials.tsx'
import { WaterBand, WaveEdge } from '../../sections/water.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const homeTestimonials = allTestimonials.flatMap(({ home, ...testimonial }) =>
  home ? { ...testimonial, quote: home } : [],
)

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
      <Closing titleId="suite" {...closing} />
    </>
  )
}

const posterHeightClass = 'h-[clamp(17rem,min(48vw,56svh),46rem)] max-sm:h-[100vw]'

/** The poster: the picture, and its water continued below it as the background of the title. */
function HomeHero() {
  const { title, intro, primaryAction, secondaryAction } = homePage.hero
  return (
    <>
      <section className="bg-eau">
        <Poster />
        <div className="night water">
          <div className="mx-auto max-w-7xl px-5 pt-6 pb-10 sm:px-6 lg:pt-2 lg:pb-14">
            <h1 className="text-poster">{title}</h1>
            <div className="mt-6 grid gap-x-16 gap-y-7 lg:grid-cols-[1fr_auto] lg:items-end">
              <div className="max-w-[40rem] space-y-3">
                <p className="text-h3 font-bold">{association.tagline}</p>
                <p className="text-lg text-ink-soft">{intro}</p>
              </div>
              <div className="space-y-4">
                <ul className="flex flex-wrap gap-3">
                  <li>
                    <ButtonLink {...primaryAction} variant="secondary" />
                  </li>
                  <li>
                    <ButtonLink {...secondaryAction} />
                  </li>
                </ul>
                <PriceLine className="text-sm text-ink-soft" />
              </div>
            </div>
          </div>
        </div>
      </section>
      <div className="bg-eau">
        <WaveEdge className="text-page" />
      </div>
    </>
  )
}

/** Our drawing, with its own day and night, or the photograph that replaces it. */
function Poster() {
  const { imgKeyWide, imgKeyTall, alt } = homePage.hero
  if (findPhotograph(imgKeyWide)) {
    return (
      <Picture
        imgKey={imgKeyWide}
        tallImgKey={imgKeyTall}
        alt={alt}
        width={1600}
        height={900}
        priority
        className={`${posterHeightClass} w-full object-cover`}
      />
    )
  }
  return (
    <div className={`relative overflow-clip ${posterHeightClass}`}>
      <LakeScene className="h-full w-full" />
      <Boat
        alt={alt}
        className="absolute bottom-[3%] left-[44%] w-[clamp(17rem,min(40vw,56svh),46rem)] max-w-none -translate-x-1/2"
      />
    </div>
  )
}

function Commitments() {
  const { title, intro, cards } = homePage.commitments
  return (
    <section aria-labelledby="engagements" className="mx-auto max-w-7xl px-5 pt-10 pb-18 sm:px-6 lg:pt-14 lg:pb-20">
      <div className="grid gap-x-6 gap-y-3 lg:grid-cols-3 lg:items-end">
        <h2 id="engagements" className="lg:col-span-2">
          {title}
        </h2>
        <p className="text-lg text-ink-soft">{intro}</p>
      </div>
      <ul className="mt-9 grid gap-6 lg:mt-12 lg:grid-cols-3">
        {cards.map((card) => (
          <li key={card.title} className="grid max-w-none">
            <Card as="article" isPadded={false} className="max-lg:sm:grid max-lg:sm:grid-cols-[15rem_1fr]">
              <Picture
                imgKey={card.imgKey}
                alt={card.alt}
                className="aspect-4/3 w-full object-cover max-lg:sm:h-full"
              />
              <div className="space-y-3 p-6 sm:p-7">
                <h3>{card.title}</h3>
                <p>{card.text}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How many pictures the gallery shows at most (rule 1.5). */
const maxImages = 5

type GalleryProps = { title: string; intro: string; images: readonly GalleryImage[] }

/** A day on the lake: the first picture large, the others beside it. An empty gallery says so (rule 1.5). */
export function Gallery({ title, intro, images }: GalleryProps) {
  return (
    <section aria-labelledby="galerie" className="mx-auto max-w-7xl px-5 pt-10 pb-18 sm:px-6 lg:pt-16">
      <div className="grid gap-x-6 gap-y-3 lg:grid-cols-2 lg:items-end">
        <h2 id="galerie">{title}</h2>
        <p className="text-lg text-ink-soft">{intro}</p>
      </div>
      {images.length === 0 ? (
        <p className="mt-8">{noGalleryImagesMessage}</p>
      ) : (
        <ul className="mt-9 grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-x-6 lg:mt-12 lg:grid-cols-4">
          {images.slice(0, maxImages).map(({ imgKey, alt, caption }) => (
            <li key={imgKey} className="max-w-none first:col-span-2 lg:first:row-span-2">
              <figure aria-label={caption} className="flex h-full flex-col">
                <Picture
                  imgKey={imgKey}
                  alt={alt}
                  className="aspect-[4/3] min-h-0 w-full grow rounded-card object-cover"
                />
                <figcaption className="pt-2.5 text-sm text-ink-soft">{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
