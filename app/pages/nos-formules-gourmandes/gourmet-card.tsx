import type { GourmetItem } from '../../../content/gourmet.ts'
import { cartNotices } from '../../../content/messages/cart-notices.ts'
import { pricedExtras } from '../../../wording/extras.ts'
import { gourmetPage } from '../../../wording/pages/gourmet.ts'
import { AddToCartButton } from '../../cart/add-to-cart-button.tsx'
import { InCartBadge } from '../../cart/in-cart-badge.tsx'
import { gourmetWish } from '../../cart/wish-items.ts'
import { Picture } from '../../pictures/picture.tsx'
import { Card } from '../../ui/card.tsx'

export function GourmetCard({ item }: { item: GourmetItem }) {
  const { id, name, description, imgKey, alt } = item
  const priced = pricedExtras.find((extra) => extra.id === id)
  return (
    <Card as="article" padded={false} className="relative flex flex-col">
      <Picture
        of={imgKey}
        alt={alt}
        width={800}
        height={600}
        className="aspect-[4/3] w-full object-cover object-[50%_70%] lg:aspect-[16/10]"
      />
      <div className="flex grow flex-col gap-4 p-5 sm:p-7">
        <h3>{name}</h3>
        <InCartBadge id={id} />
        <p className="grow">{description}</p>
        {priced && (
          <p className="font-semibold">
            {priced.price} {priced.unit}
          </p>
        )}
        <AddToCartButton
          item={gourmetWish(item)}
          label={gourmetPage.addToCartLabel}
          notice={cartNotices.addedGourmet}
        />
      </div>
    </Card>
  )
}
