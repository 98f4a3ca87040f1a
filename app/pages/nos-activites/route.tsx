import { LifeBuoy } from 'lucide-react'
import { activityGroups } from '../../../content/activities.ts'
import { activitiesPage } from '../../../content/pages/activities.ts'
import type { PageHandle } from '../../page-handle.ts'
import { Edge, PageHeader } from '../../sections/page-header.tsx'
import { PriceLine } from '../../sections/price-line.tsx'
import { WithoutScripts } from '../../sections/without-scripts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ActivityGroupSection } from './activity-group-section.tsx'

export const handle: PageHandle = { acts: true }

export default function ActivitiesPage() {
  const { title, intro, howItWorks } = activitiesPage
  return (
    <>
      <PageHeader title={title} intro={intro} ground="night water" edge={<Wake />}>
        <p className="text-base">{howItWorks}</p>
        <PriceLine className="text-base font-bold" />
      </PageHeader>
      <WithoutScripts />
      {activityGroups.map((group, index) => (
        <ActivityGroupSection key={group.id} group={group} isOnWater={index % 2 === 1} />
      ))}
      <SafetyBlock />
    </>
  )
}

/** A towed ring, and the wake that widens behind it. */
function Wake() {
  return (
    <Edge>
      <path className="fill-leman" d="M1060 30Q700 26 0 46v26h860q140-20 200-42" />
      <path className="fill-none stroke-ink opacity-70" strokeWidth="3" d="M1060 30Q700 26 0 46" />
      <g className="fill-none max-lg:hidden">
        <path className="stroke-ink" strokeWidth="4" d="M1250-10l200-76" />
        <path className="fill-lac stroke-corail" strokeWidth="46" d="M1140-22a120 26 0 010 52 120 26 0 010-52" />
        <path
          className="stroke-ecume"
          strokeWidth="46"
          strokeDasharray="40 85"
          strokeDashoffset="-42"
          d="M1140-22a120 26 0 010 52 120 26 0 010-52"
        />
      </g>
    </Edge>
  )
}

function SafetyBlock() {
  const { title, text, points, link } = activitiesPage.safety
  return (
    <section aria-labelledby="encadrement" className="mx-auto max-w-7xl px-5 pt-4 sm:px-6">
      <div className="grid gap-x-14 gap-y-6 rounded-card bg-band px-5 py-9 sm:px-10 sm:py-12 lg:grid-cols-2 lg:px-14">
        <div className="space-y-5">
          <h2 id="encadrement">{title}</h2>
          <p>{text}</p>
        </div>
        <ul className="space-y-4 lg:pt-2">
          {points.map((point) => (
            <li key={point} className="flex gap-3.5">
              <LifeBuoy aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-link" />
              {point}
            </li>
          ))}
        </ul>
        <p>
          <ButtonLink {...link} />
        </p>
      </div>
    </section>
  )
}
