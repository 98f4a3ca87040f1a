import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ask } from '../../tests/support/ask.ts'
import { observatoryScore } from '../../tests/support/observatory.ts'
import { type ShellSite, startShellSite } from '../../tests/support/shell-site.ts'
import { openHealthPolls } from './health.ts'

const publicUrl = 'https://www.cap-embellie.example'
const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** Contains every byte value, and is larger than one write. */
const largeFile = Buffer.from(Array.from({ length: 40_000 }, (_, index) => index % 256))

let site: ShellSite
const files = mkdtempSync(join(tmpdir(), 'cap-embellie-files-'))

beforeAll(async () => {
  mkdirSync(join(files, 'assets'))
  writeFileSync(join(files, 'assets/a-1x.js'), 'go()')
  writeFileSync(join(files, 'assets/large-1x.bin'), largeFile)
  site = await startShellSite({ PUBLIC_URL: publicUrl, TRUST_PROXY: '1', LOG_LEVEL: 'info' }, { folder: files })
})
afterAll(async () => {
  await site.stop()
  rmSync(files, { recursive: true })
})

describe('a kept page', () => {
  it('is rendered once and then sent from memory, the same bytes to everyone', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(site.url, '/contact')))
    answers.push(await ask(site.url, '/contact'))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(site.renders('/contact')).toBe(1)
    const [first, last] = [answers[0]?.headers, answers.at(-1)?.headers]
    for (const name of ['etag', 'content-security-policy', 'content-type', 'vary', 'cache-control']) {
      expect(last?.get(name)).toBe(first?.get(name))
    }
    expect(last?.get('cache-control')).toBe('no-cache')
    expect(last?.get('vary')).toBe('Accept-Encoding')
    expect(last?.get('x-powered-by')).toBeNull()
  })

  it('comes compressed as the client likes it, each encoding under its own tag', async () => {
    const plain = await ask(site.url, '/contact')
    const raw = async (encoding: string) => {
      const answer = await fetch(`${site.url}/contact`, { headers: { 'Accept-Encoding': encoding } })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      return { tag: answer.headers.get('etag'), text: await answer.text() }
    }
    const [br, gzip] = [await raw('br'), await raw('gzip')]
    expect(br.text).toBe(plain.body)
    expect(gzip.text).toBe(plain.body)
    expect(new Set([br.tag, gzip.tag, plain.headers.get('etag')]).size).toBe(3)
  })

  it('is not sent again to who has it', async () => {
    const { headers } = await ask(site.url, '/contact')
    const tag = headers.get('etag') ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await ask(site.url, '/contact', { headers: { 'If-None-Match': known } })
      expect(again).toMatchObject({ status: 304, body: '' })
      expect(again.headers.get('etag')).toBe(tag)
      expect(again.headers.get('content-security-policy')).toBe(headers.get('content-security-policy'))
    }
    const changed = await ask(site.url, '/contact', { headers: { 'If-None-Match': '"other"' } })
    expect(changed.status).toBe(200)
  })

  it('answers HEAD with the headers of GET and no body', async () => {
    for (const path of ['/contact', '/assets/a-1x.js']) {
      const [get, head] = [await ask(site.url, path), await ask(site.url, path, { method: 'HEAD' })]
      expect(head).toMatchObject({ status: 200, body: '' })
      for (const name of ['etag', 'content-length', 'content-type', 'cache-control']) {
        expect(head.headers.get(name)).toBe(get.headers.get(name))
      }
    }
  })

  it('is kept as data for the client router too', async () => {
    const [first, second] = [await ask(site.url, '/contact.data'), await ask(site.url, '/contact.data')]
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe('text/x-script; charset=utf-8')
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(first.headers.get('etag')).toBeTruthy()
  })

  it('is the same whatever hangs on its address, but for what it reads', async () => {
    const { body } = await ask(site.url, '/contact')
    const before = site.renders('/contact')
    for (const path of ['/contact?utm_source=lettre', '/contact?a[]=1&b=2', '/contact/?x', '/contact?envoy=1']) {
      const answer = await ask(site.url, path.replace('/?', '?'))
      expect(answer.body).toBe(body)
    }
    expect(site.renders('/contact')).toBe(before)
    const arrived = await ask(site.url, '/contact?envoye=1')
    expect(arrived.body).not.toBe(body)
    expect((await ask(site.url, '/contact?envoye=2&utm_source=lettre')).body).toBe(arrived.body)
    expect(site.renders('/contact')).toBe(before + 1)
  })

  it('is rendered anew on the next day of the lake', async () => {
    await ask(site.url, '/court')
    const before = site.renders('/court')
    site.setNow(new Date('2026-06-01T21:59:59Z'))
    await ask(site.url, '/court')
    expect(site.renders('/court')).toBe(before)
    site.setNow(new Date('2026-06-01T22:00:01Z'))
    await ask(site.url, '/court')
    await ask(site.url, '/court')
    expect(site.renders('/court')).toBe(before + 1)
  })

  it('holds nothing of the request that happened to render it', async () => {
    site.setNow(new Date('2026-07-01T10:00:00Z'))
    const headers = {
      Cookie: 'a=secret',
      Authorization: 'secret',
      'X-Forwarded-For': '203.0.113.99',
      Host: 'evil.example',
    }
    const { body } = await ask(site.url, '/', { headers })
    expect(body).not.toMatch(/secret|203\.0\.113|evil/)
    expect((await ask(site.url, '/')).body).toBe(body)
  })
})

describe('a file', () => {
  it.each(['first read from disk', 'then sent from memory'])('arrives byte for byte: %s', async () => {
    const answer = await fetch(`${site.url}/assets/large-1x.bin`)
    expect(Buffer.from(await answer.arrayBuffer()).equals(largeFile)).toBe(true)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('that is not there is a short answer, not a page', async () => {
    const { status, body, headers } = await ask(site.url, '/assets/gone-1x.js')
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 404, type: 'text/plain; charset=utf-8' })
    expect(body.length).toBeLessThan(200)
  })
})

describe('what is not kept', () => {
  it.each([
    ['/prive', 200, 'no-store'],
    ['/inconnu', 404, 'no-store'],
    ['/panne', 500, 'no-store'],
  ])('%s', async (path, status, caching) => {
    const { pathname } = new URL(path, site.url)
    const before = site.renders(pathname)
    const first = await ask(site.url, path)
    await ask(site.url, path)
    expect(first.status).toBe(status)
    expect(first.headers.get('cache-control')).toBe(caching)
    expect(first.headers.get('etag')).toBeNull()
    expect(site.renders(pathname)).toBe(before + 2)
  })

  it('travels compressed all the same', async () => {
    const plain = await ask(site.url, '/prive/long')
    const response = await fetch(`${site.url}/prive/long`, { headers: { 'Accept-Encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect((await response.text()).length).toBe(plain.body.length)
  })
})

describe('the security headers', () => {
  it.each([
    ['a page that is not kept', '/prive'],
    ['a page that failed', '/panne'],
    ['the database away', '/registre'],
  ])('%s scores 150', async (_, path) => {
    expect(observatoryScore((await ask(site.url, path)).headers)).toBe(150)
  })
})

describe('a request that could change something', () => {
  it('passes behind a TLS proxy, where React Router by itself would refuse it', async () => {
    const headers = { ...urlencoded, Origin: publicUrl, Host: '127.0.0.1:3000', 'X-Forwarded-Proto': 'https' }
    const { status, body } = await ask(site.url, '/contact', { method: 'POST', body: 'nom=Ana', headers })
    expect(status).toBe(200)
    expect(body).toContain('"nom":"Ana"')
    expect(body).toContain('"origin":null')
  })

  it('carries the client’s address as the trusted proxy tells it, not as the client does', async () => {
    const headers = { ...urlencoded, 'X-Forwarded-For': '9.9.9.9, 203.0.113.7' }
    const { body } = await ask(site.url, '/contact', { method: 'POST', body: 'a=1', headers })
    expect(body).toContain('"address":"203.0.113.7"')
  })
})

describe('a body', () => {
  it('may be JSON where programs call', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const { body } = await ask(site.url, '/api/echo', { method: 'POST', body: '{"a":1}', headers })
    expect(JSON.parse(body)).toEqual({ a: 1 })
  })
})

describe('a failure', () => {
  it('shows no trace of the code, and logs none of a visitor’s words', async () => {
    const before = site.logged().length
    const { status, body } = await ask(site.url, '/panne')
    expect(status).toBe(500)
    expect(body).not.toMatch(/\bat |\.ts\b|exemple\.ch|Error:/)
    const logged = JSON.stringify(site.logged().slice(before))
    expect(logged).toContain('cannot read …')
    expect(logged).not.toContain('ana@exemple.ch')
  })

  it('of the database is a 503 that says nothing was lost, and when to come back', async () => {
    const page = await ask(site.url, '/registre')
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('30')
    expect(page.body).toContain('Rien n’est perdu')
    const data = await ask(site.url, '/registre.data')
    expect(data.status).toBe(503)
    expect(data.headers.get('retry-after')).toBe('30')
  })

  it('of an address for programs is JSON', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const { status, body } = await ask(site.url, '/api/echo', { method: 'POST', body: '{', headers })
    expect(status).toBe(500)
    expect(JSON.parse(body)).toMatchObject({ errors: [{ code: 'crash' }] })
  })
})

describe('an address that cannot be decoded', () => {
  it('is refused without a try for each of its signs, which nothing would count', async () => {
    const decoding = vi.spyOn(globalThis, 'decodeURI')
    expect((await ask(site.url, `/${'%C2%'.repeat(500)}`)).status).toBe(400)
    expect(decoding.mock.calls.length).toBeLessThan(3)
    decoding.mockRestore()
  })
})

describe('the log', () => {
  beforeEach(() => {
    site.logged().length = 0
  })

  it('has one line per request, without anything that could be personal', async () => {
    const headers = {
      ...urlencoded,
      'X-Forwarded-For': '203.0.113.7',
      Cookie: 'c=secret',
      Referer: 'https://secret.example',
    }
    await ask(site.url, '/contact?mail=secret@exemple.ch', { method: 'POST', body: 'nom=secret', headers })
    await ask(site.url, '/agenda/secret-key')
    await ask(site.url, '/secret@exemple.ch')
    const lines = site.logged()
    expect(lines.map(({ method, path, status }) => ({ method, path, status }))).toEqual([
      { method: 'POST', path: '/contact', status: 200 },
      { method: 'GET', path: '/agenda/:secret', status: 200 },
      { method: 'GET', path: '(other)', status: 404 },
    ])
    expect(lines.every(({ ms }) => typeof ms === 'number')).toBe(true)
    expect(JSON.stringify(lines)).not.toMatch(/secret@|secret-key|203\.0\.113|=secret/)
  })

  it('does not grow with every page sent from memory', async () => {
    await ask(site.url, '/contact')
    site.logged().length = 0
    await ask(site.url, '/contact')
    await ask(site.url, '/contact')
    expect(site.logged()).toEqual([])
  })
})

describe('pages made for one visitor', () => {
  it('are refused in French to an address that asks for hundreds; kept pages go on', async () => {
    const small = await startShellSite({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '0.01', TRUST_PROXY: '1' })
    const from = (address: string, path: string) =>
      ask(small.url, path, { headers: { 'X-Forwarded-For': address, Accept: 'text/html' } })
    for (const path of ['/inconnu', '/inconnu?x=1', '/x']) await from('203.0.113.7', path)
    const refused = await from('203.0.113.7', '/inconnu')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.body).toContain('Un instant, s’il vous plaît')
    expect((await from('203.0.113.7', '/contact?x=1')).status).toBe(200)
    expect((await from('198.51.100.9', '/prive')).status).toBe(200)
    await small.stop()
  })
})

describe('under load and without its database', () => {
  it('turns away what is too much, and still serves what it has', async () => {
    const small = await startShellSite({ LOG_LEVEL: 'silent' }, { load: { atOnce: 2, waiting: 3, timeoutMs: 10_000 } })
    await ask(small.url, '/contact')
    const slow = Array.from({ length: 5 }, (_, n) => ask(small.url, `/lente/${n}`))
    await new Promise((resolve) => setTimeout(resolve, 100))
    const refused = await ask(small.url, '/lente/6')
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(refused.body).toContain('Trop de visites à cet instant')
    expect((await ask(small.url, '/contact')).status).toBe(200)
    small.letSlowPageGo()
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await small.stop()
  })

  it('is alive but not ready when the database is away, and kept pages go on', async () => {
    const small = await startShellSite({ LOG_LEVEL: 'silent' })
    expect(await ask(small.url, '/readyz')).toMatchObject({ status: 200, body: '{"status":"ok"}' })
    await ask(small.url, '/contact')
    await small.closeDatabase()
    const ready = await ask(small.url, '/readyz')
    expect(ready).toMatchObject({ status: 503, body: '{"status":"unavailable"}' })
    expect(ready.headers.get('cache-control')).toBe('no-store')
    expect((await ask(small.url, '/healthz')).status).toBe(200)
    expect((await ask(small.url, '/contact')).status).toBe(200)
    await small.stop()
  })
  it('stops without waiting for a stranger who asked through the proxy whether it is alive', async () => {
    const healthPolls = openHealthPolls()
    const small = await startShellSite({ TRUST_PROXY: '1', LOG_LEVEL: 'silent' }, { healthPolls })
    await ask(small.url, '/healthz', { headers: { 'X-Forwarded-For': '192.0.2.1' } })
    const late = new Promise((resolve) => setTimeout(resolve, 1_000, 'late'))
    expect(await Promise.race([healthPolls.announceStop(), late])).toBeUndefined()
    expect((await ask(small.url, '/healthz')).status).toBe(503)
    await small.stop()
  })
})
