import { useEffect, useState } from 'react'

const everyMs = 20_000

/** Re-renders from time to time: a page may stay open across a deadline. */
export function useTick(): void {
  const [, setTicks] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), everyMs)
    return () => clearInterval(timer)
  }, [])
}
