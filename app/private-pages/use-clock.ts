import { useEffect, useRef, useState } from 'react'
import { arrivalOfPage } from '../server-calls/use-refetch-on-focus.ts'

const everyMs = 20_000

/**
 * The present time by the server's clock, which the rules use: the page was read at `seenAt`, and may stay open across a
 * deadline.
 */
export function useClock(seenAt: Date): Date {
  const [now, setNow] = useState(seenAt)
  const renderedAt = useRef(seenAt)
  useEffect(() => {
    const arrivedAt = seenAt === renderedAt.current ? arrivalOfPage() : Date.now()
    const tick = () => setNow(new Date(seenAt.getTime() + Date.now() - arrivedAt))
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [seenAt])
  return now > seenAt ? now : seenAt
}
