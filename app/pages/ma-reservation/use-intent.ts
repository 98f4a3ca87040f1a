import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Intent, ManageAnswer } from './manage-answer.ts'

/**
 * Sends one kind of intent, one at a time, and hands each answer to `receive` once. The key travels in the body: it
 * stands in no address that a server, a log or a referrer could keep.
 */
export function useIntent(key: string, intent: Intent, receive: (answer: ManageAnswer) => void) {
  const fetcher = useFetcher<ManageAnswer>()
  const isUnderWay = useRef(false)
  const received = useRef<ManageAnswer>(undefined)

  useEffect(() => {
    if (!fetcher.data || received.current === fetcher.data) return
    received.current = fetcher.data
    isUnderWay.current = false
    receive(fetcher.data)
  })

  return {
    isUnderWay: fetcher.state !== 'idle',
    send(fields: Record<string, string> = {}) {
      // The second click of a double click comes before the page has drawn the first.
      if (isUnderWay.current) return
      isUnderWay.current = true
      const body = { ...fields, intent, token: key }
      fetcher.submit(body, { method: 'post', action: '/ma-reservation', defaultShouldRevalidate: false })
    },
  }
}
