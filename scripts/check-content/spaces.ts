import { readFileSync, writeFileSync } from 'node:fs'
import { withPlainSpaces } from '../../wording/no-break.ts'
import { literalTexts } from '../../wording/specification-texts.ts'
import { typeset } from '../../wording/typeset.ts'
import { type ContentFile, contentNames, pathOf } from './read-files.ts'

/** Texts for programs and terminals, which keep ordinary spaces (`wording/no-break.ts` says why). */
const filesForPrograms: ReadonlySet<string> = new Set([
  'content/for-assistants.ts',
  'site/for-assistants.json',
  'content/messages/api.ts',
  'content/messages/cli.ts',
  'content/messages/cli-help.ts',
  'content/messages/start.ts',
])

/** A telephone number: it keeps the groups in which its owner writes it. */
const phonePattern = /^\+?[\d ()-]+$/

const commentsAndTexts = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g

/** The source of a content file with every space and dash in its texts as `typeset` sets them. */
function withRightSpaces(name: string, source: string): string {
  if (name.endsWith('.md')) return typeset(source)
  const setSpacesIn = filesForPrograms.has(name) ? withPlainSpaces : typeset
  return source.replace(commentsAndTexts, (piece) => {
    const [mark, text] = [piece.charAt(0), piece.slice(1, -1)]
    return mark === '/' || literalTexts.includes(text) || phonePattern.test(text)
      ? piece
      : `${mark}${setSpacesIn(text)}${mark}`
  })
}

/** One sentence if a space or dash in the file is wrong. Nobody has to correct them by hand: see `setSpaces`. */
export function spaceProblems({ name, source }: Pick<ContentFile, 'name' | 'source'>): string[] {
  const rightLines = withRightSpaces(name, source).split('\n')
  const line = source.split('\n').findIndex((text, index) => text !== rightLines[index]) + 1
  if (line === 0) return []
  return [
    `${name}, ligne ${line} : une espace insécable ou un tiret n’est pas comme ailleurs. ` +
      'La commande « npm run content -- --espaces » corrige tous les fichiers.',
  ]
}

/** Corrects the spaces and dashes in all content files, and returns the names of the files it changed. */
export function setSpaces(): string[] {
  return contentNames().filter((name) => {
    const file = pathOf(name)
    const source = readFileSync(file, 'utf8')
    const fixedSource = withRightSpaces(name, source)
    if (fixedSource !== source) writeFileSync(file, fixedSource)
    return fixedSource !== source
  })
}
