import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

/**
 * Sends something to the page's own action without leaving the page, one request at a time, with each answer handed to
 * `handleAnswer` once. A missing answer is an answer too, see `submitWithTimeout`. Form fields keep their values.
 * `pageAnswer`: the answer that the page was rendered with, if a form was sent before the scripts arrived.
 */
export function useServerAction<Answer>(handleAnswer: (answer: Answer) => void, pageAnswer?: Answer) {
  const fetcher = useFetcher<Answer>()
  const isUnderWay = useRef(false)
  const handledAnswer = useRef<Answer>(undefined)
  const latestAnswer = (fetcher.data as Answer | undefined) ?? pageAnswer

  useEffect(() => {
    if (!latestAnswer || handledAnswer.current === latestAnswer) return
    handledAnswer.current = latestAnswer
    isUnderWay.current = false
    handleAnswer(latestAnswer)
  })

  return {
    isPending: fetcher.state !== 'idle',
    /** `prepareBody` runs only if `body` is really sent. */
    send<Body extends FormData | Record<string, string>>(body: Body, prepareBody?: (body: Body) => void) {
      // The second press of a double press can come before the page has rendered the first.
      if (isUnderWay.current) return
      isUnderWay.current = true
      prepareBody?.(body)
      fetcher.submit(body, { method: 'post', defaultShouldRevalidate: false })
    },
  }
}
