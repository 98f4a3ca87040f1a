import { association } from '../../../content/association.ts'
import { jobOffer } from '../../../content/job-offer.ts'
import { joinUsPage } from '../../../content/pages/join-us.ts'
import { Picture } from '../../pictures/picture.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { AddressLink } from '../../ui/text-link.tsx'

/** The offer at a glance and how to apply; it stays in view beside the long text where the window holds all of it. */
export function JobFacts() {
  const { labels, applyAction } = joinUsPage
  const { title, location, contract, howToApply, imgKey, alt } = jobOffer
  return (
    <div className="flex flex-col self-start overflow-clip rounded-card bg-surface shadow-card edge-when-forced lg:[@media(min-height:66rem)]:sticky lg:top-[calc(var(--bar-height)+1.5rem)]">
      <Picture
        of={imgKey}
        alt={alt}
        width={800}
        height={600}
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
            <AddressLink href={`mailto:${association.email}`}>{association.email}</AddressLink>
          </p>
          <ButtonLink to={applyAction.to} className="w-full">
            {applyAction.label}
          </ButtonLink>
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
