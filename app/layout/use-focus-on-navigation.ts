import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * After a navigation inside the site, moves the focus to where reading continues: the anchor, the page's title, or the
 * main area. So a screen reader says the new page's title once, and a keyboard does not start again at the old link.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const shown = useRef({ pathname, hash })
  useEffect(() => {
    const before = shown.current
    if (before.pathname === pathname && before.hash === hash) return
    shown.current = { pathname, hash }
    // The same page, now with an answer: the answer has the focus, and the fragment was removed from the address.
    if (before.pathname === pathname && type === 'REPLACE') return
    const target =
      document.getElementById(hash.slice(1)) ??
      document.querySelector<HTMLElement>('main h1') ??
      document.querySelector<HTMLElement>('main')
    if (!target) return
    if (!target.matches('a[href], button, input, select, textarea')) target.tabIndex = -1
    // Scrolling is the router's task: it also restores the position on the way back.
    target.focus({ preventScroll: true })
  }, [pathname, hash, type])
}
