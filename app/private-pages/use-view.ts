import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Outcome } from '../../domain/booking/outcome.ts'
import { useRefetchOnFocus } from '../server-calls/use-refetch-on-focus.ts'

/**
 * What the page has read last, and whether it could not be read since: at the port the network comes and goes, and then
 * the last known state stays. A page that was hidden for longer than `staleAfterMs` reads again when it becomes visible.
 */
export function useView<View extends { kind: 'seen' }>(
  loaderData: View | Outcome<'unreachable' | 'too-many'>,
  staleAfterMs: number,
) {
  // The server paints the page only with something to show.
  const [lastView, setLastView] = useState(loaderData as View)
  const isStale = loaderData.kind !== 'seen'
  const latest = isStale ? lastView : loaderData
  if (latest !== lastView) setLastView(latest)
  const { revalidate, state } = useRevalidator()
  const refetch = () => void revalidate()
  useRefetchOnFocus(refetch, { staleAfterMs, isPainted: true, isMissing: isStale && state === 'idle' })
  return { latest, isStale, refetch, isPending: state !== 'idle' }
}
