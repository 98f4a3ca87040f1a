import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { binariesFor } from '../support/locked-binaries.ts'

const root = join(import.meta.dirname, '../..')

// Only looks at which files npm installs for another system, since they cannot run here.
test.each([
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
])('npm ci installs all that builds and serves the site on %o', (system) => {
  const folder = mkdtempSync(join(tmpdir(), 'cap-embellie-install-'))
  try {
    for (const name of ['package.json', 'package-lock.json', '.npmrc']) cpSync(join(root, name), join(folder, name))
    const targetOptions = Object.entries(system).map(([option, value]) => `--${option}=${value}`)
    execFileSync('npm', ['ci', '--ignore-scripts', '--prefer-offline', ...targetOptions], { cwd: folder })
    const binaries = [...binariesFor(system).values()].flat()
    expect(binaries.length).toBeGreaterThan(6)
    expect(binaries.filter((path) => !existsSync(join(folder, path)))).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
