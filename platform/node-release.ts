import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The day this Node was released, as a UTC midnight: what the changelog that comes with it says of its version.
 * Without one, as from Debian, the date of the program's file, which packages keep. Nobody else is asked.
 */
export function nodeReleasedAt(program = process.execPath, version = process.versions.node): Date {
  const changelog = join(program, '../../CHANGELOG.md')
  const lines = existsSync(changelog) ? readFileSync(changelog, 'utf8').split('\n') : []
  const heading = lines.find((line) => line.startsWith('## ') && line.includes(`, Version ${version} `))
  return heading ? new Date(heading.slice(3, 13)) : statSync(program).mtime
}
