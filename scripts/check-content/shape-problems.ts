import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ContentFile, missingExport, missingFile } from './read-files.ts'

const legalTexts = ['legal/mentions-legales.md', 'legal/politique-confidentialite.md', 'legal/cgv.md']

const root = join(import.meta.dirname, '../..')
// Its script, run by this Node: on Windows `.bin/tsc` is a batch file, which a path with spaces breaks.
const compiler = join(root, 'node_modules/typescript/bin/tsc')
const options =
  '--ignoreConfig --noEmit --strict --target es2024 --module esnext --moduleResolution bundler ' +
  '--allowImportingTsExtensions --skipLibCheck --noErrorTruncation --pretty false'

/**
 * What cannot be read, is missing or has another form than the site expects: one French sentence per problem. Nothing
 * that uses the texts may be loaded before. `files` are those of `contentDir`.
 */
export function formProblems(contentDir: string, files: readonly ContentFile[]): string[] {
  const problems = [
    ...legalTexts.filter((text) => files.every(({ name }) => name !== text)).map(missingFile),
    ...missingExports(files),
    ...files.flatMap(({ problem }) => problem ?? []),
  ]
  return [...new Set(problems.length > 0 ? problems : shapeProblems(contentDir, files))]
}

const imports = /import (?:type )?\{([^}]*)\} from '[^']*\/content\/([\w/-]+\.ts)'/g

/** One sentence per content file, or export of one, that the site's code imports and that does not exist. */
function missingExports(files: readonly ContentFile[]): string[] {
  const sources = ['app', 'server', 'wording'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => readFileSync(join(root, room, name), 'utf8')),
  )
  return sources
    .flatMap((source) => [...source.matchAll(imports)])
    .flatMap(([whole, names = '', file = '']) => {
      const found = files.find(({ name }) => name === file)
      if (!found) return [missingFile(file)]
      const { exports } = found
      if (!exports || whole.startsWith('import type')) return []
      const values = names.split(',').map((name) => name.trim().split(' as ')[0] ?? '')
      return values
        .filter((name) => name && !name.startsWith('type ') && !(name in exports))
        .map((name) => missingExport(file, name))
    })
}

/**
 * Checks content files against the types the pages use: one French sentence per problem, with its line. `files` are
 * those of `contentDir`, and all must be readable.
 */
function shapeProblems(contentDir: string, files: readonly ContentFile[]): string[] {
  const modules = files.filter(({ exports }) => exports).map(({ name }) => `content/${name}`)
  const { error, stdout } = spawnSync(process.execPath, [compiler, ...options.split(' '), ...modules], {
    cwd: dirname(contentDir),
    encoding: 'utf8',
  })
  if (error) throw error
  const problems = [...stdout.matchAll(/^(\S+\.ts)\((\d+),(\d+)\): error TS(\d+): (?:.+\n +)*(.+)/gm)]
  return problems.map(([, file = '', line = '', column, code, message = '']) => {
    const source = files.find(({ name }) => `content/${name}` === file)?.source.split('\n')[Number(line) - 1] ?? ''
    const field = fieldAt(source, Number(column) - 1)
    return `${file}, ligne ${line} : ${sentenceOf(Number(code), field, message, files)}`
  })
}

/** The field whose name or value begins at `column`; empty for an entry of a list on a line of its own. */
function fieldAt(source: string, column: number): string {
  const [own] = /^[\w-]+(?=['"]?:)/.exec(source.slice(column).replace(/^['"]/, '')) ?? []
  return own ?? [...source.slice(0, column).matchAll(/([a-z][\w-]*)['"]?: /gi)].at(-1)?.[1] ?? ''
}

/** By the compiler's codes and what it quotes, never by its English words, which may change with the next version. */
function sentenceOf(code: number, field: string, message: string, files: readonly ContentFile[]): string {
  const [first = '', second = '', third] = [...message.matchAll(/'((?:"[^"]*"|`[^`]*`|[^'"`])*)'/g)].map(
    ([, text = '']) => text,
  )
  const [, list] = /': (\w[^']*)$/.exec(message) ?? []
  if (code === 1117) return `le champ « ${field} » est écrit deux fois dans ce bloc. Gardez-en un.`
  if (code === 2307) return `le fichier « ${first} » manque. Remettez-le à sa place.`
  if (code === 2561) return `« ${first} » n’est pas un champ de ce bloc. Écrivez « ${third} ».`
  if (code === 2353 || first === field)
    return `« ${first} » n’est pas un champ de ce bloc : corrigez-le, ou effacez-le.`
  if (list) return `il manque des champs : ${list.replace(/, and .*/, '…')}.`
  if (third) return `il manque le champ « ${first.replace(/[\\"]/g, '')} ».`
  if (second) {
    const what = field && `le champ « ${field} » `
    return `${what || 'cette ligne '}n’a pas la forme attendue. Écrivez ${formOf(second, files)}.`
  }
  return 'un mot manque, est de trop ou n’a pas la forme attendue. Comparez avec le bloc d’à côté.'
}

/** What a value of this type looks like in a content file. A name of words is looked up in the file that lists them. */
function formOf(type: string, files: readonly ContentFile[]): string {
  const names = new RegExp(`type ${type.replace(/\W/g, '.')} =([^=;]*?)\n\n`)
  const [listed = type.startsWith('"') ? type : ''] = files.flatMap(
    ({ source }) => names.exec(`${source}\n\n`)?.[1] ?? [],
  )
  const words = [...listed.matchAll(/["']([^"']*)["']/g)].map(([, word]) => `'${word}'`)
  if (words.length > 0) return `l’un de ces mots, avec ses apostrophes : ${words.join(', ')}`
  const [, form = 'un bloc comme celui d’à côté'] = forms.find(([types]) => types.test(type)) ?? []
  return form
}

const forms: readonly [types: RegExp, form: string][] = [
  [/^readonly |\[\]$/, "une liste entre crochets : ['un', 'deux']"],
  [/^number$/, 'un nombre seul, sans apostrophes ni unité : 180'],
  [/^string$/, "un texte entre apostrophes droites : 'comme ceci'"],
  [/^boolean$/, 'true ou false, sans apostrophes'],
  [/^`.*:/, "une heure entre apostrophes droites : '16:00'"],
  [/^`.*-/, "une date entre apostrophes droites : '2026-11-20'"],
]
