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
