import type { Locator } from '@playwright/test'
import { literalTexts } from '../../wording/specification-texts.ts'
import { typeset } from '../../wording/typeset.ts'

const literals = literalTexts.map((text) => text.replace('{name} ', ''))

/**
 * The lines of `texts` with an ordinary space where French requires a no-break space, or a no-break space where nothing
 * requires it, or another kind of dash. Texts given verbatim by the specification are ignored.
 */
export function looseSpaces(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => {
      const withoutLiterals = literals.reduce((rest, literal) => rest.replaceAll(literal, ''), line)
      // The padding after a mail's preview has spaces of every kind, but no text.
      return /[\p{L}\d]/u.test(withoutLiterals) && typeset(withoutLiterals) !== withoutLiterals
    })
}

/** The same for the text shown, line by line as it is laid out. */
export async function shownLooseSpaces(part: Locator): Promise<string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: textContent joins the words of adjacent elements.
  return looseSpaces([await part.innerText()])
}
