import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nodeReleasedAt } from './node-release.ts'

/** Writes an empty `bin/node` in a new folder, with a fixed file date, and `changelog` beside `bin`. Gives its path. */
function installRelease(changelog?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'cap-node-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'bin'))
  const program = join(folder, 'bin/node')
  writeFileSync(program, '')
  utimesSync(program, new Date(), new Date('2026-03-04T05:06:07Z'))
  if (changelog) writeFileSync(join(folder, 'CHANGELOG.md'), changelog)
  return program
}

test('the day of a Node release comes from its changelog, otherwise from the date of the file', () => {
  const changelog =
    "# Node.js 24\n\n## 2026-11-11, Version 24.22.10 'K' (LTS), @a\n\n## 2026-09-09, Version 24.22.1 'K' (LTS), @b\n"
  expect(nodeReleasedAt(installRelease(changelog), '24.22.1')).toEqual(new Date('2026-09-09'))
  for (const otherChangelog of [undefined, changelog.replaceAll('24.22', '24.21')])
    expect(nodeReleasedAt(installRelease(otherChangelog), '24.22.1')).toEqual(new Date('2026-03-04T05:06:07Z'))
})

test('the installed Node brings a changelog that names its day', () => {
  expect(nodeReleasedAt().toISOString()).toMatch(/T00:00:00\.000Z$/)
})
