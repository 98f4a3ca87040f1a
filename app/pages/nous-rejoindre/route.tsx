import { jobOffer } from '../../../content/job-offer.ts'
import { joinUsPage } from '../../../content/pages/join-us.ts'
import { Horizon } from '../../sections/horizon.tsx'
import { PageHeader } from '../../sections/page-header.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/route.ts'
import { JobFacts } from './job-facts.tsx'
import { JobList } from './job-list.tsx'

export const meta = (args: Route.MetaArgs) => pageMeta(joinUsPage, args)

export default function JoinUsPage() {
  const { title, intro, labels, spontaneous } = joinUsPage
  const { context, missions, profile, offers } = jobOffer
  return (
    <>
      <PageHeader title={title}>
        <p>{intro}</p>
      </PageHeader>
      <article
        aria-labelledby="poste"
        className="mx-auto grid max-w-7xl gap-x-16 gap-y-10 px-5 pt-4 sm:px-6 lg:grid-cols-[24rem_1fr]"
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
          <JobList id="missions" title={labels.missions} points={missions} numbered />
          <JobList id="profil" title={labels.profile} points={profile} />
          <JobList id="offre" title={labels.offers} points={offers} />
        </div>
      </article>
      <Horizon titleId="suite" title={spontaneous.title} text={spontaneous.text}>
        <ButtonLink to={spontaneous.action.to} variant="secondary">
          {spontaneous.action.label}
        </ButtonLink>
      </Horizon>
    </>
  )
}
