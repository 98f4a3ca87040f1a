import { memo } from 'react'
import { NavLink } from 'react-router'
import type { NavigationLink } from '../../content/navigation.ts'

/** The current page is marked by `aria-current` and shown by weight and a wavy underline, not by colour alone. */
export const menuEntryClass =
  'flex min-h-12 items-center rounded-lg px-3 py-2 font-medium no-underline decoration-accent decoration-2 underline-offset-8 hover:bg-band max-lg:text-lg lg:min-h-11 lg:px-2 lg:whitespace-nowrap'
export const currentEntryClass = 'font-bold underline! decoration-wavy'

type MenuLinkProps = { link: NavigationLink; onClick: () => void }

export const MenuLink = memo(function MenuLink({ link, onClick }: MenuLinkProps) {
  return (
    <NavLink
      to={link.to}
      end
      prefetch="intent"
      onClick={onClick}
      className={({ isActive }) => `${menuEntryClass} ${isActive ? currentEntryClass : ''}`}
    >
      {link.label}
    </NavLink>
  )
})
