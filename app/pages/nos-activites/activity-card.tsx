import { Clock, Gauge } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Activity } from '../../../content/activities.ts'
import { cartNotices } from '../../../content/messages/cart-notices.ts'
import { activitiesPage } from '../../../content/pages/activities.ts'
import { AddToCartButton } from '../../cart/add-to-cart-button.tsx'
import { InCartBadge } from '../../cart/in-cart-badge.tsx'
import { Picture } from '../../pictures/picture.tsx'
import { Card } from '../../ui/card.tsx'

export function ActivityCard({ activity }: { activity: Activity }) {
  const { name, description, level, duration, note, imgKey, alt } = activity
  const { levelLabel, durationLabel, noteLabel } = activitiesPage
  return (
    <Card as="article" padded={false} className="relative flex flex-col">
      <Picture of={imgKey} alt={alt} width={800} height={600} className="aspect-[4/3] w-full object-cover" />
      <div className="flex grow flex-col gap-4 p-5 sm:p-6">
        <h3>{name}</h3>
        <InCartBadge id={activity.id} />
        <p className="grow">{description}</p>
        <dl className="space-y-1.5 text-sm">
          <Fact icon={<Gauge />} label={levelLabel}>
            {level}
          </Fact>
          <Fact icon={<Clock />} label={durationLabel}>
            {duration}
          </Fact>
        </dl>
        {note && (
          <p className="rounded-field bg-band px-3.5 py-2.5 text-sm">
            <strong>{noteLabel} : </strong>
            {note}
          </p>
        )}
        <AddToCartButton
          item={{ id: activity.id, name, description, level, duration, imgKey, price: 0, type: 'activity' }}
          label={activitiesPage.addToCartLabel}
          notice={cartNotices.addedActivity}
        />
      </div>
    </Card>
  )
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2.5">
      <dt className="flex shrink-0 gap-2.5 font-bold [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:text-link">
        {icon}
        {label} :
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
