import { Check, Clock, Gauge, ShoppingBasket } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Activity } from '../../../content/activities.ts'
import { cartNoticeFor, cartNotices } from '../../../content/messages/cart-notices.ts'
import { activitiesPage } from '../../../content/pages/activities.ts'
import { cartPage } from '../../../content/pages/cart.ts'
import { useCart } from '../../cart/cart-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'

export function ActivityCard({ activity }: { activity: Activity }) {
  const { name, description, level, duration, note, imgKey, alt } = activity
  const { levelLabel, durationLabel, noteLabel } = activitiesPage
  return (
    <Card as="article" padded={false} className="relative flex flex-col">
      <Picture of={imgKey} alt={alt} width={800} height={600} className="aspect-[4/3] w-full object-cover" />
      <div className="flex grow flex-col gap-4 p-5 sm:p-6">
        <h3>{name}</h3>
        <InCart id={activity.id} />
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
        <AddActivity activity={activity} />
      </div>
    </Card>
  )
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-2.5">
      <dt className="flex shrink-0 gap-2.5 font-bold [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:text-link">
        {icon}
        {label} :
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Stands on the picture, so that nothing moves when it appears. */
function InCart({ id }: { id: string }) {
  const { items } = useCart()
  if (!items.some((item) => item.id === id)) return null
  return (
    <p className="absolute top-3 right-3 flex items-center gap-2 rounded-full bg-surface px-4 py-2 text-sm font-bold text-success shadow-card edge-when-forced">
      <Check aria-hidden="true" className="size-5" />
      {cartPage.inCart}
    </p>
  )
}

function AddActivity({ activity }: { activity: Activity }) {
  const { add } = useCart()
  const { id, name, description, level, duration, imgKey } = activity
  const item = { id, name, description, level, duration, imgKey, price: 0, type: 'activity' }
  return (
    <Button
      variant="secondary"
      className="needs-script w-full"
      onClick={() => add(item, cartNoticeFor(cartNotices.addedActivity, name))}
    >
      <ShoppingBasket aria-hidden="true" className="size-5" />
      <span>
        {activitiesPage.addToCartLabel}
        <span className="sr-only"> : {name}</span>
      </span>
    </Button>
  )
}
