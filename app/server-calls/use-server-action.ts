import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'

type ServerActionOptions<Answer> = {
  /** The answer the page was rendered with, when something was sent before the scripts arrived. */
  first?: Answer | undefined
  /** For questions that change nothing: a newer one takes the place of the one under way. */
  isReplaceable?: boolean
}

/**
 * The one way for a page to send something to the server without leaving: to the page's own action, one thing at a time,
 * with each answer handed to `receive` once. That no answer came is an answer too, see `answerInTime`. What is written in
 * the page is left alone.
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
    // Only with what `receive` makes of it: what the page says of the answer and what it shows must not disagree.
    setAnswer(latest)
  })

  return {
    answer,
    isPending: fetcher.state !== 'idle',
    /** `prepare` is for what must happen only if `body` really goes. */
    send<Body extends FormData | Record<string, string>>(body: Body, prepare?: (body: Body) => void) {
      // The second press of a double press comes before the page has drawn the first.
      if (isUnderWay.current && !isReplaceable) return
      isUnderWay.current = true
      prepare?.(body)
      fetcher.submit(body, { method: 'post', defaultShouldRevalidate: false })
    },
    /** From now on as if nothing had been answered. */
    forget: () => setAnswer(undefined),
  }
}
