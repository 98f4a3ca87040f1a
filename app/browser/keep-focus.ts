const headings = ':is(h1, h2, h3, h4, h5, h6)'

/** Long enough for code that moves the focus itself to have done so. */
const settleMs = 100

/**
 * The element with the focus may leave the page with an update: a line of a list that is done, a part that was closed.
 * A browser would then begin again at the top and say nothing; here the title of the next line of the list takes the
 * focus, or that of the part in which the line stood.
 */
export function keepFocus(page: HTMLElement): void {
  let focusedElement: Element | undefined
  page.addEventListener('focusin', ({ target }) => {
    focusedElement = target as Element
  })
  // Whoever presses outside every control has left the element on purpose.
  page.addEventListener(
    'focusout',
    ({ target }) => (target as Element).isConnected && setTimeout(forgetIfBlurred, 0, target),
  )
  const forgetIfBlurred = (blurredElement: Element) => {
    if (blurredElement.isConnected && blurredElement === focusedElement && document.activeElement === document.body)
      focusedElement = undefined
  }
  new MutationObserver((changes) => {
    const removal = changes.find(({ removedNodes }) =>
      Array.from(removedNodes).some((node) => node.contains(focusedElement ?? null)),
    )
    if (!removal) return
    setTimeout(() => {
      if (document.activeElement !== document.body || focusedElement?.isConnected) return
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
