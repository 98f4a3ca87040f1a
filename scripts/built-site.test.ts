import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runScript, setPortFromArguments, sourcesDigest } from './built-site.ts'

test('a build is fresh by the contents of its sources, whatever their modification times', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cap-sources-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const writeSource = (path: string, content = '') => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  writeSource('app/root.tsx', 'one')
  writeSource('site/team.json')
  const digest = sourcesDigest(folder)
  utimesSync(join(folder, 'app/root.tsx'), 0, 0)
  // What is not built: tests, and what editors and systems leave.
  for (const path of ['app/root.test.tsx', 'app/.DS_Store', 'app/root.tsx~', 'docs/api.md', 'tests/a.ts'])
    writeSource(path)
  expect(sourcesDigest(folder)).toBe(digest)

  const knownDigests = new Set([digest])
  const paths = ['scripts/build.ts', 'illustrations/draw.ts', 'package.json', 'tsconfig.json', 'package-lock.json']
  for (const path of [
    ...paths,
    'site/images/a.svg',
    'content/navigation.ts',
    'site/public/a.png',
    'site/public/.well-known/a.txt',
    'vite.config.ts',
    'demo/a.ts',
  ]) {
    writeSource(path, 'new')
    expect(knownDigests.has(sourcesDigest(folder)), path).toBe(false)
    knownDigests.add(sourcesDigest(folder))
  }
  // As after an old archive has been unpacked over the sources.
  writeSource('app/root.tsx', 'two')
  utimesSync(join(folder, 'app/root.tsx'), 0, 0)
  expect(knownDigests.has(sourcesDigest(folder))).toBe(false)
})

test('a symbolic link in a source folder counts as a source, and is not followed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cap-links-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'site/images'), { recursive: true })
  const digest = sourcesDigest(folder)
  for (const name of ['a', 'b']) symlinkSync(join(folder, 'site'), join(folder, 'site/images', name), 'junction')
  expect(sourcesDigest(folder)).not.toBe(digest)
})

test('a build killed by the system says that it needs more memory', async () => {
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => errorLog.mockRestore())
  const folder = mkdtempSync(join(tmpdir(), 'cap-killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const script = join(folder, 'killed.mjs')
  writeFileSync(script, 'process.kill(process.pid, "SIGKILL")')
  expect(await runScript([script])).toBe(137)
  expect(errorLog).toHaveBeenCalledWith(expect.stringMatching(/faute de mémoire/))
})

test('the port comes from the command line, or else from the settings', () => {
  const [argv, port] = [process.argv, process.env.PORT]
  onTestFinished(() => {
    process.argv = argv
    if (port === undefined) delete process.env.PORT
    else process.env.PORT = port
  })
  process.env.PORT = '3100'
  process.argv = [...argv.slice(0, 2)]
  setPortFromArguments()
  expect(process.env.PORT).toBe('3100')
  process.argv = [...argv.slice(0, 2), '--samedi', '3001']
  setPortFromArguments()
  expect(process.env.PORT).toBe('3001')
})
