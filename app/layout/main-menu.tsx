import { ChevronDown, Menu, X } from 'lucide-react'
import { memo, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { barWords, mainNavigation, type NavigationGroup, type NavigationLink } from '../../content/navigation.ts'
import { type MenuActs, useMenu } from './use-menu.ts'

const listId = 'menu-principal'

/**
 * One list for every width: a row with dropdowns on wide screens, a list behind a button on narrow ones. Without
 * scripts, `no-script.css` opens it.
 */
export function MainMenu() {
  const navRef = useRef<HTMLElement>(null)
  const menu = useMenu(navRef)
  const Icon = menu.isListOpen ? X : Menu
  return (
    <nav ref={navRef} aria-label={barWords.navigation} className="menu lg:mr-2">
      <button
        type="button"
        aria-expanded={menu.isListOpen}
        aria-controls={listId}
        onClick={menu.toggleList}
        className="menu-button flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-full font-semibold hover:bg-band sm:px-4 lg:hidden"
      >
        <Icon aria-hidden="true" className="size-6" />
        <span className="max-sm:sr-only">{barWords.menu}</span>
      </button>
      <ul id={listId} className={`menu-list ${menu.isListOpen ? '' : 'max-lg:hidden'}`}>
        {mainNavigation.map((entry) => (
          <li key={entry.label} className="menu-entry">
            {'links' in entry ? (
              <MenuGroup group={entry} isOpen={menu.isGroupOpen(entry.id)} acts={menu.acts} />
            ) : (
              <MenuLink link={entry} onClick={menu.acts.closeAll} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

type MenuGroupProps = { group: NavigationGroup; isOpen: boolean; acts: MenuActs }

const MenuGroup = memo(function MenuGroup({ group, isOpen, acts }: MenuGroupProps) {
  const { pathname } = useLocation()
  const isCurrent = group.links.some((link) => link.to === pathname)
  const panelId = `menu-${group.id}`
  return (
    <div className="menu-group relative" {...acts.groupProps(group.id)}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => acts.pressGroup(group.id)}
        className={`${menuEntryClass} w-full justify-between gap-1.5 ${isCurrent ? currentEntryClass : ''}`}
      >
        {group.label}
        <ChevronDown
          aria-hidden="true"
          className={`size-5 shrink-0 transition-[rotate] duration-200 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {/* The padding above the panel is part of it, so that the pointer crosses no gap on its way down. */}
      <div
        id={panelId}
        className={`menu-panel lg:absolute lg:top-full lg:left-0 lg:min-w-full lg:pt-2 ${isOpen ? '' : 'hidden'}`}
      >
        <ul className="max-lg:pb-3 max-lg:pl-4 lg:w-max lg:rounded-card lg:bg-surface lg:p-2 lg:shadow-card edge-when-forced">
          {group.links.map((link) => (
            <li key={link.to}>
              <MenuLink link={link} onClick={acts.closeAll} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
})

/** The current page is marked by `aria-current` and shown by weight and a wavy underline, not by colour alone. */
const menuEntryClass =
  'flex min-h-12 items-center rounded-lg px-3 py-2 font-medium no-underline decoration-accent decoration-2 underline-offset-8 hover:bg-band max-lg:text-lg lg:min-h-11 lg:px-2 lg:whitespace-nowrap'
const currentEntryClass = 'font-bold! underline! decoration-wavy'

type MenuLinkProps = { link: NavigationLink; onClick: () => void }

const MenuLink = memo(function MenuLink({ link, onClick }: MenuLinkProps) {
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
