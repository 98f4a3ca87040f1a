import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * After a navigation inside the site, moves the focus to where reading continues: the anchor, the page's title (where a
 * page has sections, the one it marks), or the main area. So a screen reader says the new title once, and a keyboard
 * does not start again at the old link. On the way back it is the link that led away, unless it was in the menu, closed
 * by then.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash, key } = useLocation()
  const type = useNavigationType()
  const shown = useRef({ pathname, hash, key })
  // Which of the page's links, since the element itself is another one once the page is rendered anew.
  const pressed = useRef(-1)
  const ledAway = useRef(new Map<string, number>())
  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      pressed.current = linksOfPage().indexOf((target as Element).closest('a') as HTMLElement)
    }
    document.addEventListener('click', press, true)
    return () => document.removeEventListener('click', press, true)
  }, [])
  useEffect(() => {
    const before = shown.current
    if (before.pathname === pathname && before.hash === hash) return
    shown.current = { pathname, hash, key }
    if (type !== 'POP') ledAway.current.set(before.key, pressed.current)
    const back = type === 'POP' ? ledAway.current.get(key) : undefined
    // The same page, now with an answer: the answer has the focus, and the fragment was removed from the address.
    if (before.pathname === pathname && type === 'REPLACE') return
    const target =
      linksOfPage()[back ?? -1] ??
      document.getElementById(hash.slice(1)) ??
      document.querySelector<HTMLElement>('main [data-page-title]') ??
      document.querySelector<HTMLElement>('main h1') ??
      document.querySelector<HTMLElement>('main')
    if (!target) return
    if (!target.matches('a[href], button, input, select, textarea')) target.tabIndex = -1
    // Scrolling is the router's task: it also restores the position on the way back.
    target.focus({ preventScroll: true })
  }, [pathname, hash, key, type])
}

function linksOfPage(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(':is(main, footer) a')]
}
