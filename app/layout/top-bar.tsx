import { ShoppingBasket } from 'lucide-react'
import { href, useLocation } from 'react-router'
import { emblem } from '../../content/emblem.ts'
import { barTexts, bookingLink } from '../../content/navigation.ts'
import { siteName } from '../../wording/association-names.ts'
import { fillIn } from '../../wording/sentences.ts'
import { cartStorageKey } from '../cart/cart-store.ts'
import { ButtonLink } from '../ui/button.tsx'
import { MainMenu } from './main-menu.tsx'

/** Whoever a key has brought here has an outing already, or an invitation to one: only others are offered a booking. */
export function TopBar({ offersBooking }: { offersBooking: boolean }) {
  return (
    <header className="top-bar sticky top-0 z-40 bg-page print:hidden">
      <div className="mx-auto flex min-h-(--bar-height) max-w-7xl flex-wrap items-center gap-x-1 px-3 py-1.5 sm:gap-x-2 sm:px-6">
        <HomeLink />
        <MainMenu />
        <CartLink />
        {offersBooking && <ButtonLink {...bookingLink} className="px-3.5! sm:px-6!" />}
      </div>
    </header>
  )
}

/**
 * The association's emblem and name, as a link to the home page. Both are part of the page: a logo in a file of its own
 * would be the one thing that everything else waits for. On narrow screens the name takes two lines, on the narrowest
 * it stands without the emblem.
 */
function HomeLink() {
  return (
    <a
      href={href('/')}
      aria-label={fillIn(barTexts.homeLink, { association: siteName })}
      className="mr-auto inline-flex min-h-11 items-center gap-1.5 rounded-lg"
    >
      <Emblem className="size-9 max-[22rem]:hidden sm:size-11" />
      <span className="font-display text-[1.1875rem] leading-none font-semibold max-sm:w-min sm:text-[1.625rem]">
        {siteName}
      </span>
    </a>
  )
}

const emblemColours = {
  sun: 'fill-abricot',
  sail: 'fill-corail not-print:dark:fill-ecume',
  ink: 'fill-ink',
  wave: 'fill-far-hills',
}

export function Emblem({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className={className}>
      {emblem.map(({ d, colour }) => (
        <path key={d} className={emblemColours[colour]} d={d} />
      ))}
    </svg>
  )
}

/** Rendered for everybody, so empty; the script of every page counts what this browser keeps. */
function CartLink() {
  const isCurrent = useLocation().pathname === href('/panier')
  const { cart, cartEmpty, cartCount } = barTexts
  return (
    <a
      href={href('/panier')}
      aria-label={`${cart}, ${cartEmpty}`}
      aria-current={isCurrent ? 'page' : undefined}
      data-cart={cartStorageKey}
      data-words={JSON.stringify([cart, cartEmpty, cartCount.one, cartCount.other])}
      className="relative grid size-12 place-items-center rounded-full hover:bg-band aria-[current=page]:bg-band"
    >
      <ShoppingBasket aria-hidden="true" className="size-6" />
    </a>
  )
}
