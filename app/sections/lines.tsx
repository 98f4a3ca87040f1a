import { frenchTranslator, type Translator } from '../languages/translator.tsx'

/** Text in easy words: one idea, one line; `translator` says it in another language. */
export function Lines({ lines, translator = frenchTranslator }: { lines: readonly string[]; translator?: Translator }) {
  return lines.map((line) => (
    <p key={line} {...translator.langOf(line)} className="py-1">
      {translator.text(line)}
    </p>
  ))
}

/** Points of a list, each a sentence or a few words. */
export function Points({ points, className }: { points: readonly string[]; className: string }) {
  return (
    <ul className={className}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
