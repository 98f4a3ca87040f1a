import { type ReactNode, useEffect, useState } from 'react'

/** Long enough for a screen reader to pick the text up; then it is removed, so that nobody reads it a second time. */
const spokenMs = 1000

type LiveRegionProps = {
  text: ReactNode
  /** When this changes, the text is announced again, even the same text. */
  trigger: unknown
}

/** Announces `text` to screen readers, once. It must be in the page before there is anything to announce. */
export function LiveRegion({ text, trigger }: LiveRegionProps) {
  const [announced, setAnnounced] = useState<ReactNode>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it speaks when its subject changes, not its text.
  useEffect(() => {
    setAnnounced(text)
    const clearTimer = setTimeout(setAnnounced, spokenMs, undefined)
    return () => clearTimeout(clearTimer)
  }, [trigger])
  return (
    <span role="status" className="sr-only">
      {announced}
    </span>
  )
}
