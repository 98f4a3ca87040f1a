import { useContext, useEffect } from 'react'
import { DocumentContext } from '../document-context.ts'

type Place = 'outcome' | 'part'

/** The prefixes that parts of the page give to its title, the newest last; and the prefix that the title has now. */
const prefixes: { place: Place; prefix: string }[] = []
let shownPrefix = ''

/** The server may have written the same prefixes into the title: they are taken out first, so none stands twice. */
function applyPrefix(): void {
  const newestPrefix = (place: Place) => prefixes.findLast((each) => each.place === place)?.prefix ?? ''
  const [outcome, part] = [newestPrefix('outcome'), newestPrefix('part')]
  document.title = outcome + part + document.title.replace(shownPrefix, '').replace(outcome, '').replace(part, '')
  shownPrefix = outcome + part
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
