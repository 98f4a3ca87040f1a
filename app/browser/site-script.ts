// What every page does, with React or without: the menu, the number at the cart, and two small things that
// HTML cannot say. It stands in the page itself, so it works from the first paint on. The menu's state is
// `aria-expanded`, which the style sheet follows.

const afterFrame = (act: () => void) => () => requestAnimationFrame(act)
/** Resolves once the page has painted. Firefox reports no paint of a page that opens scrolled: two frames will do. */
export const firstPaint = new Promise<unknown>((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  // The report, where there is one, may come a moment after its frame.
  addEventListener('DOMContentLoaded', afterFrame(afterFrame(() => setTimeout(resolve, 250))))
})

/** The content of a `<noscript>`, held back there because a browser that runs scripts neither fetches nor runs it. */
export const noscriptContent = (id: string) =>
  document.createRange().createContextualFragment(document.getElementById(id)?.textContent ?? '')

document.addEventListener('DOMContentLoaded', async () => {
  const nav = document.querySelector<HTMLElement>('.menu')
  if (nav) runMenu(nav)
  const cartLink = document.querySelector<HTMLElement>('a[data-cart]')
  if (cartLink) countWishes(cartLink)
  // Whoever comes from a page of ours has the whole style sheet and the fonts: no word then changes its letters.
  if (!document.referrer.startsWith(`${location.origin}/`)) await firstPaint
  document.head.append(noscriptContent('late'))
})

/** A page that comes sooner after a press was prepared, and shows at once: blending into it takes four more frames. */
const preparedMs = 80
let pressedAt = 0
addEventListener('pageswap', ({ timeStamp, viewTransition }) => {
  if (timeStamp - pressedAt < preparedMs) viewTransition?.skipTransition()
})

// A number that does not exist yet is shown as a link that dials nothing.
addEventListener('click', (event) => {
  pressedAt = event.timeStamp
  const pressedElement = event.target as Element
  if (pressedElement.closest('[href="tel:"]')) event.preventDefault()
  if (pressedElement.closest('[data-reload]')) location.reload()
})

function runMenu(menu: HTMLElement) {
  const [list, ...groups] = menu.querySelectorAll<HTMLElement>('[aria-expanded]')
  /** From this width on the menu is a row with dropdowns; below, a list behind a button. */
  const isRow = () => matchMedia('(min-width: 64rem)').matches
  /** How long a dropdown waits for a pointer that slipped off on its way down (WCAG 1.4.13, hoverable). */
  const graceMs = 250
  let pinnedGroup: HTMLElement | undefined
  let closeTimer: ReturnType<typeof setTimeout> | undefined

  const isOpen = (button: HTMLElement | undefined) => button?.getAttribute('aria-expanded') === 'true'
  const setExpanded = (button: HTMLElement | undefined, isExpanded: boolean) =>
    button?.setAttribute('aria-expanded', String(isExpanded))
  const openGroup = (groupToOpen?: HTMLElement, isPinned = false) => {
    clearTimeout(closeTimer)
    pinnedGroup = isPinned ? groupToOpen : undefined
    for (const group of groups) setExpanded(group, group === groupToOpen)
  }
  const setListExpanded = (isExpanded: boolean) => {
    setExpanded(list, isExpanded)
    openGroup()
  }

  list?.addEventListener('click', () => setListExpanded(!isOpen(list)))
  for (const group of groups) {
    const groupItem = group.parentElement as HTMLElement
    const onMousePointer = (type: 'pointerenter' | 'pointerleave', act: () => void) =>
      groupItem.addEventListener(type, ({ pointerType }) => pointerType === 'mouse' && isRow() && act())
    group.addEventListener('click', () => (pinnedGroup === group ? openGroup() : openGroup(group, true)))
    onMousePointer('pointerenter', () => (isOpen(group) ? clearTimeout(closeTimer) : openGroup(group)))
    onMousePointer('pointerleave', () => {
      clearTimeout(closeTimer)
      closeTimer = setTimeout(() => pinnedGroup || openGroup(), graceMs)
    })
    groupItem.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget && !groupItem.contains(relatedTarget as Node) && isRow()) openGroup()
    })
    // The pointer may rest on a group as the page appears, and browsers then report no movement.
    if (matchMedia('(hover: hover)').matches && isRow() && groupItem.matches(':hover')) openGroup(group)
  }
  menu.addEventListener('click', ({ target }) => (target as Element).closest('a') && setListExpanded(false))
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    // A focused link is about to disappear: the focus moves to the button that opened it.
    if (menu.contains(document.activeElement)) [...groups, list].find(isOpen)?.focus()
    setListExpanded(false)
  })
  const closeElsewhere = ({ target }: Event) => menu.contains(target as Node) || setListExpanded(false)
  addEventListener('pointerdown', closeElsewhere)
  addEventListener('focusin', closeElsewhere)
  // Back shows a page as it was left, with its menu open.
  addEventListener('pageshow', ({ persisted }) => persisted && setListExpanded(false))
}

/**
 * `data-cart` is where the browser keeps the cart, and `data-words` how its link says what it holds. Only `cart-store.ts`
 * writes there, so what it wrote is not checked a second time.
 */
function countWishes(link: HTMLElement) {
  const { cart: key = '', words = '[]' } = link.dataset
  const [name, empty, one, other] = JSON.parse(words) as [string, string, string, string]
  const badge = document.createElement('span')
  badge.className = 'cart-badge edge-when-forced'
  badge.dataset.cartBadge = badge.ariaHidden = 'true'
  badge.translate = false
  const showCount = (count: number) => {
    const contents = count === 0 ? empty : (count === 1 ? one : other).replace('{count}', String(count))
    link.setAttribute('aria-label', `${name}, ${contents}`)
    badge.textContent = String(count)
    if (count > 0) link.append(badge)
    else badge.remove()
  }
  const readCount = () => {
    try {
      const articles: { quantity?: number }[] = JSON.parse(localStorage.getItem(key) ?? '[]')
      showCount(articles.reduce((sum, { quantity = 1 }) => sum + quantity, 0))
    } catch {
      // Nothing readable, or no storage: the cart then lives in this page alone, which says what it holds.
    }
  }
  readCount()
  addEventListener('storage', readCount)
  addEventListener('pageshow', readCount)
  addEventListener('cart', ({ detail }) => showCount(detail))
}

declare global {
  interface WindowEventMap {
    /** This page has changed its cart; `detail` is how many articles it holds now. */
    cart: CustomEvent<number>
  }
}
