import { useEffect } from 'react'

declare global {
  interface Window {
    /** The buttons that were pressed before anything could answer; `server/http/first-paint/defer-scripts.ts` keeps them. */
    early?: Set<HTMLButtonElement> | undefined
  }
}

/**
 * Presses again, once the page is awake, what was pressed while its scripts were still on their way: on a slow network
 * that can be seconds, and a press that does nothing is one more reason to give up. Links and forms need no scripts.
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
    })
  }, [])
}

/** The button itself, or the one that stands for it where React had to write a part of the page anew. */
function present(button: HTMLButtonElement): HTMLButtonElement | undefined {
  if (button.isConnected) return button
  return [...document.querySelectorAll('button')].find(({ textContent }) => textContent === button.textContent)
}
