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
  const [announcement, setAnnouncement] = useState<ReactNode>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it speaks when `trigger` changes, not the text.
  useEffect(() => {
    setAnnouncement(text)
    const timer = setTimeout(setAnnouncement, spokenMs, undefined)
    return () => clearTimeout(timer)
  }, [trigger])
  return (
    <span role="status" className="sr-only">
      {announcement}
    </span>
  )
}
