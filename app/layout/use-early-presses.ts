import { useEffect } from 'react'

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
export function useEarlyPresses(): void {
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
