import { data } from 'react-router'
import { association } from '../../../content/association.ts'
import { aboutPage } from '../../../content/pages/about.ts'
import { type TeamMember, teamMembers } from '../../../content/team.ts'
import { testimonials as allTestimonials } from '../../../content/testimonials.ts'
import { readOfferedSoFar } from '../../../server/solidarity/public-facts.server.ts'
import { offeredSoFarLine } from '../../../wording/pages/about.ts'
import { Picture } from '../../pictures/picture.tsx'
import { Boat } from '../../sections/boat.tsx'
import { Closing } from '../../sections/closing.tsx'
import { ContentIcon } from '../../sections/content-icon.tsx'
import { PageHeader } from '../../sections/page-header.tsx'
import { Testimonials } from '../../sections/testimonials.tsx'
import { WaterBand, WaveEdge } from '../../sections/water.tsx'
import { servicesContext } from '../../services-context.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/route.ts'

/** The page is cached for the day; if the database gave no figures, for a minute, so that it is asked again soon. */
const shortCacheHeaders = { 'Cache-Control': 'public, max-age=60' }

export async function loader({ context }: Route.LoaderArgs) {
  const outcome = await readOfferedSoFar(context.get(servicesContext))
  if (outcome.kind === 'unavailable') return data({ offered: undefined }, { headers: shortCacheHeaders })
  return data({ offered: outcome.offered && offeredSoFarLine(outcome.offered) })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { title, intro, boatAlt, testimonials, closing } = aboutPage
  return (
    <>
      <PageHeader title={title} intro={intro} ground="bg-sky" edge={<OurBoat alt={boatAlt} />} />
      <Story />
      <Mission offered={loaderData.offered} />
      <Flagship />
      <Team />
      <WaveEdge className="text-band" />
      <div className="bg-band print:bg-transparent">
        <Testimonials {...testimonials} titleId="temoignages" testimonials={allTestimonials} />
        <Closing titleId="suite" {...closing} />
      </div>
    </>
  )
}

/** Our boat on its way, above the lake. */
function OurBoat({ alt }: { alt: string }) {
  return (
    <>
      <WaveEdge className="mt-32 text-swell sm:mt-40 lg:mt-0" />
      <Boat
        alt={alt}
        className="absolute right-[6vw] bottom-[-1.1vw] w-[clamp(13rem,34vw,34rem)] max-w-none print:hidden"
      />
    </>
  )
}

function Story() {
  const { title, paragraphs } = aboutPage.story
  const [opening, ...rest] = paragraphs
  return (
    <section
      aria-labelledby="histoire"
      className="mx-auto grid max-w-7xl gap-x-14 gap-y-6 px-5 py-10 sm:px-6 lg:grid-cols-[20rem_1fr] lg:py-16"
    >
      <h2 id="histoire">
        <span className="mb-3 block text-poster leading-none text-link">{association.foundedYear}</span>
        <span className="sr-only">&#8239;: </span>
        {title}
      </h2>
      <div className="space-y-5">
        <p className="lead">{opening}</p>
        {rest.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

/** `offered`: what was offered this year, in words; undefined if there was nothing, or the database does not answer. */
function Mission({ offered }: { offered: string | undefined }) {
  const { title, intro, values } = aboutPage.mission
  return (
    <section aria-labelledby="mission">
      <WaveEdge className="text-band" />
      <div className="bg-band print:bg-transparent">
        <div className="mx-auto max-w-7xl px-5 pt-10 pb-12 sm:px-6">
          <div className="max-w-[46rem]">
            <h2 id="mission">{title}</h2>
            <p className="mt-4 text-lg">{intro}</p>
            {offered && <p className="lead mt-4 font-bold">{offered}</p>}
          </div>
          <ul className="mt-10 grid gap-x-14 gap-y-10 md:grid-cols-2 lg:mt-12">
            {values.map((value) => (
              <li key={value.title} className="max-w-none grid-cols-[auto_1fr] gap-x-5 min-[15em]:grid">
                <Picture imgKey={value.imgKey} alt="" className="size-20 rounded-card object-cover sm:size-28" />
                <div className="space-y-2">
                  <h3>{value.title}</h3>
                  <p>{value.text}</p>
                  {value.link && <TextLink {...value.link} />}
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function Flagship() {
  const { title, intro, imgKey, alt, features } = aboutPage.flagship
  const picture = (
    <Picture
      imgKey={imgKey}
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

function Team() {
  const { title, intro } = aboutPage.team
  return (
    <section aria-labelledby="equipe" className="mx-auto max-w-7xl px-5 pt-10 pb-18 sm:px-6 lg:pt-16">
      <h2 id="equipe">{title}</h2>
      <p className="mt-3 text-lg text-ink-soft">{intro}</p>
      <ul className="mt-10 grid gap-6 lg:mt-12 lg:grid-cols-2">
        {teamMembers.map((member) => (
          <li key={member.name} className="grid max-w-none">
            <MemberCard member={member} />
          </li>
        ))}
      </ul>
    </section>
  )
}

// Each background, with the colour roles that are legible on it. The light ones would dazzle at night.
const grounds: Record<TeamMember['bgColor'], string> = {
  sable: 'bg-sable dark:bg-surface',
  abricot: 'bg-abricot dark:bg-band',
  leman: 'night bg-leman',
  vigne: 'night bg-vigne',
}

function MemberCard({ member }: { member: TeamMember }) {
  const { name, role, description, alt, imgKey, bgColor, details } = member
  return (
    <article
      className={`grid overflow-clip rounded-card shadow-card edge-when-forced sm:grid-cols-[13rem_1fr] ${grounds[bgColor]}`}
    >
      <Picture
        imgKey={imgKey}
        alt={alt}
        width={600}
        height={600}
        className="aspect-[4/3] w-full object-cover object-[50%_30%] sm:aspect-auto sm:h-full"
      />
      <div className="space-y-3 p-6">
        <div>
          <h3>{name}</h3>
          <p className="font-bold">{role}</p>
        </div>
        <p>{description}</p>
        <ul className="space-y-2">
          {details.map(({ icon, text }) => (
            <li key={text} className="flex gap-3">
              <ContentIcon name={icon} className="mt-0.5 size-6 shrink-0" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}
