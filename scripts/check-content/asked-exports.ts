import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ContentFile, missingExport, missingFile } from './read-files.ts'

const readers = ['app', 'server', 'wording']
const imports = /import (?:type )?\{([^}]*)\} from '[^']*\/content\/([\w/-]+\.ts)'/g

/** One sentence per content file, or export of one, that the site's code imports and that does not exist. */
export function missingExports(root: string, files: readonly ContentFile[]): string[] {
  const sources = readers.flatMap((room) =>
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
