import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import routes from '../../app/routes.ts'
import { version } from '../../platform/version.server.ts'
import { observatoryScore } from '../support/observatory.ts'
import { sendRawRequest, sendRequest } from '../support/send-request.ts'
import { parseAnswer, publicUrl, startPublicSite, urlencodedHeaders } from '../support/shell-questions.ts'
import type { Site } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startPublicSite()
})
afterAll(() => site.stop())

const sendRaw = async (head: string) =>
  parseAnswer(await sendRawRequest(Number(new URL(site.url).port), `${head}Connection: close\r\n\r\n`))

describe('the security headers', () => {
  const requestKinds: [string, string, Parameters<typeof sendRequest>[2]?][] = [
    ['a page', '/contact'],
    ['a kept page', '/contact'],
    ['a private page', '/invitation'],
    ['a key that opens nothing', '/ma-reservation/abc'],
    ['a page that is not found', '/inconnu'],
    ['a form that is not in order', '/contact', { method: 'POST', body: 'a=1', headers: urlencodedHeaders }],
    ['a redirect', '/contact/'],
    ['a file', '/favicon.ico'],
    ['a missing file', '/assets/b.js'],
    ['data for the client router', '/contact.data'],
    ['a health answer', '/healthz'],
    ['a readiness answer', '/readyz'],
    ['an answer of the API', '/api/disponibilites'],
    ['a cross-site request', '/contact', { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } }],
    ['a body too large', '/contact', { method: 'POST', body: 'a'.repeat(70_000), headers: urlencodedHeaders }],
    ['a refused method', '/contact', { method: 'TRACE' }],
    ['OPTIONS', '/contact', { method: 'OPTIONS' }],
    ['a malformed Host', '/', { headers: { Host: 'a b' } }],
    ['broken percent signs', '/%E0'],
    ['a calendar nobody has', '/agenda/abc.ics'],
  ]
  it.each(requestKinds)('the security headers of %s score 150', async (_, path, request) => {
    const { headers } = await sendRequest(site.url, path, request)
    expect(observatoryScore(headers)).toBe(150)
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
  })

  it('a 304 and an answer to an unreadable request have the security headers', async () => {
    const etag = (await sendRequest(site.url, '/contact')).headers.get('etag') ?? ''
    const notModified = await sendRequest(site.url, '/contact', { headers: { 'If-None-Match': etag } })
    expect(notModified.status).toBe(304)
    expect(observatoryScore(notModified.headers)).toBe(150)
    for (const [bytes, status] of [
      ['GET / HTTP/1.1\r\nHost: a\r\nBad Header: x\r\n', 400],
      [`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n`, 431],
      ['POST /contact HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 400],
      ['nonsense\r\n', 400],
    ] as const) {
      const answer = await sendRaw(bytes)
      expect(answer.status).toBe(status)
      expect(observatoryScore(answer.headers)).toBe(150)
      expect(answer.body).toContain('<html lang="fr-CH">')
    }
  })
})

describe('a request that is hardly one', () => {
  it.each([
    ['a Host with a space', 'GET / HTTP/1.1\r\nHost: a b\r\n'],
    ['a Host with a path', 'GET /?x HTTP/1.1\r\nHost: a/b\r\n'],
    ['an empty Host', 'GET /?x HTTP/1.1\r\nHost:\r\n'],
    ['no Host, as before 1997', 'GET /?x HTTP/1.0\r\n'],
    ['a backslash in its path', 'GET /\\evil HTTP/1.1\r\nHost: a\r\n'],
    ['a whole address for its path', 'GET http://evil.example/?x HTTP/1.1\r\nHost: a\r\n'],
    ['no Host', 'GET /contact HTTP/1.1\r\n'],
    ['no Host, of a form', 'POST /contact HTTP/1.1\r\nContent-Length: 0\r\n'],
    ['an invalid address', 'GET http://:99999/ HTTP/1.1\r\nHost: a\r\n'],
    ['a star for its path', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n'],
    ['an expectation nobody knows', 'GET /?x HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\n'],
  ])('%s causes no server error, and the answer has all security headers', async (_, head) => {
    const answer = await sendRaw(head)
    expect(answer.status).toBeGreaterThanOrEqual(200)
    expect(answer.status).toBeLessThan(500)
    expect(observatoryScore(answer.headers)).toBe(150)
  })

  it.each([
    ['of a kept page', 'GET /contact HTTP/1.1\r\nHost: a\r\nhOST: b\r\n'],
    ['the same twice', 'GET /inconnu HTTP/1.1\r\nHost: a\r\nHost: a\r\n'],
    ['of the health check', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n'],
    ['of a form', 'POST /contact HTTP/1.1\r\nHost: a\r\nHost: b\r\nContent-Length: 0\r\n'],
  ])('a request with two Host headers (%s) is refused', async (_, head) => {
    await sendRequest(site.url, '/contact')
    const answer = await sendRaw(head)
    expect(answer.status).toBe(400)
    expect(observatoryScore(answer.headers)).toBe(150)
    expect(answer.body).toContain('Demande illisible')
  })
})

describe('a request that could change something', () => {
  it('a changing request sent by another site’s page is refused in French', async () => {
    const headers = { ...urlencodedHeaders, 'Sec-Fetch-Site': 'cross-site' }
    const page = await sendRequest(site.url, '/contact', { method: 'POST', body: 'a=1', headers })
    expect(page.status).toBe(403)
    expect(page.body).toContain('Envoi refusé')
    const json = await sendRequest(site.url, '/api/reservations', { method: 'POST', body: '{}', headers })
    expect(JSON.parse(json.body)).toMatchObject({ errors: [{ code: 'cross-site', field: '' }] })
    const data = await sendRequest(site.url, '/contact.data', { method: 'POST', body: 'a=1', headers })
    expect(data.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })

  it('a changing request passes behind a TLS proxy, where React Router by itself would refuse it', async () => {
    const headers = { ...urlencodedHeaders, Origin: publicUrl, Host: '127.0.0.1:3000', 'X-Forwarded-Proto': 'https' }
    const { status, body } = await sendRequest(site.url, '/contact', { method: 'POST', body: 'name=Ana', headers })
    expect(status).toBe(400)
    expect(body).toContain('value="Ana"')
  })
})

/** The methods that a route's module answers, by what it exports: a loader or a page is read, an action is sent to. */
function methodsOf(file: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../app', file), 'utf8')
  const has = (name: string) => new RegExp(`^export (?:async )?(?:const|function) ${name}\\b`, 'm').test(text)
  const isRead = has('loader') || /^export default /m.test(text)
  return [...(isRead ? ['GET', 'HEAD'] : []), ...(has('action') ? ['POST'] : []), 'OPTIONS']
}

/** Every address, with the methods it answers. The data of a page answers the same methods as the page. */
function everyAddress(): [address: string, methods: string[]][] {
  const readMethods = ['GET', 'HEAD', 'OPTIONS']
  const routeAddresses = routes
    .filter(({ path }) => path !== '*' && !path?.includes(':key'))
    .flatMap(({ path = '', file }): [string, string[]][] => {
      const address = `/${path.replace(':form', 'contact')}`
      const isPage = file.startsWith('pages/')
      const data: [string, string[]][] = isPage ? [[path ? `${address}.data` : '/_.data', methodsOf(file)]] : []
      return [[address, methodsOf(file)], ...data]
    })
  return [
    ...routeAddresses,
    ['/Contact/', methodsOf('pages/contact/route.tsx')],
    ...['/healthz', '/readyz', '/favicon.ico'].map((address): [string, string[]] => [address, readMethods]),
    ...['/nexiste', '/nexiste.data', '/assets/nexiste.js', '/f', '/robots.txt.data', '/api', '/paiements/stripe'].map(
      (address): [string, string[]] => [address, []],
    ),
  ]
}

describe('each address answers the methods that its route has, and names them', () => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']
  it.each(everyAddress())('the address %s answers the methods %o', async (address, allowed) => {
    for (const method of methods) {
      const { status, headers } = await sendRequest(site.url, address, { method, headers: urlencodedHeaders, body: '' })
      const isRead = method === 'GET' || method === 'HEAD'
      const summary = [address, method, status, headers.get('allow')]
      if (allowed.length === 0) expect(summary).toEqual([address, method, 404, null])
      else if (!allowed.includes(method)) expect(summary).toEqual([address, method, 405, allowed.join(', ')])
      else if (method === 'OPTIONS') expect(summary).toEqual([address, method, 204, allowed.join(', ')])
      // Fields are missing, or the answer leads on; pages that are switched off are not found.
      else expect([200, 302, 303, 307, 308, 400, 404].includes(status), summary.join()).toBe(true)
      expect(headers.has('access-control-allow-origin') && !isRead).toBe(false)
    }
  })
})

it('the health check does not tell how many mails wait', async () => {
  expect(JSON.parse((await sendRequest(site.url, '/healthz')).body)).toEqual({ status: 'ok', version })
})
