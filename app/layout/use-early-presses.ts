import { useEffect } from 'react'

declare global {
  interface Window {
    /** The buttons that were pressed before anything could answer; `server/http/first-paint/defer-scripts.ts` keeps them. */
    early?: Set<HTMLButtonElement> | undefined
  }
}

/**
 * Does again, once the page is awake, what was done while it slept: presses what was pressed, and lets what lies under
 * the pointer know of it. On a slow network waking takes seconds, and a press that does nothing is one more reason to
 * give up. Links need no scripts.
 *
 * Until then that script keeps such presses from everybody, and from then on it lets them through. Both happen
 * in one task, after the effects of everything around this one, so each press acts once: none falls in between.
 */
export function useEarlyPresses(): void {
  useEffect(() => {
    setTimeout(() => {
      const pressed = window.early
      window.early = undefined
      for (const button of pressed ?? []) present(button)?.click()
      if (window.matchMedia('(hover: hover)').matches) enterAgain([...document.querySelectorAll(':hover')].at(-1))
    })
  }, [])
}

/** The pointer came while nobody listened: menus open under it, and links fetch their page ahead. */
function enterAgain(element: Element | undefined) {
  element?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  element?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
}

/** The button itself, or the one that stands for it where React had to write a part of the page anew. */
function present(button: HTMLButtonElement): HTMLButtonElement | undefined {
  if (button.isConnected) return button
  return [...document.querySelectorAll('button')].find(({ textContent }) => textContent === button.textContent)
}
