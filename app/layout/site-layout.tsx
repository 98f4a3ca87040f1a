import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigationType } from 'react-router'
import { barWords } from '../../content/navigation.ts'
import { Footer, ShortFooter } from './footer.tsx'
import { TopBar } from './top-bar.tsx'

const mainId = 'contenu'

/** The `handle` of a route whose page is a tool: it has a bar of its own, and neither the site's header nor its footer. */
export const toolHandle = 'tool'

/** The `handle` of a route that a key opens, for one outing: its footer is short. */
export const keyedHandle = 'keyed'

/** What surrounds every page, errors included (spec §2, shared layout). */
export function SiteLayout({ children }: { children: ReactNode }) {
  const handles = useMatches().map(({ handle }) => handle)
  const isTool = handles.includes(toolHandle)
  useFocusOnNavigation()
  useEarlyPresses()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${mainId}`}
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-full bg-action px-6 py-3 font-semibold text-on-action focus-visible:translate-y-0 print:hidden"
      >
        {barWords.skipToContent}
      </a>
      {!isTool && <TopBar />}
      <main id={mainId} tabIndex={-1} className="grow">
        {children}
      </main>
      {!isTool && (handles.includes(keyedHandle) ? <ShortFooter /> : <Footer />)}
    </div>
  )
}

declare global {
  interface Window {
    /** Pressed or filled in before anything could answer; `platform/http/first-paint/defer-scripts.ts` adds them. */
    early?: Set<HTMLElement> | undefined
  }
}

/**
 * Repeats, once the page is hydrated, what a person did before: clicks the buttons that were pressed, reports the
 * fields that were filled in, and enters the elements that have the focus and the pointer now, however they got there.
 * On a slow network hydration takes seconds, and a press that does nothing is one more reason to give up. Links need no
 * scripts.
 *
 * Until then, that script keeps such presses from all other handlers; from then on it lets them through. Both happen in
 * one task, after the effects of all components around this one, so each press acts exactly once.
 */
function useEarlyPresses(): void {
  useEffect(() => {
    setTimeout(() => {
      const early = window.early
      window.early = undefined
      for (const element of early ?? []) {
        if (element instanceof HTMLButtonElement) present(element)?.click()
        else element.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      if (window.matchMedia('(hover: hover)').matches) enterAgain([...document.querySelectorAll(':hover')].at(-1))
    })
  }, [])
}

/** The pointer came before anything listened: this opens the menu under it, and lets a link prefetch its page. */
function enterAgain(element: Element | undefined) {
  element?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  element?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
}

/** The button itself, or its replacement where React had to render a part of the page again. */
function present(button: HTMLButtonElement): HTMLButtonElement | undefined {
  if (button.isConnected) return button
  return [...document.querySelectorAll('button')].find(({ textContent }) => textContent === button.textContent)
}

/**
 * After a navigation inside the site, moves the focus to where reading continues: the anchor, the page's title (where a
 * page has sections, the one it marks), or the main area. So a screen reader says the new title once, and a keyboard
 * does not start again at the old link. On the way back it is the link that led away, unless it was in the menu, closed
 * by then.
 */
function useFocusOnNavigation(): void {
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
