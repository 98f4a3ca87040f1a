import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startSite } from './site.ts'

test('a site without a build, or built from other sources, is not started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cap-embellie-old-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await expect(startSite({ builtIn: folder })).rejects.toThrow('There is no build')
  mkdirSync(join(folder, 'build'))
  writeFileSync(join(folder, 'build/built-from'), 'of other sources')
  await expect(startSite({ builtIn: folder })).rejects.toThrow('older than the sources')
})
