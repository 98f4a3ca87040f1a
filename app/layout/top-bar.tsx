import { barWords, bookingLink } from '../../content/navigation.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CartLink } from './cart-link.tsx'
import { HomeLink } from './home-link.tsx'
import { MainMenu } from './main-menu.tsx'

export function TopBar() {
  return (
    <header className="top-bar sticky top-0 z-40 bg-page print:hidden">
      <div className="mx-auto flex min-h-(--bar-height) max-w-7xl flex-wrap items-center gap-x-1 px-3 py-1.5 sm:gap-x-2 sm:px-6">
        <HomeLink label={barWords.homeLink} />
        <MainMenu />
        <CartLink />
        <ButtonLink to={bookingLink.to} className="px-4! sm:px-6!">
          {bookingLink.label}
        </ButtonLink>
      </div>
    </header>
  )
}
