import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * After a navigation inside the site, takes the focus to where reading goes on: the anchor, the page's title, or the
 * main area. That way a screen reader says the new page's title, once; a keyboard does not start again at the old link.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const shown = useRef({ pathname, hash })
  useEffect(() => {
    const before = shown.current
    if (before.pathname === pathname && before.hash === hash) return
    shown.current = { pathname, hash }
    // The same page with an answer in it: the answer has the focus, and the fragment was taken out of the address.
    if (before.pathname === pathname && type === 'REPLACE') return
    const target =
      document.getElementById(hash.slice(1)) ??
      document.querySelector<HTMLElement>('main h1') ??
      document.querySelector<HTMLElement>('main')
    if (!target) return
    if (!target.matches('a[href], button, input, select, textarea')) target.tabIndex = -1
    // Where the page is scrolled to is the router's business: it also restores the place on the way back.
    target.focus({ preventScroll: true })
  }, [pathname, hash, type])
}
