import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Answered } from './booking-answer.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

/**
 * Sends the form, one at a time and without leaving the page, and hands each answer to `receive` once: also the one the
 * page was rendered with, when it was sent before the scripts arrived.
 */
export function useSending(answered: Answered | undefined, receive: (answered: Answered) => void) {
  const fetcher = useFetcher<Answered>()
  const { key, sign, renew } = useIdempotencyKey()
  const isSending = useRef(false)
  const latest = fetcher.data ?? answered
  const received = useRef<Answered>(undefined)

  useEffect(() => {
    if (!latest || received.current === latest) return
    received.current = latest
    isSending.current = false
    if (latest.answer.kind === 'accepted' || latest.answer.kind === 'key-reused') renew()
    receive(latest)
  })

  return {
    key,
    latest,
    isSending: fetcher.state !== 'idle',
    send(form: FormData) {
      // The second click of a double click comes before the page has drawn the first.
      if (isSending.current) return
      isSending.current = true
      sign(form)
      fetcher.submit(form, { method: 'post', action: '/reservations', defaultShouldRevalidate: false })
    },
  }
}
