import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'

type ServerActionOptions<Answer> = {
  /** The answer the page was rendered with, if a form was sent before the scripts arrived. */
  first?: Answer | undefined
  /** For requests that change nothing: a newer one replaces the one under way. */
  isReplaceable?: boolean
}

/**
 * The one way for a page to send something to the server without leaving: to the page's own action, one request at a
 * time, with each answer handed to `receive` once. A missing answer is an answer too, see `answerInTime`. Form fields
 * keep their values.
 */
export function useServerAction<Answer>(
  receive: (answer: Answer) => void,
  { first, isReplaceable = false }: ServerActionOptions<Answer> = {},
) {
  const fetcher = useFetcher<Answer>()
  const isUnderWay = useRef(false)
  const received = useRef<Answer>(undefined)
  const [answer, setAnswer] = useState<Answer>()
  const latest = (fetcher.data as Answer | undefined) ?? first

  useEffect(() => {
    if (!latest || received.current === latest) return
    received.current = latest
    isUnderWay.current = false
    receive(latest)
    // In the same update as what `receive` changes: the page's message and the data it shows must not disagree.
    setAnswer(latest)
  })

  return {
    answer,
    isPending: fetcher.state !== 'idle',
    /** `prepare` runs only if `body` is really sent. */
    send<Body extends FormData | Record<string, string>>(body: Body, prepare?: (body: Body) => void) {
      // The second press of a double press can come before the page has rendered the first.
      if (isUnderWay.current && !isReplaceable) return
      isUnderWay.current = true
      prepare?.(body)
      fetcher.submit(body, { method: 'post', defaultShouldRevalidate: false })
    },
    /** Discards the answer. */
    forget: () => setAnswer(undefined),
  }
}
