import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { fillIn } from '../wording/sentences.ts'

const texts = {
  unreadable: '{file} ne peut pas être lu ({code}). Rendez-le lisible pour ce compte, ou supprimez-le.',
  garbled: '{file} n’est pas un fichier de texte. Enregistrez-le en UTF-8.',
  cut: '{file} : la valeur de {name} s’arrête au signe #. Mettez-la entre guillemets.',
  misspelt: '{name} n’est pas un réglage. Est-ce {known} ? Corrigez le nom, puis relancez.',
  unknown: '{file} : {name} n’est pas un réglage du site, et n’y change rien (voir .env.example).',
} as const

/**
 * Sets what the file `.env` of the project says, unless the environment says otherwise. Ends the process with one
 * sentence when the file cannot be read, or when a setting would be lost without a word: misspelt, or cut at a `#`.
 */
export function loadSettingsFile(projectFolder: string): void {
  const file = join(projectFolder, '.env')
  // The example names every setting; a test holds it to that.
  const example = readFileSync(join(projectFolder, '.env.example'), 'utf8')
  const knownNames = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name = '']) => name)
  const text = existsSync(file) ? readText(file) : ''
  if (text.includes('\0')) exitWith(fillIn(texts.garbled, { file }))
  const [, cutName] = /^[^\S\n]*(?:export\s+)?(\w+)[^\S\n]*=[^\S\n]*[^\s'"`#][^\n'"`]*?\S#/m.exec(text) ?? []
  if (cutName) exitWith(fillIn(texts.cut, { file, name: cutName }))

  const settings = parseEnv(text)
  for (const name of Object.keys(settings).filter((name) => !knownNames.includes(name))) {
    const nearestName = knownNames.find((setting) => isNear(name, setting))
    if (nearestName) exitWith(fillIn(texts.misspelt, { name, known: nearestName }))
    console.error(fillIn(texts.unknown, { file, name }))
  }
  // Other programs set variables too: what merely looks like a setting of ours is named, and no more.
  for (const name of Object.keys(process.env).filter((name) => name.includes('_') && !knownNames.includes(name))) {
    const nearestName = knownNames.find((setting) => isNear(name, setting))
    if (nearestName) console.error(fillIn(texts.misspelt, { name, known: nearestName }))
  }
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value
}

/** Windows' own editor and shell write UTF-16, or a mark in front, in which Node would find no setting. */
function readText(file: string): string {
  try {
    const bytes = readFileSync(file)
    const encodings = { fffe: 'utf-16le', feff: 'utf-16be' } as Record<string, string>
    return new TextDecoder(encodings[bytes.subarray(0, 2).toString('hex')] ?? 'utf-8').decode(bytes)
  } catch (error) {
    return exitWith(fillIn(texts.unreadable, { file, code: String((error as NodeJS.ErrnoException).code) }))
  }
}

/** True when one letter more, less, other or exchanged with the next makes one name of the other. */
function isNear(name: string, other: string): boolean {
  const withOneLetterLess = (word: string) => [
    word,
    ...[...word].map((_, at) => word.slice(0, at) + word.slice(at + 1)),
  ]
  const otherSpellings = withOneLetterLess(other)
  return withOneLetterLess(name.toUpperCase()).some((word) => otherSpellings.includes(word))
}

function exitWith(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
