import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
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

/** Nobody reads these where their page is switched off. */
const textsOfPages = [
  ['/privatisation-evenements', /^pages\/private-hire/],
  ['/nous-rejoindre', /^(pages\/join-us|job-offer)/],
  ['/sorties-offertes', /^pages\/offered-outings/],
  ['/ma-sortie-en-images', /^pages\/easy-read/],
  ['/nos-formules-gourmandes', /^(pages\/gourmet|drinks)\./],
] as const

/** Those of `files`, which can all be read, whose page is there. */
export function seenFiles(files: readonly ContentFile[]): ContentFile[] {
  const { optionalPages } = Object.assign({}, ...files.map(({ exports }) => exports))
  return files.filter(({ name }) => !textsOfPages.some(([page, texts]) => !optionalPages[page] && texts.test(name)))
}

async function readContentFile(contentDir: string, name: string): Promise<ContentFile> {
  const file = join(contentDir, name)
  const source = readFileSync(file, 'utf8')
  if (name.endsWith('.md')) return { name, source }
  try {
    return { name, source, exports: await import(/* @vite-ignore */ pathToFileURL(file).href) }
  } catch (error) {
    return { name, source, problem: unreadable(contentDir, name, error as Error) }
  }
}

/** What is broken, and where: perhaps in another file, which `name` asks for. */
function unreadable(contentDir: string, name: string, error: Error): string {
  const { message, stack = '' } = error
  const [, absent] = /^Cannot find module '([^']+)'/.exec(message) ?? []
  if (absent) return missingFile(relative(contentDir, absent).replaceAll('\\', '/'))
  const [, importedFile, value] = /'(\.\S+)'.*'(\w+)'$/.exec(message) ?? []
  if (importedFile && value) return missingExport(join(dirname(name), importedFile).replaceAll('\\', '/'), value)
  const [, file = name, line] = new RegExp(`/${basename(contentDir)}/([^:\\s]+\\.ts):(\\d+)`).exec(stack) ?? []
  const place = `content/${file}${line ? `, vers la ligne ${line}` : ''} : le fichier ne se lit plus.`
  const [bare] = error instanceof ReferenceError ? message.split(' ') : []
  if (bare) return `${place} « ${bare} » est un texte : écrivez '${bare}', entre apostrophes droites.`
  return (
    `${place} Regardez cette ligne et celle d’avant : il manque souvent une apostrophe droite, une virgule ou une ` +
    'accolade, ou un texte contient une apostrophe droite au lieu de ’.'
  )
}

export function missingFile(name: string): string {
  return `content/${name} : ce fichier manque. Remettez-le à sa place.`
}

export function missingExport(file: string, name: string): string {
  return `content/${file} : il manque « ${name} ». Remettez ce mot après « export const ».`
}
