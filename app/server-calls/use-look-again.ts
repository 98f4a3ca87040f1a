import { useEffect, useEffectEvent } from 'react'

/**
 * Looks when the page is opened, when the network is back, and when the page comes back into sight after it was last
 * looked at more than `staleAfterMs` ago. Nothing is asked while nobody looks.
 */
export function useLookAgain(look: () => void, lookedAt: { current: number }, staleAfterMs: number): void {
  const lookNow = useEffectEvent(look)
  const lookIfOld = useEffectEvent(() => {
    const isOld = Date.now() - lookedAt.current > staleAfterMs
    if (document.visibilityState === 'visible' && isOld) look()
  })
  useEffect(() => {
    lookNow()
    const until = new AbortController()
    document.addEventListener('visibilitychange', () => lookIfOld(), until)
    window.addEventListener('online', () => lookNow(), until)
    return () => until.abort()
  }, [])
}
