import { expect, test } from 'vitest'
import { withTerms } from '../content/text-types.ts'
import { inTerms, termFigures } from './in-terms.ts'

test('texts with blanks for terms cannot be read before the figures are filled in', () => {
  const texts = withTerms({ title: 'Jusqu’à {maxPersons}', lines: ['Dès {fromPrice}', 'Bonjour {name}'] })
  // @ts-expect-error A page that imports them from content/ does not compile.
  expect(texts.title).toContain('{')
  expect(inTerms(texts)).toEqual({
    title: `Jusqu’à ${termFigures().maxPersons}`,
    lines: [`Dès ${termFigures().fromPrice}`, 'Bonjour {name}'],
  })
})
