import { useEffect, useEffectEvent, useRef } from 'react'

type RefetchOptions = {
  /** What is looked at: another one is looked at right away. */
  subject?: string
  /** A page whose person was away for longer than this looks when they come back. */
  staleAfterMs?: number
}

/**
 * Looks when the page is opened, when the network is back, and when a person comes back to the page. Nothing is asked
 * while nobody looks.
 */
export function useRefetchOnFocus(look: () => void, { subject, staleAfterMs = 0 }: RefetchOptions): void {
  const lookedAt = useRef(0)
  const lookNow = useEffectEvent(() => {
    lookedAt.current = Date.now()
    look()
  })
  const lookIfOld = useEffectEvent(() => {
    const isOld = Date.now() - lookedAt.current >= staleAfterMs
    if (document.visibilityState === 'visible' && isOld) lookNow()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is exactly when to look again.
  useEffect(() => {
    lookNow()
    const until = new AbortController()
    document.addEventListener('visibilitychange', () => lookIfOld(), until)
    window.addEventListener('focus', () => lookIfOld(), until)
    window.addEventListener('online', () => lookNow(), until)
    return () => until.abort()
  }, [subject])
}
