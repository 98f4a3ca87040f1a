import type { Locator } from '@playwright/test'
import { literalTexts } from '../../wording/literal-texts.ts'
import { typeset } from '../../wording/typeset.ts'

const literals = literalTexts.map((text) => text.replace('{name} ', ''))

/**
 * The lines of `texts` in which a space may break where French forbids it, or may not where nothing asks for it; a dash
 * of another kind too. What the specification gives letter by letter is left out.
 */
export function looseSpaces(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => {
      const judged = literals.reduce((rest, literal) => rest.replaceAll(literal, ''), line)
      // The filling behind a mail's preview has spaces of every kind, and nothing to read.
      return /[\p{L}\d]/u.test(judged) && typeset(judged) !== judged
    })
}

/** The same of what is shown, line by line as it is laid out. */
export async function shownLooseSpaces(part: Locator): Promise<string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: the text of the tree runs the words of neighbours together.
  return looseSpaces([await part.innerText()])
}
