import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useRefetchOnFocus } from '../server-calls/use-refetch-on-focus.ts'
import type { LookProblem } from './problem.tsx'

/**
 * What the page has read last, and why it could not be read since, if so: at the port the network comes and goes, and
 * then the last known state stays. A page that was hidden for longer than `staleAfterMs` reads again when it becomes
 * visible.
 */
export function useView<Loaded extends { kind: 'seen' | LookProblem }>(loaded: Loaded, staleAfterMs: number) {
  type Seen = Extract<Loaded, { kind: 'seen' }>
  // The server paints the page only with something seen.
  const [last, setLast] = useState(loaded as Seen)
  const problem = loaded.kind === 'seen' ? undefined : loaded.kind
  const seen = problem ? last : (loaded as Seen)
  if (seen !== last) setLast(seen)
  const { revalidate, state } = useRevalidator()
  const look = () => void revalidate()
  useRefetchOnFocus(look, { staleAfterMs, isPainted: true })
  return { seen, problem, look, isPending: state !== 'idle' }
}
