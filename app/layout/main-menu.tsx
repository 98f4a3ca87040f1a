import { Menu, X } from 'lucide-react'
import { useRef } from 'react'
import { barWords, mainNavigation } from '../../content/navigation.ts'
import { MenuGroup } from './menu-group.tsx'
import { MenuLink } from './menu-link.tsx'
import { useMenu } from './use-menu.ts'

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
