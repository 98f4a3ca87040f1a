import { activityGroups } from '../../../content/activities.ts'
import { activitiesPage } from '../../../content/pages/activities.ts'
import { PageHeader } from '../../sections/page-header.tsx'
import { PriceLine } from '../../sections/price-line.tsx'
import { WithoutScripts } from '../../sections/without-scripts.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/route.ts'
import { ActivityGroupSection } from './activity-group-section.tsx'
import { SafetyBlock } from './safety-block.tsx'

export const meta = (args: Route.MetaArgs) => pageMeta(activitiesPage, args)

export default function ActivitiesPage() {
  const { title, intro, howItWorks } = activitiesPage
  return (
    <>
      <PageHeader title={title}>
        <p>{intro}</p>
        <p className="text-base">{howItWorks}</p>
        <PriceLine className="text-base font-bold" />
      </PageHeader>
      <WithoutScripts />
      {activityGroups.map((group, index) => (
        <ActivityGroupSection key={group.id} group={group} onWater={index % 2 === 1} />
      ))}
      <SafetyBlock />
    </>
  )
}
