import type { ActivityGroup } from '../../../content/activities.ts'
import { WaveEdge } from '../../sections/wave-edge.tsx'
import { ActivityCard } from './activity-card.tsx'

type ActivityGroupSectionProps = {
  group: ActivityGroup
  /** Every other group is set on deep water, to guide the eye down a long page. */
  onWater: boolean
}

export function ActivityGroupSection({ group, onWater }: ActivityGroupSectionProps) {
  const activities = group.activities.filter((activity) => activity.enabled)
  if (activities.length === 0) return null
  const titleId = `groupe-${group.id}`
  const isOdd = activities.length % 2 === 1
  const section = (
    <section aria-labelledby={titleId} className="mx-auto max-w-7xl px-5 py-10 sm:px-6 lg:py-14">
      <div className={`grid gap-x-6 gap-y-3 lg:items-end ${isOdd ? 'lg:grid-cols-3' : 'lg:grid-cols-2'}`}>
        <h2 id={titleId} className={isOdd ? 'lg:col-span-2' : ''}>
          {group.title}
        </h2>
        <p className="text-ink-soft">{group.intro}</p>
      </div>
      <ul className={`mt-8 grid gap-6 sm:grid-cols-2 ${isOdd ? 'lg:grid-cols-3' : ''}`}>
        {activities.map((activity) => (
          // In two columns, the last of an odd number spans both.
          <li key={activity.id} className={`grid max-w-none ${isOdd ? 'max-lg:sm:last:col-span-2' : ''}`}>
            <ActivityCard activity={activity} isWide={isOdd && activity === activities.at(-1)} />
          </li>
        ))}
      </ul>
    </section>
  )
  if (!onWater) return section
  return (
    <div>
      <WaveEdge className="text-eau" />
      <div className="night bg-eau">{section}</div>
      <div className="bg-eau">
        <WaveEdge className="text-page" />
      </div>
    </div>
  )
}
