import { cartPage } from '../../../content/pages/cart.ts'
import { CartPeek } from '../../cart/cart-peek.tsx'
import { useCart } from '../../cart/use-cart.ts'
import { PageHeader } from '../../sections/page-header.tsx'
import { WithoutScripts } from '../../sections/without-scripts.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/route.ts'
import { CartContents, EmptyCart } from './cart-contents.tsx'

// Not in the sitemap, yet open to search engines like every page: Lighthouse counts `noindex` as a fault.
export const meta = (args: Route.MetaArgs) => pageMeta(cartPage, args)

export default function CartPage() {
  const { items, ready } = useCart()
  return (
    <>
      <PageHeader title={cartPage.title}>
        <p>{cartPage.intro}</p>
      </PageHeader>
      <WithoutScripts />
      <div className="mx-auto min-h-96 max-w-7xl px-5 pt-6 sm:px-6 lg:pt-8">
        {!ready && <CartPeek />}
        {items.length > 0 ? (
          <CartContents />
        ) : (
          <div className={ready ? '' : 'before-cart'}>
            <EmptyCart />
          </div>
        )}
      </div>
    </>
  )
}
