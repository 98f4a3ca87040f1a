import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** Longer than the pause between the two presses of a double press, also of a hand that trembles. */
const guardMs = 1000

let isReady = true
let timer: ReturnType<typeof setTimeout>
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setReady(next: boolean) {
  isReady = next
  for (const listener of listeners) listener()
}

/**
 * What stands on the page has changed. Before anybody has pressed anything, no press can be a second one. Nor can one
 * that was queued until React had the page: it was meant for what the server sent, and React renames some of that.
 */
function startGuard() {
  if (navigator.userActivation?.hasBeenActive === false || window.queuedInput) return
  setReady(false)
  clearTimeout(timer)
  timer = setTimeout(setReady, guardMs, true)
}

// Whoever enters something has seen what stands there, so Enter is meant. What the entry itself changes counts later.
if (typeof window !== 'undefined') addEventListener('input', () => setReady(true), true)

/**
 * Whether the buttons that act have all stood for a second as they are now; only then a press on one is meant for it. A
 * finger or a key that comes down twice would otherwise do what the first press has only just brought under it. It is
 * one rule for the whole page, since a button that comes, goes or changes moves others.
 *
 * `actsOn`: what the button acts on, beside its words. False at once for a button that has just appeared, except where
 * the server's page already showed it.
 */
export function usePressGuard(actsOn: unknown) {
  const button = useRef<HTMLButtonElement>(null)
  const shownLabel = useRef<string>(undefined)
  const readiness = useSyncExternalStore<boolean | 'as served'>(
    subscribe,
    () => isReady,
    () => 'as served',
  )
  useLayoutEffect(() => {
    const currentLabel = `${actsOn} ${button.current?.textContent}`
    if (currentLabel === shownLabel.current) return
    shownLabel.current = currentLabel
    if (readiness !== 'as served') startGuard()
  })
  // When the button disappears, too.
  useLayoutEffect(() => startGuard, [])
  return { button, isPressReady: readiness !== false }
}
