import { ChevronDown } from 'lucide-react'
import { memo } from 'react'
import { useLocation } from 'react-router'
import type { NavigationGroup } from '../../content/navigation.ts'
import { currentEntryClass, MenuLink, menuEntryClass } from './menu-link.tsx'
import type { MenuActs } from './use-menu.ts'

type MenuGroupProps = { group: NavigationGroup; isOpen: boolean; acts: MenuActs }

export const MenuGroup = memo(function MenuGroup({ group, isOpen, acts }: MenuGroupProps) {
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
