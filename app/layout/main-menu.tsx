import { ChevronDown, Menu, X } from 'lucide-react'
import { useLocation } from 'react-router'
import { barTexts, mainNavigation, type NavigationGroup } from '../../content/navigation.ts'
import type { Link } from '../../content/text-types.ts'

const listId = 'menu-principal'

/**
 * One list for every width: a row with dropdowns on wide screens, a list behind a button on narrow ones. The script of
 * every page opens and closes it (`app/browser/site-script.ts`); without scripts, `no-script.css` opens it.
 */
export function MainMenu() {
  return (
    <nav aria-label={barTexts.navigation} className="menu lg:mr-2">
      <button
        type="button"
        aria-expanded="false"
        aria-controls={listId}
        className="menu-button flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-full font-semibold hover:bg-band sm:px-4 lg:hidden"
      >
        <Menu aria-hidden="true" className="when-closed size-6" />
        <X aria-hidden="true" className="when-open size-6" />
        <span className="max-sm:sr-only">{barTexts.menu}</span>
      </button>
      <ul id={listId} className="menu-list">
        {mainNavigation.map((entry) => (
          <li key={entry.label} className="menu-entry">
            {'links' in entry ? <MenuGroup group={entry} /> : <MenuLink link={entry} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MenuGroup({ group }: { group: NavigationGroup }) {
  const { pathname } = useLocation()
  const isCurrent = group.links.some((link) => link.to === pathname)
  const panelId = `menu-${group.id}`
  return (
    <div className="menu-group relative">
      <button
        type="button"
        aria-expanded="false"
        aria-controls={panelId}
        aria-current={isCurrent ? 'true' : undefined}
        className={`${menuEntryClass} w-full justify-between gap-1.5 ${isCurrent ? currentEntryClass : ''}`}
      >
        {group.label}
        <ChevronDown aria-hidden="true" className="turns size-5 shrink-0" />
      </button>
      {/* The padding above the panel is part of it, so that the pointer crosses no gap on its way down. */}
      <div id={panelId} className="menu-panel lg:absolute lg:top-full lg:left-0 lg:min-w-full lg:pt-2">
        <ul className="max-lg:pb-3 max-lg:pl-4 lg:w-max lg:rounded-card lg:bg-surface lg:p-2 lg:shadow-card edge-when-forced">
          {group.links.map((link) => (
            <li key={link.to}>
              <MenuLink link={link} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const menuEntryClass =
  'flex min-h-12 items-center rounded-lg px-3 py-2 font-medium no-underline decoration-accent decoration-2 underline-offset-8 hover:bg-band max-lg:text-lg lg:min-h-11 lg:px-2 lg:whitespace-nowrap'

/** The current page is marked by `aria-current` and shown by weight and a wavy underline, not by colour alone. */
const currentEntryClass = 'font-bold! underline! decoration-wavy'

function MenuLink({ link: { to, label } }: { link: Link }) {
  const isCurrent = useLocation().pathname === to
  return (
    <a
      href={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${menuEntryClass} ${isCurrent ? currentEntryClass : ''}`}
    >
      {label}
    </a>
  )
}
