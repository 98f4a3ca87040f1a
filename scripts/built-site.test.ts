import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sourcesDigest } from './built-site.ts'

test('a build is of the contents of its sources, whatever their times say', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cap-sources-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (path: string, content = '') => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  write('app/root.tsx', 'one')
  const digest = sourcesDigest(folder)
  utimesSync(join(folder, 'app/root.tsx'), 0, 0)
  // What is not built: tests, and what editors and systems leave.
  for (const path of ['app/root.test.tsx', 'app/.DS_Store', 'app/root.tsx~', 'docs/api.md', 'tests/a.ts']) write(path)
  expect(sourcesDigest(folder)).toBe(digest)

  const before = new Set([digest])
  const places = ['scripts/build.ts', 'illustrations/draw.ts', 'package.json', 'tsconfig.json', 'package-lock.json']
  for (const path of [...places, 'content/images/a.svg', 'public/a.png', 'vite.config.ts', 'demo/a.ts']) {
    write(path, 'new')
    expect(before.has(sourcesDigest(folder)), path).toBe(false)
    before.add(sourcesDigest(folder))
  }
  // An old archive unpacked over it.
  write('app/root.tsx', 'two')
  utimesSync(join(folder, 'app/root.tsx'), 0, 0)
  expect(before.has(sourcesDigest(folder))).toBe(false)
})
