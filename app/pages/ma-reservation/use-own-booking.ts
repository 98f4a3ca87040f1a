import { useCallback, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { BookingView } from '../../../server/booking/view-booking.server.ts'

export type ManageProblem = 'no-token' | 'unknown' | 'unavailable' | 'too-many'
type Answer = { view: BookingView } | { problem: Exclude<ManageProblem, 'no-token'> }

/** Asks for the booking that the fragment of the address is the key to. */
export function useOwnBooking() {
  const { submit, data: answer } = useFetcher<Answer>()
  const [hasToken, setHasToken] = useState(true)
  const ask = useCallback(() => {
    const token = window.location.hash.slice(1)
    setHasToken(token !== '')
    if (token) submit({ token }, { method: 'post' })
  }, [submit])
  useEffect(() => {
    ask()
    // Another link pasted into the same tab changes nothing but the fragment.
    window.addEventListener('hashchange', ask)
    return () => window.removeEventListener('hashchange', ask)
  }, [ask])

  const problem: ManageProblem | undefined = !hasToken
    ? 'no-token'
    : answer && 'problem' in answer
      ? answer.problem
      : undefined
  return { view: hasToken && answer && 'view' in answer ? answer.view : undefined, problem, retry: ask }
}
