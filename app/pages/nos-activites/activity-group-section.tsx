import { Clock, Gauge } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Activity, ActivityGroup } from '../../../content/activities.ts'
import { cartNotices } from '../../../content/messages/cart-notices.ts'
import { activitiesPage } from '../../../content/pages/activities.ts'
import { availableWishes } from '../../../wording/wishes.ts'
import { AddToCartButton, InCartBadge } from '../../cart/add-to-cart-button.tsx'
import { activityWish } from '../../cart/wish-items.ts'
import { Picture } from '../../pictures/picture.tsx'
import { WaterBand } from '../../sections/water.tsx'
import { Card } from '../../ui/card.tsx'

type ActivityGroupSectionProps = {
  group: ActivityGroup
  /** Every other group is set on deep water, to guide the eye down a long page. */
  isOnWater: boolean
}

export function ActivityGroupSection({ group, isOnWater }: ActivityGroupSectionProps) {
  const activities = availableWishes(group.activities)
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
  return isOnWater ? <WaterBand ground="bg-eau">{section}</WaterBand> : section
}

type ActivityCardProps = {
  activity: Activity
  /** On a screen of medium width its picture stands beside its text. */
  isWide?: boolean
}

function ActivityCard({ activity, isWide = false }: ActivityCardProps) {
  const { id, name, description, level, duration, note, alt } = activity
  const { levelLabel, durationLabel, noteLabel } = activitiesPage
  return (
    <Card
      as="article"
      isPadded={false}
      className={`relative flex flex-col ${isWide ? 'max-lg:sm:grid max-lg:sm:grid-cols-2' : ''}`}
    >
      <Picture
        imgKey={id}
        alt={alt}
        className={`aspect-[4/3] w-full object-cover ${isWide ? 'max-lg:sm:h-full' : ''}`}
      />
      <div className="flex grow flex-col gap-4 p-5 sm:p-6">
        <h3>{name}</h3>
        <InCartBadge id={id} />
        <p className="grow">{description}</p>
        {note && (
          <p className="rounded-field bg-band px-3.5 py-2.5 text-sm">
            <strong>{noteLabel}&#8239;: </strong>
            {note}
          </p>
        )}
        <dl className="space-y-1.5 text-sm">
          <Fact icon={<Gauge />} label={levelLabel}>
            {level}
          </Fact>
          <Fact icon={<Clock />} label={durationLabel}>
            {duration}
          </Fact>
        </dl>
        <AddToCartButton
          item={activityWish(activity)}
          label={activitiesPage.addToCartLabel}
          notice={cartNotices.addedActivity}
        />
      </div>
    </Card>
  )
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="relative pl-7.5">
      <dt className="inline font-bold [&_svg]:absolute [&_svg]:left-0 [&_svg]:size-5 [&_svg]:text-link">
        {icon}
        {label}&#8239;:{' '}
      </dt>
      <dd className="inline">{children}</dd>
    </div>
  )
}
