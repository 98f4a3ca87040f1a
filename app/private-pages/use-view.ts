import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Outcome } from '../../domain/booking/outcome.ts'
import { useRefetchOnFocus } from '../server-calls/use-refetch-on-focus.ts'

/**
 * What the page has read last, and whether it could not be read since: at the port the network comes and goes, and then
 * the last known state stays. A page that was hidden for longer than `staleAfterMs` reads again when it becomes visible.
 */
export function useView<Seen extends { kind: 'seen' }>(
  loaded: Seen | Outcome<'unreachable' | 'too-many'>,
  staleAfterMs: number,
) {
  // The server paints the page only with something seen.
  const [last, setLast] = useState(loaded as Seen)
  const isStale = loaded.kind !== 'seen'
  const seen = isStale ? last : loaded
  if (seen !== last) setLast(seen)
  const { revalidate, state } = useRevalidator()
  const look = () => void revalidate()
  useRefetchOnFocus(look, { staleAfterMs, isPainted: true, isMissing: isStale && state === 'idle' })
  return { seen, isStale, look, isPending: state !== 'idle' }
}
