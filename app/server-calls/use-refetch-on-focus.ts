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
  refetch: () => void,
  { subject, staleAfterMs = 0, isPainted = false, isMissing = false }: RefetchOptions,
): void {
  const fetchedAt = useRef(0)
  const refetchNow = useEffectEvent(() => {
    fetchedAt.current = Date.now()
    refetch()
  })
  const refetchIfOld = useEffectEvent(() => {
    const isOld = isMissing || Date.now() - fetchedAt.current >= staleAfterMs
    if (document.visibilityState === 'visible' && isOld) refetchNow()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is exactly when to fetch again.
  useEffect(() => {
    if (isPainted) fetchedAt.current = arrivalOfPage()
    if (isPainted) refetchIfOld()
    else refetchNow()
    const controller = new AbortController()
    document.addEventListener('visibilitychange', () => refetchIfOld(), controller)
    window.addEventListener('focus', () => refetchIfOld(), controller)
    window.addEventListener('online', () => refetchNow(), controller)
    window.addEventListener('pageshow', ({ persisted }) => persisted && refetchNow(), controller)
    return () => controller.abort()
  }, [subject])
  useEffect(() => {
    const timer = isMissing ? setInterval(refetchIfOld, 10_000) : undefined
    return () => clearInterval(timer)
  }, [isMissing])
}

/** When the page came from the server, by this browser's clock. It may have woken long after. */
export function arrivalOfPage(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return Date.now() - performance.now() + (navigation?.responseStart ?? 0)
}
