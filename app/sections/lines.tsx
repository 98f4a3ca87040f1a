/** Text in easy words: one idea, one line. */
export function Lines({ of: lines }: { of: readonly string[] }) {
  return lines.map((line) => (
    <p key={line} className="py-1">
      {line}
    </p>
  ))
}

/** Points of a list, each a sentence or a few words. */
export function Points({ of: points, className }: { of: readonly string[]; className: string }) {
  return (
    <ul className={className}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
