import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation inside the site, takes the focus to where reading goes on: the anchor, the page's title, or the
 * main area. That way a screen reader says the new page's title, once; a keyboard does not start again at the old link.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname + hash)
  useEffect(() => {
    if (shown.current === pathname + hash) return
    shown.current = pathname + hash
    const target =
      document.getElementById(hash.slice(1)) ??
      document.querySelector<HTMLElement>('main h1') ??
      document.querySelector<HTMLElement>('main')
    if (!target) return
    if (!target.matches('a[href], button, input, select, textarea')) target.tabIndex = -1
    // Where the page is scrolled to is the router's business: it also restores the place on the way back.
    target.focus({ preventScroll: true })
  }, [pathname, hash])
}
