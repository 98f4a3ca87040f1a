import { useEffect } from 'react'

declare global {
  interface Window {
    /** What was pressed or filled in before anything could answer; `server/http/first-paint/defer-scripts.ts` keeps it. */
    early?: Set<HTMLElement> | undefined
  }
}

/**
 * Does again, once the page is awake, what was done while it slept: presses what was pressed, tells of what was filled
 * in, and lets what lies under the pointer know of it. On a slow network waking takes seconds, and a press that does
 * nothing is one more reason to give up. Links need no scripts.
 *
 * Until then that script keeps such presses from everybody, and from then on it lets them through. Both happen
 * in one task, after the effects of everything around this one, so each press acts once: none falls in between.
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
