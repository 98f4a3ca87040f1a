import { cartPage } from '../../../content/pages/cart.ts'
import { formatChf } from '../../../wording/amounts.ts'
import { useCart } from '../../cart/use-cart.ts'
import { PriceLine } from '../../sections/price-line.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'

export function CartSummary() {
  const { count, totalChf, clear } = useCart()
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
          <dd className="w-full max-w-none text-right text-sm text-ink-soft">{vat}</dd>
        </div>
      </dl>
      <div className="text-sm text-ink-soft">
        <p>{outing}</p>
        <PriceLine />
      </div>
      <ButtonLink to={book.to} className="w-full">
        {book.label}
      </ButtonLink>
      <div className="flex flex-wrap justify-between gap-x-2">
        <ButtonLink to={more.to} variant="quiet" className="px-0!">
          {more.label}
        </ButtonLink>
        <Button variant="quiet" className="px-0!" onClick={() => clear()}>
          {clearLabel}
        </Button>
      </div>
    </section>
  )
}
