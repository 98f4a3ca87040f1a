import { useEffect, useState } from 'react'

/** Long enough to be taken up; then nobody who reads on meets the words twice. */
const spokenMs = 1000

type LiveRegionProps = {
  text: string | undefined
  /** The same words about something else are said again. */
  about: unknown
}

/** Says `text` to whoever listens, once. It must stand in the page before there is anything to say. */
export function LiveRegion({ text, about }: LiveRegionProps) {
  const [said, setSaid] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it speaks when what it speaks about changes.
  useEffect(() => {
    setSaid(text)
    const silence = setTimeout(setSaid, spokenMs, undefined)
    return () => clearTimeout(silence)
  }, [about])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
