import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { optionalPages } from '../../content/optional-pages.ts'
import { withPlainSpaces } from '../../wording/no-break.ts'
import { isDefaultFolder, siteFolder } from '../site-folder.ts'
import { imageFields } from './value-rules.ts'

export type ContentFile = {
  /** `site/team.json`, `content/pages/booking.ts`: the association's folder is `site/` here wherever it lies. */
  name: string
  source: string
  /** What a module exports, or a JSON file holds; undefined for a Markdown text. */
  exports?: Record<string, unknown>
}

const project = join(import.meta.dirname, '../..')

/** Where a file lies that is named as in `ContentFile`. */
export const pathOf = (name: string): string =>
  name.startsWith('site/') ? join(siteFolder, name.slice(5)) : join(project, name)

/**
 * The names of the association's text files and, with this repository's own association, of the program's words too:
 * filled with the names and figures of another association, those words are as right as they are here.
 */
export function contentNames(folders = isDefaultFolder ? ['site', 'content'] : ['site']): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(pathOf(`${folder}/`), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) =>
      /^content\/.*(?<!\.test)\.ts$|^site\/(?!languages\/)[\w/-]+\.json$|^site\/legal\/[\w-]+\.md$/.test(name),
    )
    .sort()
}

/**
 * Reads all text files; the form of the association's must have been checked. What a module of the program takes from
 * the association's folder is left out of its exports: it stands in the file it comes from.
 */
export async function readContentFiles(names = contentNames()): Promise<ContentFile[]> {
  const load = async (name: string) => {
    const address = pathToFileURL(pathOf(name)).href
    if (name.endsWith('.md')) return undefined
    if (name.endsWith('.ts')) return { ...(await import(/* @vite-ignore */ address)) }
    return (await import(/* @vite-ignore */ address, { with: { type: 'json' } })).default
  }
  const files = await Promise.all(
    names.map(async (name) => ({
      name,
      source: readFileSync(pathOf(name), 'utf8'),
      exports: await load(name),
    })),
  )
  const associationTexts = new Set(
    files.filter(({ name }) => name.endsWith('.json')).flatMap(({ exports }) => textsIn(exports)),
  )
  return files.map((file) =>
    file.name.endsWith('.ts') ? { ...file, exports: removeTexts(associationTexts, file.exports) } : file,
  )
}

/** The words that the association has listed in `meant.json` as meant so: the checks leave them as they are. */
export function meantWords(files: readonly ContentFile[]): string[] {
  const entries = files.find(({ name }) => name === 'site/meant.json')?.exports ?? []
  return (entries as unknown as { words: string }[]).map(({ words }) => withPlainSpaces(words))
}

/** All texts in a value, but not the names of pictures, which may be shown both there and here. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, entry]) => (imageFields.test(field) ? [] : textsIn(entry)))
}

/** The same value with `undefined` in place of each of those texts. */
function removeTexts<Value>(texts: ReadonlySet<string>, value: Value): Value {
  if (typeof value === 'string') return (texts.has(value) ? undefined : value) as Value
  if (Array.isArray(value)) return value.map((entry) => removeTexts(texts, entry)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, removeTexts(texts, entry)])) as Value
}

/** Nobody reads these where their page is switched off. */
const filesOfPages = [
  ['/privatisation-evenements', /pages\/private-hire/],
  ['/nous-rejoindre', /(pages\/join-us|job-offer)/],
  ['/sorties-offertes', /pages\/offered-outings/],
  ['/ma-sortie-en-images', /pages\/easy-read/],
  ['/nos-formules-gourmandes', /(pages\/gourmet|drinks)\./],
] as const

/** Those of `files` whose page is there. */
export function filterVisibleFiles(files: readonly ContentFile[], pages = optionalPages): ContentFile[] {
  return files.filter(({ name }) => !filesOfPages.some(([page, filePattern]) => !pages[page] && filePattern.test(name)))
}
