import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'

export type ContentFile = {
  /** Its path inside `content/`, with forward slashes. */
  name: string
  source: string
  /** What it exports; undefined for a Markdown text and for a module that cannot be loaded. */
  exports?: Record<string, unknown>
  /** The sentence to show when it cannot be read. */
  problem?: string
}

/** The names of the text files in a content folder, sorted: TypeScript modules, and the legal texts in Markdown. */
export function contentNames(contentDir: string): string[] {
  return readdirSync(contentDir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /(?<!\.test)\.ts$|^legal\/.*\.md$/.test(name))
    .sort()
}

/** Reads every text file of a content folder; a broken one has a `problem` in place of its exports. */
export function readContentFiles(contentDir: string): Promise<ContentFile[]> {
  return Promise.all(contentNames(contentDir).map((name) => readContentFile(contentDir, name)))
}

async function readContentFile(contentDir: string, name: string): Promise<ContentFile> {
  const file = join(contentDir, name)
  const source = readFileSync(file, 'utf8')
  if (name.endsWith('.md')) return { name, source }
  try {
    return { name, source, exports: await import(/* @vite-ignore */ pathToFileURL(file).href) }
  } catch (error) {
    return { name, source, problem: unreadable(name, file, error) }
  }
}

function unreadable(name: string, file: string, error: unknown): string {
  const { message = '', stack = '' } = error as Error
  const line = stack.split(`${relative('/', file)}:`)[1]?.match(/^\d+/)?.[0]
  const near = line ? `, vers la ligne ${line}` : ''
  return (
    `content/${name}${near} : le fichier ne se lit plus. Regardez cette ligne et celle d’avant : il manque souvent ` +
    'une apostrophe droite, une virgule ou une accolade, ou un texte contient une apostrophe droite au lieu de ’. ' +
    `(Pour la personne qui s’occupe du code : ${message.split('\n')[0]})`
  )
}
