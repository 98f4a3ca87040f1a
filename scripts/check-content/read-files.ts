import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'

export type ContentFile = {
  /** Its path inside `content/`, with forward slashes. */
  name: string
  /** What it exports; undefined when it cannot be read at all. */
  exports?: Record<string, unknown>
  /** The sentence to show when it cannot be read. */
  problem?: string
}

/** Reads every file of words in a content folder, the broken ones included. */
export async function readContentFiles(contentDir: string): Promise<ContentFile[]> {
  const names = readdirSync(contentDir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
  return Promise.all(names.map((name) => readContentFile(contentDir, name)))
}

async function readContentFile(contentDir: string, name: string): Promise<ContentFile> {
  const file = join(contentDir, name)
  try {
    return { name, exports: await import(/* @vite-ignore */ pathToFileURL(file).href) }
  } catch (error) {
    return { name, problem: unreadable(name, file, error) }
  }
}

function unreadable(name: string, file: string, error: unknown): string {
  const { message = '', stack = '' } = error as Error
  const line = new RegExp(`${escaped(relative('/', file))}:(\\d+)`).exec(stack)?.[1]
  const near = line ? `, vers la ligne ${line}` : ''
  return (
    `content/${name}${near} : le fichier ne se lit plus. Regardez cette ligne et celle d’avant : il manque souvent ` +
    'une apostrophe droite, une virgule ou une accolade, ou un texte contient une apostrophe droite au lieu de ’. ' +
    `(Pour la personne qui s’occupe du code : ${message.split('\n')[0]})`
  )
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
