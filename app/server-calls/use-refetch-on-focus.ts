import { useEffect, useEffectEvent, useRef } from 'react'

type RefetchOptions = {
  /** What is fetched: when it changes, the new one is fetched right away. */
  subject?: string
  /** When the person comes back, data older than this is fetched again. */
  staleAfterMs?: number
  /** The server has painted the page with what is fetched: opening it fetches nothing. */
  isPainted?: boolean
  /** No answer came, and nobody may come back to the page for it: it is asked for again and again. */
  isMissing?: boolean
}

/**
 * Fetches when the page is opened, when the network is back, and when a person comes back to the page, also to one that
 * the browser has kept as it was. It polls only while no answer comes.
 */
export function useRefetchOnFocus(
  look: () => void,
  { subject, staleAfterMs = 0, isPainted = false, isMissing = false }: RefetchOptions,
): void {
  const lookedAt = useRef(0)
  const lookNow = useEffectEvent(() => {
    lookedAt.current = Date.now()
    look()
  })
  const lookIfOld = useEffectEvent(() => {
    const isOld = isMissing || Date.now() - lookedAt.current >= staleAfterMs
    if (document.visibilityState === 'visible' && isOld) lookNow()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is exactly when to fetch again.
  useEffect(() => {
    if (isPainted) lookedAt.current = arrivalOfPage()
    if (isPainted) lookIfOld()
    else lookNow()
    const until = new AbortController()
    document.addEventListener('visibilitychange', () => lookIfOld(), until)
    window.addEventListener('focus', () => lookIfOld(), until)
    window.addEventListener('online', () => lookNow(), until)
    window.addEventListener('pageshow', ({ persisted }) => persisted && lookNow(), until)
    return () => until.abort()
  }, [subject])
  useEffect(() => {
    const timer = isMissing ? setInterval(lookIfOld, 10_000) : undefined
    return () => clearInterval(timer)
  }, [isMissing])
}

/** When the page came from the server, by this browser's clock. It may have woken long after. */
export function arrivalOfPage(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return Date.now() - performance.now() + (navigation?.responseStart ?? 0)
}
