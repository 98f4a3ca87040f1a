import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeReleasedAt } from '../platform/node-release.ts'
import { describeNode } from '../server/start-messages.ts'

// `npm run current` asks what no checkout can know: whether the registry has a newer patch of a pinned Node, and which
// packages have known holes. It ends with 1 when there is something to do; docs/deploy says what, under "Kept current".

const { optionalDependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
const pins = Object.entries<string>(optionalDependencies)
const newestPin = newest(pins.map(([, version]) => version))
const [audit, benchAudit, ...publishedVersions] = await Promise.all([
  queryNpm('audit'),
  queryNpm('audit', '--prefix', 'bench'),
  ...pins.map(([name]) => queryNpm('view', name, 'versions')),
])
const lines: string[] = []
const tasks: string[] = []

for (const [index, [name, pinnedVersion]] of pins.entries()) {
  const versions: string[] = Array.isArray(publishedVersions[index]) ? publishedVersions[index] : []
  const releaseLine = `${Number.parseInt(pinnedVersion, 10)}.`
  const latestVersion = newest([pinnedVersion, ...versions.filter((version) => version.startsWith(releaseLine))])
  if (latestVersion !== pinnedVersion) tasks.push(`${name}: ${pinnedVersion} is pinned, and ${latestVersion} is out.`)
  else if (pinnedVersion !== newestPin)
    lines.push(`${name}: ${newestPin} is out, but not for this system; it has ${pinnedVersion}.`)
}
if (!publishedVersions.every(Array.isArray)) {
  lines.push(`The registry did not answer. What the age says: ${describeNode(nodeReleasedAt(), new Date()).trim()}`)
}

for (const [command, answer] of Object.entries({ 'npm audit': audit, 'npm audit --prefix bench': benchAudit })) {
  const vulnerabilities = answer?.metadata?.vulnerabilities
  if (!vulnerabilities) lines.push(`${command} did not answer: known holes of packages were not looked up.`)
  else if (vulnerabilities.total > 0)
    tasks.push(
      `${command}: ${vulnerabilities.critical} critical, ${vulnerabilities.high} high, ${vulnerabilities.total} in all.`,
    )
}

console.log([...lines, ...tasks, ...(tasks.length > 0 ? [] : ['Nothing to do.'])].join('\n'))
process.exitCode = tasks.length > 0 ? 1 : 0

/** What npm answers, in JSON, or undefined. `npm audit` ends with 1 when it has found something, and still answers. */
function queryNpm(...args: string[]) {
  return new Promise<ReturnType<typeof JSON.parse>>((resolve) => {
    execFile('npm', [...args, '--json'], (_, answer) => resolve(answer ? JSON.parse(answer) : undefined))
  })
}

/** The greatest of these `major.minor.patch`. */
function newest(versions: readonly string[]): string {
  return versions.toSorted(new Intl.Collator('en', { numeric: true }).compare).at(-1) ?? ''
}
