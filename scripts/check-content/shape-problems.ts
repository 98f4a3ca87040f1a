import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import type { ContentFile } from './read-files.ts'

// Its script, run by this Node: on Windows `.bin/tsc` is a batch file, which a path with spaces breaks.
const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
const options =
  '--ignoreConfig --noEmit --strict --target es2024 --module esnext --moduleResolution bundler ' +
  '--allowImportingTsExtensions --skipLibCheck --noErrorTruncation --pretty false'

/**
 * Checks content files against the types the pages use: one sentence per problem, with its line, and the compiler's own
 * words for what is wrong there. They are English, but name the field; to put each into French would be to guess at the
 * next version's wording. `files` are those of `contentDir`, and all must be readable.
 */
export function shapeProblems(contentDir: string, files: readonly ContentFile[]): string[] {
  const modules = files.filter(({ exports }) => exports).map(({ name }) => `content/${name}`)
  const { error, stdout } = spawnSync(process.execPath, [compiler, ...options.split(' '), ...modules], {
    cwd: dirname(contentDir),
    encoding: 'utf8',
  })
  if (error) throw error
  return [...stdout.matchAll(/^(\S+\.ts)\((\d+),\d+\): error TS\d+: (?:.+\n +)*(.+)/gm)].map(
    ([, file, line, message]) =>
      `${file}, vers la ligne ${line} : un mot manque, est de trop ou n’a pas la forme attendue. Comparez avec le bloc d’à côté. Le détail, en anglais : ${message}`,
  )
}
