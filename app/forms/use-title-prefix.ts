import { useContext, useEffect } from 'react'
import { DocumentContext } from '../document-context.ts'

/**
 * Says in the page's title, before the page's own, which part of it is shown, for as long as it is: screen readers read
 * the title of a tab first. The server writes it too; it is not added twice.
 */
export function useTitlePrefix(prefix: string): void {
  useWritten('part', prefix)
  useEffect(() => {
    const without = () => document.title.replace(prefix, '')
    document.title = said + prefix + without().replace(said, '')
    return () => {
      document.title = without()
    }
  }, [prefix])
}

/** What stands on the page says of its outcomes, the newest last; and what the title says of them. */
const outcomes: { prefix: string }[] = []
let said = ''

function say(): void {
  const next = outcomes.at(-1)?.prefix ?? ''
  document.title = next + document.title.replace(said, '').replace(next, '')
  said = next
}

/**
 * The same for how something ended, before all else. Only the newest is said: « Erreur » is not true after « C’est
 * noté ».
 */
export function useOutcomePrefix(prefix: string | undefined, attempt?: unknown): void {
  useWritten('outcome', prefix)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the newest, also with the same words.
  useEffect(() => {
    if (!prefix) return
    const outcome = { prefix }
    outcomes.push(outcome)
    say()
    return () => {
      outcomes.splice(outcomes.indexOf(outcome), 1)
      say()
    }
  }, [prefix, attempt])
}

function useWritten(place: 'outcome' | 'part', prefix: string | undefined): void {
  const parts = useContext(DocumentContext)
  if (parts && prefix && parts.content === undefined) parts[place] = prefix
}
