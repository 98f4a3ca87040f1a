import { inFrench, type Translator } from '../languages/translator.tsx'

/** Text in easy words: one idea, one line; `by` says it in another language. */
export function Lines({ of: lines, by = inFrench }: { of: readonly string[]; by?: Translator }) {
  return lines.map((line) => (
    <p key={line} {...by.langOf(line)} className="py-1">
      {by.text(line)}
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
