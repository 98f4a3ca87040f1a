import { useEffect, useRef, useState } from 'react'
import { arrivalOfPage } from '../server-calls/use-refetch-on-focus.ts'

const tickMs = 20_000

/**
 * The present time by the server's clock, which the rules use: the page was read at `seenAt`, and may stay open across a
 * deadline. The first reading arrived with the page, a later one has arrived just now.
 */
export function useClock(seenAt: Date): Date {
  const [now, setNow] = useState(seenAt)
  const firstSeenAt = useRef(seenAt)
  useEffect(() => {
    const arrivedAt = seenAt === firstSeenAt.current ? arrivalOfPage() : Date.now()
    const tick = () => setNow(new Date(seenAt.getTime() + Date.now() - arrivedAt))
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [seenAt])
  return now > seenAt ? now : seenAt
}
