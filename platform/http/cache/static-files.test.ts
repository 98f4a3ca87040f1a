import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStaticFiles } from './static-files.ts'

let root: string
let folder: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'cap-embellie-files-'))
  folder = join(root, 'client')
  for (const subfolder of ['assets', '.vite', '.well-known']) mkdirSync(join(folder, subfolder), { recursive: true })
  writeFileSync(join(root, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'assets/a-1x.js'), 'go()'.repeat(500))
  writeFileSync(join(folder, 'assets/a-1x.js.br'), 'brotli')
  writeFileSync(join(folder, 'assets/a-1x.js.gz'), 'gzip')
  writeFileSync(join(folder, 'assets/photo.webp'), 'x')
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *')
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, '.env'), 'IBAN=')
  writeFileSync(join(folder, '.well-known/security.txt'), 'Contact: x')
})
afterAll(() => rmSync(root, { recursive: true }))

const headersOf = (nameValueList: string[] = []) =>
  Object.fromEntries(
    nameValueList.flatMap((name, index) => (index % 2 === 0 ? [[name, nameValueList[index + 1]]] : [])),
  )

describe('openStaticFiles', () => {
  it('files of the build are served, for ever if their name has a hash', async () => {
    const files = openStaticFiles(folder, { 'X-Content-Type-Options': 'nosniff' })
    const script = await files.load('/assets/a-1x.js')
    expect(script?.identity.body).toBe('go()'.repeat(500))
    expect(script?.encoded.br?.body).toBe('brotli')
    expect(script?.encoded.gzip?.body).toBe('gzip')
    expect(headersOf(script?.encoded.br?.headers)).toMatchObject({
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Encoding': 'br',
      'Content-Length': '6',
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
    })
    const robots = await files.load('/robots.txt')
    expect(headersOf(robots?.identity.headers)).toMatchObject({
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    })
    expect(await files.load('/.well-known/security.txt')).toBeDefined()
  })

  it('a file is cached in memory once it was requested', async () => {
    const files = openStaticFiles(folder, {})
    expect(files.findCached('/robots.txt')).toBeUndefined()
    const file = await files.load('/robots.txt')
    expect(files.findCached('/robots.txt')).toBe(file)
  })

  it('the cache stays within its size, and other files are served all the same', async () => {
    const files = openStaticFiles(folder, {}, 100)
    await files.load('/assets/a-1x.js')
    expect(files.findCached('/assets/a-1x.js')).toBeUndefined()
    expect((await files.load('/assets/a-1x.js'))?.identity.body).toBe('go()'.repeat(500))
    await files.load('/robots.txt')
    expect(files.findCached('/robots.txt')).toBeDefined()
  })

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/.vite/manifest.json',
    '/.env',
    '/assets',
    '/assets/',
    '/assets/a-1x.js.br',
    '/assets/a-1x.js%00',
    '/',
  ])('no file is served at %s', async (path) => {
    expect(await openStaticFiles(folder, {}).load(path)).toBeUndefined()
  })
})
