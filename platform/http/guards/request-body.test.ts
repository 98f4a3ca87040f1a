import { describe, expect, it } from 'vitest'
import { isCrossSite } from './request-body.ts'

const publicUrl = 'https://www.cap-embellie.example'
const host = 'www.cap-embellie.example'

const fetchSites = [undefined, 'same-origin', 'none', 'same-site', 'cross-site', 'same-origin, cross-site', 'x']
const origins = [undefined, publicUrl, 'http://www.cap-embellie.example', 'https://evil.example', 'null', 'nonsense']

const everyCombination = ['POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) =>
  fetchSites.flatMap((fetchSite) => origins.map((origin) => ({ method, fetchSite, origin }))),
)

function isCrossSiteRequest({
  method,
  fetchSite,
  origin,
  requestHost = host,
  isKeyed,
}: {
  method: string
  fetchSite?: string | undefined
  origin?: string | undefined
  requestHost?: string
  isKeyed?: boolean
}) {
  const headers = new Headers({ host: requestHost })
  if (fetchSite !== undefined) headers.set('sec-fetch-site', fetchSite)
  if (origin !== undefined) headers.set('origin', origin)
  return isCrossSite(method, headers, publicUrl, isKeyed)
}

describe('isCrossSite', () => {
  it.each(everyCombination)(
    'Sec-Fetch-Site decides whether a request is cross-site, without it Origin: $method, $fetchSite, $origin',
    (request) => {
      const { fetchSite, origin } = request
      // Sec-Fetch-Site decides where present; else an Origin on our host; with neither, no browser sent it.
      const isFromUs = fetchSite
        ? ['same-origin', 'none'].includes(fetchSite)
        : origin === undefined || origin.endsWith('://www.cap-embellie.example')
      expect(isCrossSiteRequest(request)).toBe(!isFromUs)
    },
  )

  it.each(everyCombination)('with a key, origin null alone is accepted: $method, $fetchSite, $origin', (request) => {
    // A page with a key tells no referrer, so its own form has the origin `null`.
    const isOwnForm = !request.fetchSite && request.origin === 'null'
    expect(isCrossSiteRequest({ ...request, isKeyed: true })).toBe(isOwnForm ? false : isCrossSiteRequest(request))
  })

  it('safe methods are never cross-site', () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      expect(isCrossSiteRequest({ method, fetchSite: 'cross-site', origin: 'https://evil.example' })).toBe(false)
    }
  })

  it('our own form is accepted behind a TLS proxy that calls us by another name', () => {
    expect(isCrossSiteRequest({ method: 'POST', origin: publicUrl, requestHost: 'localhost:3000' })).toBe(false)
  })

  it('our own form is accepted at the Host that it was sent to, even if that is not the public address', () => {
    expect(
      isCrossSiteRequest({ method: 'POST', origin: 'http://192.168.1.20:3000', requestHost: '192.168.1.20:3000' }),
    ).toBe(false)
    expect(
      isCrossSiteRequest({ method: 'POST', origin: 'http://192.168.1.20:4000', requestHost: '192.168.1.20:3000' }),
    ).toBe(true)
  })
})
