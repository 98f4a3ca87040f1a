const headings = ':is(h1, h2, h3, h4, h5, h6)'

/** After whatever moves the focus itself has done so. */
const settledMs = 100

/**
 * What has the focus may leave the page with an update: a line of a list that is done, a part that was closed. A browser
 * would then begin again at the top and say nothing; here the title of the next in the list takes the focus, or that of
 * what the line stood in.
 */
export function keepFocus(page: HTMLElement): void {
  let focused: Element | undefined
  page.addEventListener('focusin', ({ target }) => {
    focused = target as Element
  })
  // Who presses beside everything has left it.
  page.addEventListener('focusout', ({ target }) => (target as Element).isConnected && setTimeout(forget, 0, target))
  const forget = (left: Element) => {
    if (left.isConnected && left === focused && document.activeElement === document.body) focused = undefined
  }
  new MutationObserver((changes) => {
    const gone = changes.find(({ removedNodes }) =>
      Array.from(removedNodes).some((node) => node.contains(focused ?? null)),
    )
    if (!gone) return
    setTimeout(() => {
      if (document.activeElement !== document.body || focused?.isConnected) return
      const next = gone.nextSibling instanceof Element ? gone.nextSibling.querySelector(headings) : null
      let around = gone.target as Element | null
      while (around && !around.querySelector(headings)) around = around.parentElement
      const title = (next?.isConnected ? next : around?.querySelector(headings)) as HTMLElement | null | undefined
      title?.setAttribute('tabindex', '-1')
      title?.focus()
    }, settledMs)
  }).observe(page, { childList: true, subtree: true })
}
