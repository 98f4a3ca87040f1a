import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { literalTexts } from '../../wording/literal-texts.ts'
import { withPlainSpaces } from '../../wording/no-break.ts'
import { typeset } from '../../wording/typeset.ts'

/** What programs and terminals read keeps ordinary spaces (`wording/no-break.ts` says why). */
const forPrograms: ReadonlySet<string> = new Set([
  'for-assistants.ts',
  'messages/api.ts',
  'messages/cli.ts',
  'messages/start.ts',
])

const commentsAndTexts = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g

/** What a file of words would be if every space and dash in its texts were as `typeset` sets them. */
export function withRightSpaces(name: string, source: string): string {
  if (name.endsWith('.md')) return typeset(source)
  const set = forPrograms.has(name) ? withPlainSpaces : typeset
  return source.replace(commentsAndTexts, (piece) => {
    const [mark, text] = [piece.charAt(0), piece.slice(1, -1)]
    return mark === '/' || literalTexts.includes(text) ? piece : `${mark}${set(text)}${mark}`
  })
}

/** One sentence per file whose spaces are not those of the site. A person is not asked to type them: see `setSpaces`. */
export function spaceProblems(contentDir: string): string[] {
  return filesToMend(contentDir).map(
    ({ name, line }) =>
      `content/${name}, ligne ${line} : une espace insécable ou un tiret n’est pas comme ailleurs. ` +
      'La commande « npm run content -- --espaces » corrige tous les fichiers.',
  )
}

/** Rewrites the files whose spaces are not those of the site, and gives their names. */
export function setSpaces(contentDir: string): string[] {
  return filesToMend(contentDir).map(({ name, mended }) => {
    writeFileSync(join(contentDir, name), mended)
    return name
  })
}

function filesToMend(contentDir: string): { name: string; line: number; mended: string }[] {
  return readdirSync(contentDir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => (name.endsWith('.ts') && !name.endsWith('.test.ts')) || name.startsWith('legal/'))
    .sort()
    .flatMap((name) => {
      const source = readFileSync(join(contentDir, name), 'utf8')
      const mended = withRightSpaces(name, source)
      if (mended === source) return []
      const lines = mended.split('\n')
      return [{ name, line: source.split('\n').findIndex((text, index) => text !== lines[index]) + 1, mended }]
    })
}
