import { Minus, Plus, Trash2 } from 'lucide-react'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { extrasTexts } from '../../../content/extras.ts'
import { cartPage } from '../../../content/pages/cart.ts'
import { type CartItem, shortDescription } from '../../../domain/cart/cart.ts'
import { mealsTotal } from '../../../wording/extras.ts'
import { fillIn, formatChf } from '../../../wording/sentences.ts'
import { useCart } from '../../cart/use-cart.ts'
import type { PageHandle } from '../../page-handle.ts'
import { Picture } from '../../pictures/picture.tsx'
import { PageHeader } from '../../sections/page-header.tsx'
import { PriceLine } from '../../sections/price-line.tsx'
import { WithoutScripts } from '../../sections/without-scripts.tsx'
import { Button, ButtonLink, GuardedButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

export const handle: PageHandle = { acts: true }

export default function CartPage() {
  const { items, isReady } = useCart()
  return (
    <>
      <PageHeader title={cartPage.title} intro={cartPage.intro} />
      <WithoutScripts />
      <div className="mx-auto min-h-96 max-w-7xl px-5 pt-6 sm:px-6 lg:pt-8">
        {items.length > 0 ? (
          <CartContents />
        ) : (
          <div className={isReady ? '' : 'before-cart'}>
            <EmptyCart />
          </div>
        )}
      </div>
    </>
  )
}

/** The wishes and their sum. After a removal the focus moves to the item that takes the removed one's place. */
function CartContents() {
  const { items, remove } = useCart()
  const list = useRef<HTMLUListElement>(null)
  const removedIndex = useRef<number>(undefined)

  useLayoutEffect(() => {
    if (removedIndex.current === undefined) return
    const cards = list.current?.querySelectorAll<HTMLElement>('[data-cart-item]') ?? []
    cards[Math.min(removedIndex.current, items.length - 1)]?.focus()
    removedIndex.current = undefined
  }, [items])

  // With the last item this list disappears; the focus goes to the title that replaces it, which says so.
  useLayoutEffect(() => () => queueMicrotask(() => document.getElementById(emptyCartTitleId)?.focus()), [])

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
      <ul ref={list} className="space-y-5">
        {items.map((item, index) => (
          <li key={item.id} className="max-w-none">
            <CartItemCard
              item={item}
              onRemove={() => {
                removedIndex.current = index
                remove(item.id)
              }}
            />
          </li>
        ))}
      </ul>
      <CartSummary />
    </div>
  )
}

function CartSummary() {
  const { items, count, totalChf, clear } = useCart()
  const meals = mealsTotal(items.filter(({ price }) => price === 0))
  const { title, countLabel, totalLabel, vat, outing, book, clear: clearLabel, more } = cartPage.summary
  return (
    <section
      aria-labelledby="recapitulatif"
      className="edge-when-forced space-y-5 rounded-card bg-band p-6 sm:p-7 lg:sticky lg:top-[calc(var(--bar-height)+1rem)]"
    >
      <h2 id="recapitulatif" className="text-[1.75rem]">
        {title}
      </h2>
      <dl className="space-y-2">
        <div className="flex justify-between gap-4">
          <dt>{countLabel}</dt>
          <dd className="font-bold">{count}</dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
          <dt className="font-bold">{totalLabel}</dt>
          <dd className="font-bold whitespace-nowrap">{formatChf(totalChf)}</dd>
          {vat && <dd className="w-full max-w-none text-right text-sm text-ink-soft">{vat}</dd>}
        </div>
        {meals && (
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt>{extrasTexts.meals}</dt>
            <dd className="font-bold whitespace-nowrap">{meals}</dd>
          </div>
        )}
      </dl>
      <div className="text-sm text-ink-soft">
        <p>{outing}</p>
        <PriceLine />
      </div>
      <ButtonLink {...book} className="w-full" />
      <div className="flex flex-wrap justify-between gap-x-2">
        <ButtonLink {...more} variant="quiet" className="px-0!" />
        <GuardedButton variant="quiet" className="px-0!" actsOn={items.length} onClick={() => clear()}>
          {clearLabel}
        </GuardedButton>
      </div>
    </section>
  )
}

const emptyCartTitleId = 'panier-vide'

function EmptyCart() {
  const { title, text, imgKey, alt, link } = cartPage.empty
  return (
    <section
      aria-labelledby={emptyCartTitleId}
      className="grid items-center gap-x-14 gap-y-7 max-sm:justify-items-center max-sm:text-center sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <Picture
        imgKey={imgKey}
        alt={alt}
        width={600}
        height={450}
        className="w-full max-w-md rounded-card max-sm:order-last max-sm:max-w-40"
      />
      <div className="space-y-5">
        <h2 id={emptyCartTitleId} tabIndex={-1}>
          {title}
        </h2>
        <p className="text-lg">{text}</p>
        <ButtonLink {...link} />
      </div>
    </section>
  )
}

function CartItemCard({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  const { imgKey, unitPriceLabel, priceNotes, remove, removeName } = cartPage.item
  const mealPrice = mealsTotal([{ ...item, quantity: 1 }])
  const titleId = `souhait-${item.id}`
  return (
    <Card
      as="article"
      isPadded={false}
      data-cart-item
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid grid-cols-[6rem_minmax(0,1fr)] sm:grid-cols-[11rem_minmax(0,1fr)] sm:grid-rows-[1fr_auto]"
    >
      <Picture
        imgKey={imgKey}
        alt=""
        width={400}
        height={300}
        className="w-full self-start max-sm:mt-5 max-sm:ml-4 max-sm:w-[calc(100%-1rem)] max-sm:rounded-field sm:row-span-2 sm:h-full sm:object-cover"
      />
      <div className="space-y-2 px-5 py-4 sm:space-y-3 sm:px-6 sm:pt-6">
        <h2 id={titleId} className="font-body text-h3 font-bold tracking-normal wrap-anywhere">
          {item.name}
        </h2>
        {item.description && <p className="wrap-anywhere text-ink-soft">{shortDescription(item.description)}</p>}
        <p>
          {unitPriceLabel} <strong className="whitespace-nowrap">{formatChf(item.price)}</strong>
          {item.price === 0 && (
            <span className="text-sm text-ink-soft">
              , {item.type === 'gourmet' ? priceNotes.gourmet : priceNotes.activity}
              {mealPrice && (
                <>
                  {'\u00a0: '}
                  <strong className="whitespace-nowrap text-ink">{mealPrice}</strong>
                </>
              )}
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-band p-4 pl-5 max-sm:col-span-2 max-sm:border-t-2 sm:px-6 sm:pt-0 sm:pb-6">
        <QuantityControl item={item} />
        <Button variant="quiet" className="text-danger!" onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" />
          <span>
            {remove}
            <span className="sr-only"> {fillIn(removeName, { name: item.name })}</span>
          </span>
        </Button>
      </div>
    </Card>
  )
}

/** The field is read-only; plus and minus change it (rule 2.3). A live region announces the new quantity. */
function QuantityControl({ item }: { item: CartItem }) {
  const { setQuantity } = useCart()
  const plusButton = useRef<HTMLButtonElement>(null)
  const { quantityOf, decrease, increase, quantityNow } = cartPage.item
  const { id, name, quantity } = item

  function decreaseQuantity() {
    // At 1 the button that was just pressed is disabled and would lose the focus.
    if (quantity === 2) plusButton.current?.focus()
    setQuantity(id, quantity - 1)
  }

  return (
    <div className="flex items-center rounded-full border-2 border-edge">
      <StepButton aria-label={fillIn(decrease, { name })} disabled={quantity <= 1} onClick={decreaseQuantity}>
        <Minus aria-hidden="true" className="size-5" />
      </StepButton>
      <input
        readOnly
        value={quantity}
        inputMode="none"
        aria-label={fillIn(quantityOf, { name })}
        title={fillIn(quantityOf, { name })}
        className="h-11 min-w-10 bg-transparent text-center font-bold"
        size={Math.max(2, String(quantity).length)}
      />
      <StepButton
        ref={plusButton}
        aria-label={fillIn(increase, { name })}
        onClick={() => setQuantity(id, quantity + 1)}
      >
        <Plus aria-hidden="true" className="size-5" />
      </StepButton>
      <span aria-live="polite" className="sr-only">
        {fillIn(quantityNow, { name, quantity })}
      </span>
    </div>
  )
}

function StepButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="grid size-11 place-items-center rounded-full hover:bg-band disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-transparent"
      {...props}
    />
  )
}
