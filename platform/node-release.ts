import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The day this Node was released, as a UTC midnight: what the changelog that comes with it says of its version.
 * Without one, as from Debian, the date of the program's file, which packages keep. Nobody else is asked.
 */
export function nodeReleasedAt(program = process.execPath, version = process.versions.node): Date {
  try {
    const heading = readFileSync(join(program, '../../CHANGELOG.md'), 'utf8')
      .split('\n')
      .find((line) => line.startsWith('## ') && line.includes(`, Version ${version} `))
    if (heading) return new Date(heading.slice(3, 13))
  } catch {}
  return statSync(program).mtime
}
