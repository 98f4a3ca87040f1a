import { Clock, Gauge } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Activity } from '../../../content/activities.ts'
import { cartNotices } from '../../../content/messages/cart-notices.ts'
import { activitiesPage } from '../../../content/pages/activities.ts'
import { AddToCartButton } from '../../cart/add-to-cart-button.tsx'
import { InCartBadge } from '../../cart/in-cart-badge.tsx'
import { activityWish } from '../../cart/wish-items.ts'
import { Picture } from '../../pictures/picture.tsx'
import { Card } from '../../ui/card.tsx'

type ActivityCardProps = {
  activity: Activity
  /** On a screen of medium width its picture stands beside its text. */
  isWide?: boolean
}

export function ActivityCard({ activity, isWide = false }: ActivityCardProps) {
  const { name, description, level, duration, note, imgKey, alt } = activity
  const { levelLabel, durationLabel, noteLabel } = activitiesPage
  return (
    <Card
      as="article"
      padded={false}
      className={`relative flex flex-col ${isWide ? 'max-lg:sm:grid max-lg:sm:grid-cols-2' : ''}`}
    >
      <Picture
        of={imgKey}
        alt={alt}
        width={800}
        height={600}
        className={`aspect-[4/3] w-full object-cover ${isWide ? 'max-lg:sm:h-full' : ''}`}
      />
      <div className="flex grow flex-col gap-4 p-5 sm:p-6">
        <h3>{name}</h3>
        <InCartBadge id={activity.id} />
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
