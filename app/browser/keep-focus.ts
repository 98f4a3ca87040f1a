const headings = ':is(h1, h2, h3, h4, h5, h6)'

/** After whatever moves the focus itself has done so. */
const settleMs = 100

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
  page.addEventListener(
    'focusout',
    ({ target }) => (target as Element).isConnected && setTimeout(forgetIfBlurred, 0, target),
  )
  const forgetIfBlurred = (blurred: Element) => {
    if (blurred.isConnected && blurred === focused && document.activeElement === document.body) focused = undefined
  }
  new MutationObserver((changes) => {
    const removal = changes.find(({ removedNodes }) =>
      Array.from(removedNodes).some((node) => node.contains(focused ?? null)),
    )
    if (!removal) return
    setTimeout(() => {
      if (document.activeElement !== document.body || focused?.isConnected) return
      const nextHeading = removal.nextSibling instanceof Element ? removal.nextSibling.querySelector(headings) : null
      let ancestor = removal.target as Element | null
      while (ancestor && !ancestor.querySelector(headings)) ancestor = ancestor.parentElement
      const title = (nextHeading?.isConnected ? nextHeading : ancestor?.querySelector(headings)) as
        | HTMLElement
        | null
        | undefined
      title?.setAttribute('tabindex', '-1')
      title?.focus()
    }, settleMs)
  }).observe(page, { childList: true, subtree: true })
}
