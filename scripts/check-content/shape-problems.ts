import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ContentFile } from './read-files.ts'

const compiler = join(import.meta.dirname, '../../node_modules/.bin/tsc')
const options =
  '--ignoreConfig --noEmit --strict --target es2024 --module esnext --moduleResolution bundler ' +
  '--allowImportingTsExtensions --skipLibCheck --noErrorTruncation --pretty false'

/**
 * Checks content files against the types the pages use, and explains the compiler's findings to a person who does not
 * program: one French sentence per problem, with its line. `files` are those of `contentDir`, and all must be readable.
 */
export function shapeProblems(contentDir: string, files: readonly ContentFile[]): string[] {
  const modules = files.filter(({ exports }) => exports).map(({ name }) => `content/${name}`)
  const { error, stdout } = spawnSync(compiler, [...options.split(' '), ...modules], {
    cwd: dirname(contentDir),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (error) throw error
  // Each problem starts at the margin; further explanation is indented below it.
  return stdout.split(/\n(?=\S)/).flatMap((told) => {
    const [, file = '', line = '', message = ''] = /^(\S+\.ts)\((\d+),\d+\): error TS\d+: ([\s\S]+)/.exec(told) ?? []
    if (!file) return []
    const text = readFileSync(join(dirname(contentDir), file), 'utf8').split('\n')[Number(line) - 1] ?? ''
    return [`${file}, vers la ligne ${line} : ${whatIsWrong(message, text)}`]
  })
}

/** `text` is the line of the file that `message` is about. */
function whatIsWrong(message: string, text: string): string {
  const [, missing] = /Property '"?([^'"]+)"?' is missing in/.exec(message) ?? []
  const [, severalMissing] = /is missing the following properties from type .*?: (.+)$/m.exec(message) ?? []
  if (missing || severalMissing) {
    return `il manque le champ ${quoted(missing ?? severalMissing ?? '')}. Copiez cette ligne d’un bloc voisin et adaptez-la.`
  }
  const [, unknown] = /'"?([^'"]+)"?' does not exist in type/.exec(message) ?? []
  if (unknown) return `« ${unknown} » n’est pas un champ connu ici. Vérifiez l’orthographe de ce mot.`

  const field = /^\s*'?([\w-]+)'?:/.exec(text)?.[1]
  const subject = field ? `le champ « ${field} »` : 'ce texte'
  const [, written = '', wanted = ''] = /^Type '(.+?)' is not assignable to type '(.+?)'\./.exec(message) ?? []
  const allowed = wanted.match(/"[^"]+"/g)
  if (allowed) {
    const found = written.startsWith('"') ? `« ${written.slice(1, -1)} »` : 'cette valeur'
    return `${found} n’est pas permis pour ${field ? `« ${field} »` : 'ce texte'}. Les mots permis : ${quoted(allowed.join(', '))}.`
  }
  const kind = kinds.find(([type]) => type.test(wanted))?.[1]
  return kind
    ? `${subject} doit être ${kind}.`
    : `${subject} n’a pas la forme de ses voisins. Comparez ce bloc avec celui d’à côté.`
}

/** What a type is called by people who do not program. */
const kinds: readonly [type: RegExp, name: string][] = [
  [/^string/, 'un texte entre deux apostrophes droites'],
  [/^number/, 'un nombre seul, sans apostrophes, sans CHF'],
  [/^boolean/, 'true (oui) ou false (non), sans apostrophes'],
  [/^`\$\{number\}:/, 'une heure pleine, comme 09:00'],
  [/\[\]$|^\[/, 'une liste entre crochets [ ]'],
  [/^\{|^[A-Z]/, 'un bloc entre accolades { }'],
]

function quoted(names: string): string {
  return names.replace(/["']?([^"', ]+)["']?/g, '« $1 »')
}
