import { aboutPage } from '../../../content/pages/about.ts'
import { Picture } from '../../pictures/picture.tsx'
import { ContentIcon } from '../../sections/content-icon.tsx'
import { WaterBand } from '../../sections/water-band.tsx'

export function Flagship() {
  const { title, intro, imgKey, alt, features } = aboutPage.flagship
  const picture = (
    <Picture
      of={imgKey}
      alt={alt}
      width={1200}
      height={800}
      className="h-[clamp(15rem,58vw,46rem)] w-full object-cover object-[50%_70%]"
    />
  )
  return (
    <section aria-labelledby="bateau">
      <WaterBand picture={picture}>
        <div className="mx-auto max-w-7xl px-5 pt-8 pb-12 sm:px-6">
          <div className="grid gap-x-14 gap-y-4 lg:grid-cols-2 lg:items-end">
            <h2 id="bateau">{title}</h2>
            <p className="text-lg text-ink-soft">{intro}</p>
          </div>
          <ul className="mt-10 grid gap-x-14 gap-y-10 sm:grid-cols-2 lg:mt-12 xl:grid-cols-4">
            {features.map((feature) => (
              <li key={feature.title} className="space-y-3 border-t-4 border-accent pt-4">
                <ContentIcon name={feature.iconName} className="size-9 text-accent" />
                <h3>{feature.title}</h3>
                <p className="text-ink-soft">{feature.description}</p>
              </li>
            ))}
          </ul>
        </div>
      </WaterBand>
    </section>
  )
}
