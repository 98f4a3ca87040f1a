import { useEffect, useState } from 'react'

const everyMs = 20_000

/** Draws again from time to time: a page may stand open across a deadline. */
export function useTick(): void {
  const [, setTicks] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), everyMs)
    return () => clearInterval(timer)
  }, [])
}
