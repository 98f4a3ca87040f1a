import { describe, expect, it } from 'vitest'
import { isCrossSite } from './request-body.ts'

const publicUrl = 'https://www.cap-embellie.example'
const host = 'www.cap-embellie.example'

const fetchSites = [undefined, 'same-origin', 'none', 'same-site', 'cross-site', 'same-origin, cross-site', 'x']
const origins = [undefined, publicUrl, 'http://www.cap-embellie.example', 'https://evil.example', 'null', 'nonsense']

const everyCombination = ['POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) =>
  fetchSites.flatMap((fetchSite) => origins.map((origin) => ({ method, fetchSite, origin }))),
)

function judge({
  method,
  fetchSite,
  origin,
  asked = host,
  isKeyed,
}: {
  method: string
  fetchSite?: string | undefined
  origin?: string | undefined
  asked?: string
  isKeyed?: boolean
}) {
  const headers = new Headers({ host: asked })
  if (fetchSite !== undefined) headers.set('sec-fetch-site', fetchSite)
  if (origin !== undefined) headers.set('origin', origin)
  return isCrossSite(method, headers, publicUrl, isKeyed)
}

describe('isCrossSite', () => {
  it.each(everyCombination)('$method, Sec-Fetch-Site $fetchSite, Origin $origin', (request) => {
    const { fetchSite, origin } = request
    // Sec-Fetch-Site decides where present; else an Origin on our host; with neither, no browser sent it.
    const fromUs = fetchSite
      ? ['same-origin', 'none'].includes(fetchSite)
      : origin === undefined || origin.endsWith('://www.cap-embellie.example')
    expect(judge(request)).toBe(!fromUs)
  })

  it.each(everyCombination)('with a key in the address, $method, $fetchSite, $origin', (request) => {
    // The page itself has told no referrer.
    const isOwnForm = !request.fetchSite && request.origin === 'null'
    expect(judge({ ...request, isKeyed: true })).toBe(isOwnForm ? false : judge(request))
  })

  it('lets safe methods through whatever they say', () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      expect(judge({ method, fetchSite: 'cross-site', origin: 'https://evil.example' })).toBe(false)
    }
  })

  it('accepts a form of ours behind a TLS proxy that calls us by another name', () => {
    expect(judge({ method: 'POST', origin: publicUrl, asked: 'localhost:3000' })).toBe(false)
  })

  it('accepts a form of ours where PUBLIC_URL was not set', () => {
    expect(judge({ method: 'POST', origin: 'http://192.168.1.20:3000', asked: '192.168.1.20:3000' })).toBe(false)
    expect(judge({ method: 'POST', origin: 'http://192.168.1.20:4000', asked: '192.168.1.20:3000' })).toBe(true)
  })
})
