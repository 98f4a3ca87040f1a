import { useContext, useEffect } from 'react'
import { DocumentContext } from '../document-context.ts'

type Place = 'outcome' | 'part'

/** What stands on the page says first in its title, the newest last; and what the title says of it. */
const prefixes: { place: Place; prefix: string }[] = []
let prefix = ''

/** The server has written it too: it is not added twice. */
function applyPrefix(): void {
  const newestPrefix = (place: Place) => prefixes.findLast((each) => each.place === place)?.prefix ?? ''
  const [outcome, part] = [newestPrefix('outcome'), newestPrefix('part')]
  document.title = outcome + part + document.title.replace(prefix, '').replace(outcome, '').replace(part, '')
  prefix = outcome + part
}

function usePrefix(place: Place, prefix: string | undefined, attempt?: unknown): void {
  const parts = useContext(DocumentContext)
  if (parts && prefix && parts.content === undefined) parts[place] = prefix
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the newest, also with the same words.
  useEffect(() => {
    if (!prefix) return
    const entry = { place, prefix }
    prefixes.push(entry)
    applyPrefix()
    return () => {
      prefixes.splice(prefixes.indexOf(entry), 1)
      applyPrefix()
    }
  }, [place, prefix, attempt])
}

/** Says before the page's own title which part of it is shown: screen readers read the title of a tab first. */
export const useTitlePrefix = (prefix: string): void => usePrefix('part', prefix)

/** How something ended, before all else. Only the newest is said: « Erreur » is not true after « C’est noté ». */
export const useOutcomePrefix = (prefix: string | undefined, attempt?: unknown): void =>
  usePrefix('outcome', prefix, attempt)
