import { useEffect } from 'react'

declare global {
  interface Window {
    /** The buttons that were pressed before anything could answer; kept by the server's wake-up script. */
    early?: Set<HTMLElement | null> | undefined
  }
}

/**
 * Presses again, once the page is awake, what was pressed while its scripts were still on their way: on a slow network
 * that can be seconds, and a press that does nothing is one more reason to give up. Links and forms need no scripts.
 */
export function useEarlyPresses(): void {
  useEffect(() => {
    const pressed = window.early
    window.early = undefined
    // After the effects of everything around it: cart and notices are then ready too.
    setTimeout(() => {
      for (const button of pressed ?? []) button?.click()
    })
  }, [])
}
