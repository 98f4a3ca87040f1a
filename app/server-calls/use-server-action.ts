import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

/**
 * Sends something to the page's own action without leaving the page, one request at a time, with each answer handed to
 * `receive` once. A missing answer is an answer too, see `submitWithTimeout`. Form fields keep their values. `first`: the
 * answer that the page was rendered with, if a form was sent before the scripts arrived.
 */
export function useServerAction<Answer>(receive: (answer: Answer) => void, first?: Answer) {
  const fetcher = useFetcher<Answer>()
  const isUnderWay = useRef(false)
  const received = useRef<Answer>(undefined)
  const latest = (fetcher.data as Answer | undefined) ?? first

  useEffect(() => {
    if (!latest || received.current === latest) return
    received.current = latest
    isUnderWay.current = false
    receive(latest)
  })

  return {
    isPending: fetcher.state !== 'idle',
    /** `prepare` runs only if `body` is really sent. */
    send<Body extends FormData | Record<string, string>>(body: Body, prepare?: (body: Body) => void) {
      // The second press of a double press can come before the page has rendered the first.
      if (isUnderWay.current) return
      isUnderWay.current = true
      prepare?.(body)
      fetcher.submit(body, { method: 'post', defaultShouldRevalidate: false })
    },
  }
}
