import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boardingFigures } from '../../content/boarding-facts.ts'
import { termFigures } from '../../wording/in-terms.ts'
import { lineOf } from './line-of.ts'
import type { ContentFile } from './read-files.ts'

const root = join(import.meta.dirname, '../..')
/** Every name in the code that reads texts: no blank is filled in that is none of these. */
const filledIn = new Set([
  ...Object.keys({ ...termFigures, ...boardingFigures }),
  ...['app', 'server', 'wording', 'domain', 'bord', 'platform'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => readFileSync(join(root, room, name), 'utf8').match(/\w+(?=[,:]| \}|\})/g) ?? []),
  ),
])

/** One sentence per unknown blank (a name in braces) in `text`, which the site would not fill in. */
export function blankProblems({ name, source }: ContentFile, text: string): string[] {
  const blanks = [...text.matchAll(/\{(\w+)\}/g)].map(([, blank = '']) => blank)
  return [...new Set(blanks)]
    .filter((blank) => !filledIn.has(blank))
    .map(
      (blank) =>
        `content/${name}, ligne ${lineOf(source, `{${blank}}`)} : le site ne sait pas par quoi remplacer {${blank}}.`,
    )
}
