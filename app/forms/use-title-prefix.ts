import { useContext, useEffect } from 'react'
import { DocumentContext } from '../document-context.ts'

/**
 * Puts a message before the page's title for as long as it applies: screen readers read the title of a tab first. The
 * server writes it too; it is not added twice.
 */
export function useTitlePrefix(prefix: string | undefined): void {
  useWritten(prefix)
  useEffect(() => {
    if (!prefix) return
    const without = () => document.title.replace(prefix, '')
    document.title = prefix + without()
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

/** The same for how something ended. Only the newest is said: « Erreur » is not true after « C’est noté ». */
export function useOutcomePrefix(prefix: string | undefined, attempt?: unknown): void {
  useWritten(prefix)
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

function useWritten(prefix: string | undefined): void {
  const parts = useContext(DocumentContext)
  if (parts && prefix && parts.content === undefined) parts.titlePrefix = prefix + (parts.titlePrefix ?? '')
}
