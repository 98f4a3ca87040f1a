/** Text in easy words: one idea, one line. */
export function Lines({ of: lines }: { of: readonly string[] }) {
  return lines.map((line) => (
    <p key={line} className="py-1">
      {line}
    </p>
  ))
}
