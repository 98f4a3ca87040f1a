import { association } from '../../../content/association.ts'
import { jobOffer } from '../../../content/job-offer.ts'
import { joinUsPage } from '../../../content/pages/join-us.ts'
import { Picture } from '../../pictures/picture.tsx'
import { Closing } from '../../sections/closing.tsx'
import { PageHeader } from '../../sections/page-header.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export default function JoinUsPage() {
  const { title, intro, labels, spontaneous } = joinUsPage
  const { context, missions, profile, offers } = jobOffer
  return (
    <>
      <PageHeader title={title} intro={intro} />
      <article
        aria-labelledby="poste"
        className="mx-auto grid max-w-7xl gap-x-16 gap-y-10 px-5 pt-4 pb-12 sm:px-6 lg:grid-cols-[24rem_1fr]"
      >
        <JobFacts />
        <div className="space-y-12">
          <section aria-labelledby="contexte" className="space-y-4">
            <h3 id="contexte">{labels.context}</h3>
            {context.map((paragraph) => (
              <p key={paragraph} className="text-lg">
                {paragraph}
              </p>
            ))}
          </section>
          <JobList id="missions" title={labels.missions} points={missions} isNumbered />
          <JobList id="profil" title={labels.profile} points={profile} />
          <JobList id="offre" title={labels.offers} points={offers} />
        </div>
      </article>
      <Closing isQuiet titleId="suite" {...spontaneous} />
    </>
  )
}

/** The offer at a glance and how to apply; it stays in view beside the long text where the window holds all of it. */
function JobFacts() {
  const { labels, applyAction } = joinUsPage
  const { title, location, contract, howToApply, imgKey, alt } = jobOffer
  return (
    <div className="flex flex-col self-start overflow-clip rounded-card bg-surface shadow-card edge-when-forced lg:[@media(min-height:66rem)]:sticky lg:top-[calc(var(--bar-height)+1.5rem)]">
      <Picture
        imgKey={imgKey}
        alt={alt}
        sizes="(min-width: 64rem) 40rem, 100vw"
        className="aspect-[16/10] w-full object-cover max-lg:order-last"
      />
      <div className="space-y-5 p-6 sm:p-7">
        <h2 id="poste" className="text-h3 leading-snug lg:text-[1.625rem]">
          {title}
        </h2>
        <dl className="space-y-3">
          <Fact label={labels.location}>{location}</Fact>
          <Fact label={labels.contract}>{contract}</Fact>
        </dl>
        <div className="space-y-3 border-t border-edge pt-5">
          <h3>{labels.howToApply}</h3>
          <p>{howToApply}</p>
          <p>
            <TextLink to={`mailto:${association.email}`}>{association.email}</TextLink>
          </p>
          <ButtonLink {...applyAction} className="w-full" />
        </div>
      </div>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-sm font-bold text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type JobListProps = { id: string; title: string; points: readonly string[]; isNumbered?: boolean }

function JobList({ id, title, points, isNumbered = false }: JobListProps) {
  const List = isNumbered ? 'ol' : 'ul'
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <List className="mt-4 divide-y divide-[color-mix(in_srgb,var(--edge)_45%,transparent)]">
        {points.map((point, index) => (
          <li key={point} className="grid max-w-none grid-cols-[2.75rem_1fr] items-baseline py-3.5">
            <span aria-hidden="true" className="text-h3 font-bold text-link">
              {isNumbered ? index + 1 : '~'}
            </span>
            <span className="max-w-[36em]">{point}</span>
          </li>
        ))}
      </List>
    </section>
  )
}
