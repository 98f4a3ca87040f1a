import { drinkGroups } from '../../../content/drinks.ts'
import { extrasTexts } from '../../../content/extras.ts'
import { type GourmetItem, gourmetItems } from '../../../content/gourmet.ts'
import { cartNotices } from '../../../content/messages/cart-notices.ts'
import { pricedExtras } from '../../../wording/extras.ts'
import { gourmetPage } from '../../../wording/pages/gourmet.ts'
import { availableWishes } from '../../../wording/wishes.ts'
import { AddToCartButton, InCartBadge } from '../../cart/add-to-cart-button.tsx'
import { gourmetWish } from '../../cart/wish-items.ts'
import type { PageHandle } from '../../page-handle.ts'
import { Picture } from '../../pictures/picture.tsx'
import { Closing } from '../../sections/closing.tsx'
import { Edge, PageHeader } from '../../sections/page-header.tsx'
import { PriceLine } from '../../sections/price-line.tsx'
import { WaterBand } from '../../sections/water.tsx'
import { WithoutScripts } from '../../sections/without-scripts.tsx'
import { Card } from '../../ui/card.tsx'

export const handle: PageHandle = { acts: true }

export default function GourmetPage() {
  const { title, intro, howItWorks, platters, fondues, closing } = gourmetPage
  const itemsOfCategory = (category: string) =>
    availableWishes(gourmetItems).filter((item) => item.category === category)
  return (
    <>
      <PageHeader title={title} ground="bg-abricot text-lac dark:bg-eau dark:text-ink" edge={<Tablecloth />}>
        <p>{intro}</p>
        <p className="text-base">{howItWorks}</p>
        <PriceLine className="text-base font-bold" />
      </PageHeader>
      <WithoutScripts />
      <GourmetSection id="planchettes" {...platters} items={itemsOfCategory('Planchettes')} />
      <WaterBand>
        <GourmetSection id="fondues" {...fondues} items={itemsOfCategory('Fondues')} />
      </WaterBand>
      <DrinksMenu />
      <PriceList />
      <Closing titleId="suite" {...closing} />
    </>
  )
}

/** The hem of the cloth on the table: a line of round dots, half of each over the edge. On it, a piece of cheese. */
function Tablecloth() {
  return (
    <Edge>
      <path
        className="fill-none stroke-page"
        strokeWidth="72"
        strokeLinecap="round"
        strokeDasharray="0 72"
        d="M0 72h1512"
      />
      <g className="max-lg:hidden">
        <path className="fill-ecume dark:fill-abricot" d="M1070 6L1290-96q50 20 50 102v22h-270z" />
        <path className="fill-lac" d="M1070 6h270v22h-270z" />
        <path
          className="fill-none stroke-abricot dark:stroke-eau"
          strokeWidth="30"
          strokeLinecap="round"
          d="M1250-40h.1m50 22h.1m-130 4h.1"
        />
      </g>
    </Edge>
  )
}

type GourmetSectionProps = { id: string; title: string; intro: string; items: readonly GourmetItem[] }

function GourmetSection({ id, title, intro, items }: GourmetSectionProps) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} className="mx-auto max-w-7xl px-5 py-10 sm:px-6 lg:py-14">
      <div className="grid gap-x-6 gap-y-3 lg:grid-cols-2 lg:items-end">
        <h2 id={id}>{title}</h2>
        <p className="text-lg text-ink-soft">{intro}</p>
      </div>
      <ul className="mt-8 grid gap-6 sm:grid-cols-2">
        {items.map((item) => (
          <li key={item.id} className="grid max-w-none">
            <GourmetCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function GourmetCard({ item }: { item: GourmetItem }) {
  const { id, name, description, alt } = item
  const pricedExtra = pricedExtras().find((extra) => extra.id === id)
  return (
    <Card as="article" isPadded={false} className="relative flex flex-col">
      <Picture imgKey={id} alt={alt} className="aspect-[4/3] w-full object-cover object-[50%_70%] lg:aspect-[16/10]" />
      <div className="flex grow flex-col gap-4 p-5 sm:p-7">
        <h3>{name}</h3>
        <InCartBadge id={id} />
        <p className="grow">{description}</p>
        {pricedExtra && (
          <p className="font-semibold">
            {pricedExtra.price} {pricedExtra.unit}
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

/** The list of drinks as on the table: to read, not to order from (rule 1.6). */
function DrinksMenu() {
  const { title, intro, note } = gourmetPage.drinks
  return (
    <section aria-labelledby="boissons" className="mx-auto max-w-7xl px-5 py-10 sm:px-6 lg:py-16">
      <div className="rounded-card bg-band px-5 py-10 sm:px-10 lg:px-16 lg:py-16">
        <div className="mx-auto max-w-[40rem] text-center">
          <h2 id="boissons">{title}</h2>
          <p className="mx-auto mt-4 text-lg">{intro}</p>
        </div>
        <ul className="mt-10 grid gap-x-16 gap-y-12 md:grid-cols-2 lg:mt-12">
          {drinkGroups.map(({ name, description, imgKey, alt }) => (
            <li key={name} className="max-w-none text-center">
              <Picture
                imgKey={imgKey}
                alt={alt}
                className="mx-auto aspect-square w-full max-w-72 rounded-full object-cover"
              />
              <h3 className="mt-6">{name}</h3>
              <p className="mx-auto mt-2 max-w-[30rem]">{description}</p>
            </li>
          ))}
        </ul>
        <p className="mx-auto mt-10 max-w-[40rem] border-t border-edge pt-6 text-center font-bold">{note}</p>
      </div>
      <p className="mx-auto mt-8 max-w-[44rem] text-center text-ink-soft">{gourmetPage.allergens}</p>
    </section>
  )
}

/** What can be ordered besides the hours, and its price: shown before anything is ordered, as the law requires. */
function PriceList() {
  return (
    <section aria-labelledby="prix" className="mx-auto max-w-[44rem] px-5 pb-10 sm:px-6 lg:pb-16">
      <h2 id="prix">{extrasTexts.title}</h2>
      <p className="mt-3">{extrasTexts.intro}</p>
      <ul className="mt-5 divide-y-2 divide-band">
        {availableWishes(pricedExtras()).map(({ id, name, price, unit }) => (
          <li key={id} className="flex max-w-none flex-wrap items-baseline gap-x-4 py-2.5">
            <span className="font-semibold">{name}</span>
            <span className="text-ink-soft">{unit}</span>
            <span className="ml-auto font-semibold whitespace-nowrap tabular-nums">{price}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
