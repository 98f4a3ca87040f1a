import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { observatoryScore } from '../../tests/support/observatory.ts'
import { sendRequest } from '../../tests/support/send-request.ts'
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

describe('cached pages', () => {
  it('a cached page is rendered once and then sent from memory, the same bytes to everyone', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendRequest(site.url, '/contact')))
    answers.push(await sendRequest(site.url, '/contact'))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(site.renderCount('/contact')).toBe(1)
    const [firstHeaders, lastHeaders] = [answers[0]?.headers, answers.at(-1)?.headers]
    for (const name of ['etag', 'content-security-policy', 'content-type', 'vary', 'cache-control']) {
      expect(lastHeaders?.get(name)).toBe(firstHeaders?.get(name))
    }
    expect(lastHeaders?.get('cache-control')).toBe('no-cache')
    expect(lastHeaders?.get('vary')).toBe('Accept-Encoding')
    expect(lastHeaders?.get('x-powered-by')).toBeNull()
  })

  it('a cached page is sent in the encoding that the client prefers, each with its own ETag', async () => {
    const plainAnswer = await sendRequest(site.url, '/contact')
    const fetchEncoded = async (encoding: string) => {
      const answer = await fetch(`${site.url}/contact`, { headers: { 'Accept-Encoding': encoding } })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      return { tag: answer.headers.get('etag'), text: await answer.text() }
    }
    const [br, gzip] = [await fetchEncoded('br'), await fetchEncoded('gzip')]
    expect(br.text).toBe(plainAnswer.body)
    expect(gzip.text).toBe(plainAnswer.body)
    expect(new Set([br.tag, gzip.tag, plainAnswer.headers.get('etag')]).size).toBe(3)
  })

  it('a cached page is not sent again to a client that has it', async () => {
    const { headers } = await sendRequest(site.url, '/contact')
    const tag = headers.get('etag') ?? ''
    for (const etag of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const answer = await sendRequest(site.url, '/contact', { headers: { 'If-None-Match': etag } })
      expect(answer).toMatchObject({ status: 304, body: '' })
      expect(answer.headers.get('etag')).toBe(tag)
      expect(answer.headers.get('content-security-policy')).toBe(headers.get('content-security-policy'))
    }
    const answer = await sendRequest(site.url, '/contact', { headers: { 'If-None-Match': '"other"' } })
    expect(answer.status).toBe(200)
  })

  it('a HEAD request gets the headers of GET and no body', async () => {
    for (const path of ['/contact', '/assets/a-1x.js']) {
      const [get, head] = [await sendRequest(site.url, path), await sendRequest(site.url, path, { method: 'HEAD' })]
      expect(head).toMatchObject({ status: 200, body: '' })
      for (const name of ['etag', 'content-length', 'content-type', 'cache-control']) {
        expect(head.headers.get(name)).toBe(get.headers.get(name))
      }
    }
  })

  it('the data of a page for the client router is cached too', async () => {
    const [firstAnswer, secondAnswer] = [
      await sendRequest(site.url, '/contact.data'),
      await sendRequest(site.url, '/contact.data'),
    ]
    expect(firstAnswer.status).toBe(200)
    expect(firstAnswer.headers.get('content-type')).toBe('text/x-script; charset=utf-8')
    expect(secondAnswer.headers.get('etag')).toBe(firstAnswer.headers.get('etag'))
    expect(firstAnswer.headers.get('etag')).toBeTruthy()
  })

  it('a cached page depends only on the query parameters that it reads', async () => {
    const { body } = await sendRequest(site.url, '/contact')
    const rendersBefore = site.renderCount('/contact')
    for (const path of ['/contact?utm_source=lettre', '/contact?a[]=1&b=2', '/contact/?x', '/contact?envoy=1']) {
      const answer = await sendRequest(site.url, path.replace('/?', '?'))
      expect(answer.body).toBe(body)
    }
    expect(site.renderCount('/contact')).toBe(rendersBefore)
    const confirmation = await sendRequest(site.url, '/contact?envoye=1')
    expect(confirmation.body).not.toBe(body)
    expect((await sendRequest(site.url, '/contact?envoye=2&utm_source=lettre')).body).toBe(confirmation.body)
    expect(site.renderCount('/contact')).toBe(rendersBefore + 1)
  })

  it('a cached page is rendered again on the next day at the lake', async () => {
    await sendRequest(site.url, '/court')
    const rendersBefore = site.renderCount('/court')
    site.setNow(new Date('2026-06-01T21:59:59Z'))
    await sendRequest(site.url, '/court')
    expect(site.renderCount('/court')).toBe(rendersBefore)
    site.setNow(new Date('2026-06-01T22:00:01Z'))
    await sendRequest(site.url, '/court')
    await sendRequest(site.url, '/court')
    expect(site.renderCount('/court')).toBe(rendersBefore + 1)
  })

  it('a cached page contains nothing of the request that first rendered it', async () => {
    site.setNow(new Date('2026-07-01T10:00:00Z'))
    const headers = {
      Cookie: 'a=secret',
      Authorization: 'secret',
      'X-Forwarded-For': '203.0.113.99',
      Host: 'evil.example',
    }
    const { body } = await sendRequest(site.url, '/', { headers })
    expect(body).not.toMatch(/secret|203\.0\.113|evil/)
    expect((await sendRequest(site.url, '/')).body).toBe(body)
  })
})

describe('files', () => {
  it.each(['first read from disk', 'then sent from memory'])('a file is sent byte for byte: %s', async () => {
    const answer = await fetch(`${site.url}/assets/large-1x.bin`)
    expect(Buffer.from(await answer.arrayBuffer()).equals(largeFile)).toBe(true)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('a missing file is a short answer, not a page', async () => {
    const { status, body, headers } = await sendRequest(site.url, '/assets/gone-1x.js')
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 404, type: 'text/plain; charset=utf-8' })
    expect(body.length).toBeLessThan(200)
  })
})

describe('pages that are not cached', () => {
  it.each([
    ['/prive', 200, 'no-store'],
    ['/inconnu', 404, 'no-store'],
    ['/panne', 500, 'no-store'],
  ])('an answer is not cached: %s', async (path, status, caching) => {
    const { pathname } = new URL(path, site.url)
    const rendersBefore = site.renderCount(pathname)
    const firstAnswer = await sendRequest(site.url, path)
    await sendRequest(site.url, path)
    expect(firstAnswer.status).toBe(status)
    expect(firstAnswer.headers.get('cache-control')).toBe(caching)
    expect(firstAnswer.headers.get('etag')).toBeNull()
    expect(site.renderCount(pathname)).toBe(rendersBefore + 2)
  })

  it('an answer that is not cached is compressed all the same', async () => {
    const plainAnswer = await sendRequest(site.url, '/prive/long')
    const response = await fetch(`${site.url}/prive/long`, { headers: { 'Accept-Encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect((await response.text()).length).toBe(plainAnswer.body.length)
  })
})

describe('security headers', () => {
  it.each([
    ['a page that is not cached', '/prive'],
    ['a page that failed', '/panne'],
    ['a page whose database is away', '/registre'],
  ])('%s scores 150 by the rules of the Observatory', async (_, path) => {
    expect(observatoryScore((await sendRequest(site.url, path)).headers)).toBe(150)
  })
})

describe('requests that could change something', () => {
  it('a POST passes behind a TLS proxy, where React Router alone would refuse it', async () => {
    const headers = { ...urlencoded, Origin: publicUrl, Host: '127.0.0.1:3000', 'X-Forwarded-Proto': 'https' }
    const { status, body } = await sendRequest(site.url, '/contact', { method: 'POST', body: 'nom=Ana', headers })
    expect(status).toBe(200)
    expect(body).toContain('"nom":"Ana"')
    expect(body).toContain('"origin":null')
  })

  it('the address of the client is the one that the trusted proxy names, not one that the client sends', async () => {
    const headers = { ...urlencoded, 'X-Forwarded-For': '9.9.9.9, 203.0.113.7' }
    const { body } = await sendRequest(site.url, '/contact', { method: 'POST', body: 'a=1', headers })
    expect(body).toContain('"address":"203.0.113.7"')
  })
})

describe('request bodies', () => {
  it('the body of a request to the API may be JSON', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const { body } = await sendRequest(site.url, '/api/echo', { method: 'POST', body: '{"a":1}', headers })
    expect(JSON.parse(body)).toEqual({ a: 1 })
  })
})

describe('failures', () => {
  it('an error page shows nothing of the code, and the log none of a visitor’s words', async () => {
    const logLengthBefore = site.readLog().length
    const { status, body } = await sendRequest(site.url, '/panne')
    expect(status).toBe(500)
    expect(body).not.toMatch(/\bat |\.ts\b|exemple\.ch|Error:/)
    const newLines = JSON.stringify(site.readLog().slice(logLengthBefore))
    expect(newLines).toContain('cannot read …')
    expect(newLines).not.toContain('ana@exemple.ch')
  })

  it('a database error answers 503, says that nothing was lost and when to come back', async () => {
    const page = await sendRequest(site.url, '/registre')
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('30')
    expect(page.body).toContain('Rien n’est perdu')
    const data = await sendRequest(site.url, '/registre.data')
    expect(data.status).toBe(503)
    expect(data.headers.get('retry-after')).toBe('30')
  })

  it('an error of an address for programs is JSON', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const { status, body } = await sendRequest(site.url, '/api/echo', { method: 'POST', body: '{', headers })
    expect(status).toBe(500)
    expect(JSON.parse(body)).toMatchObject({ errors: [{ code: 'crash' }] })
  })
})

describe('addresses that cannot be decoded', () => {
  it('an undecodable address is refused at once, without an attempt to decode it at each sign', async () => {
    const decodeSpy = vi.spyOn(globalThis, 'decodeURI')
    expect((await sendRequest(site.url, `/${'%C2%'.repeat(500)}`)).status).toBe(400)
    expect(decodeSpy.mock.calls.length).toBeLessThan(3)
    decodeSpy.mockRestore()
  })
})

describe('the request log', () => {
  beforeEach(() => {
    site.readLog().length = 0
  })

  it('the log has one line per request, without anything that could be personal', async () => {
    const headers = {
      ...urlencoded,
      'X-Forwarded-For': '203.0.113.7',
      Cookie: 'c=secret',
      Referer: 'https://secret.example',
    }
    await sendRequest(site.url, '/contact?mail=secret@exemple.ch', { method: 'POST', body: 'nom=secret', headers })
    await sendRequest(site.url, '/agenda/secret-key')
    await sendRequest(site.url, '/secret@exemple.ch')
    const lines = site.readLog()
    expect(lines.map(({ method, path, status }) => ({ method, path, status }))).toEqual([
      { method: 'POST', path: '/contact', status: 200 },
      { method: 'GET', path: '/agenda/:secret', status: 200 },
      { method: 'GET', path: '(other)', status: 404 },
    ])
    expect(lines.every(({ ms }) => typeof ms === 'number')).toBe(true)
    expect(JSON.stringify(lines)).not.toMatch(/secret@|secret-key|203\.0\.113|=secret/)
  })

  it('the log does not grow with every page sent from memory', async () => {
    await sendRequest(site.url, '/contact')
    site.readLog().length = 0
    await sendRequest(site.url, '/contact')
    await sendRequest(site.url, '/contact')
    expect(site.readLog()).toEqual([])
  })
})

describe('pages rendered for one visitor', () => {
  it('an address that requests hundreds of pages is refused in French, and cached pages are still sent', async () => {
    const ownSite = await startShellSite({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '0.01', TRUST_PROXY: '1' })
    const requestFrom = (address: string, path: string) =>
      sendRequest(ownSite.url, path, { headers: { 'X-Forwarded-For': address, Accept: 'text/html' } })
    for (const path of ['/inconnu', '/inconnu?x=1', '/x']) await requestFrom('203.0.113.7', path)
    const refusal = await requestFrom('203.0.113.7', '/inconnu')
    expect(refusal.status).toBe(429)
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refusal.body).toContain('Un instant, s’il vous plaît')
    expect((await requestFrom('203.0.113.7', '/contact?x=1')).status).toBe(200)
    expect((await requestFrom('198.51.100.9', '/prive')).status).toBe(200)
    await ownSite.stop()
  })
})

describe('under load and without the database', () => {
  it('requests beyond the limit are turned away, and cached pages are still sent', async () => {
    const ownSite = await startShellSite(
      { LOG_LEVEL: 'silent' },
      { load: { atOnce: 2, maxWaiting: 3, timeoutMs: 10_000 } },
    )
    await sendRequest(ownSite.url, '/contact')
    const slowAnswers = Array.from({ length: 5 }, (_, n) => sendRequest(ownSite.url, `/lente/${n}`))
    await new Promise((resolve) => setTimeout(resolve, 100))
    const refusal = await sendRequest(ownSite.url, '/lente/6')
    expect(refusal.status).toBe(503)
    expect(refusal.headers.get('retry-after')).toBe('5')
    expect(refusal.body).toContain('Trop de visites à cet instant')
    expect((await sendRequest(ownSite.url, '/contact')).status).toBe(200)
    ownSite.letSlowPageGo()
    expect((await Promise.all(slowAnswers)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await ownSite.stop()
  })

  it('without its database the site is alive but not ready, and cached pages are still sent', async () => {
    const ownSite = await startShellSite({ LOG_LEVEL: 'silent' })
    expect(await sendRequest(ownSite.url, '/readyz')).toMatchObject({ status: 200, body: '{"status":"ok"}' })
    await sendRequest(ownSite.url, '/contact')
    await ownSite.closeDatabase()
    const readiness = await sendRequest(ownSite.url, '/readyz')
    expect(readiness).toMatchObject({ status: 503, body: '{"status":"unavailable"}' })
    expect(readiness.headers.get('cache-control')).toBe('no-store')
    expect((await sendRequest(ownSite.url, '/healthz')).status).toBe(200)
    expect((await sendRequest(ownSite.url, '/contact')).status).toBe(200)
    await ownSite.stop()
  })
  it('stopping does not wait for a stranger’s health request through the proxy', async () => {
    const healthPolls = openHealthPolls()
    const ownSite = await startShellSite({ TRUST_PROXY: '1', LOG_LEVEL: 'silent' }, { healthPolls })
    await sendRequest(ownSite.url, '/healthz', { headers: { 'X-Forwarded-For': '192.0.2.1' } })
    const timeLimit = new Promise((resolve) => setTimeout(resolve, 1_000, 'late'))
    expect(await Promise.race([healthPolls.announceStop(), timeLimit])).toBeUndefined()
    expect((await sendRequest(ownSite.url, '/healthz')).status).toBe(503)
    await ownSite.stop()
  })
})
