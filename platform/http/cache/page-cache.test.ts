import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openPageCache } from './page-cache.ts'

const text = 'Une page du lac. '.repeat(200)

function openCache(at = '2026-06-01T10:00:00Z') {
  let now = new Date(at)
  const cache = openPageCache(
    { fixed: new Set(['/', '/contact']), dropUnreadQuery: dropQuery },
    () => now,
    'Europe/Zurich',
  )
  return { cache, setTime: (to: string) => (now = new Date(to)) }
}

const htmlPage = (headers: Record<string, string> = {}, status = 200) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })

const isEncodedPage = (answer: object | undefined) => answer !== undefined && 'identity' in answer

/** Simulates pages that read no query. */
const dropQuery = (address: string) => address.split('?')[0] ?? ''

describe('openPageCache', () => {
  it('a page is rendered once for all who request it at the same time', async () => {
    const { cache } = openCache()
    let renders = 0
    const render = async () => {
      renders += 1
      await new Promise((resolve) => setTimeout(resolve, 10))
      return htmlPage()
    }
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.prepare('/', render)))
    expect(renders).toBe(1)
    expect(answers.every(isEncodedPage)).toBe(true)
    expect(cache.findCached('/')).toBeDefined()
  })

  it('clearing the cache drops all cached pages, also those being rendered', async () => {
    const { cache } = openCache()
    await cache.prepare('/', async () => htmlPage())
    const slowResponse = Promise.withResolvers<Response>()
    const pendingPage = cache.prepare('/contact', () => slowResponse.promise)
    cache.clear()
    slowResponse.resolve(htmlPage())
    await pendingPage
    expect([cache.findCached('/'), cache.findCached('/contact')]).toEqual([undefined, undefined])
    await cache.prepare('/', async () => htmlPage())
    expect(cache.findCached('/')).toBeDefined()
  })

  it('every encoding of a page is cached under its own ETag', async () => {
    const { cache } = openCache()
    await cache.prepare('/', async () => htmlPage())
    const page = cache.findCached('/')
    const brotli = Buffer.from(String(page?.encoded.br?.body), 'latin1')
    expect(brotliDecompressSync(brotli).toString()).toBe(text)
    expect(new Set([page?.identity.etag, page?.encoded.br?.etag, page?.encoded.gzip?.etag]).size).toBe(3)
  })

  it.each([
    ['an evening of summer time', '2026-06-01T21:59:59.999Z', '2026-06-01T22:00:00Z'],
    ['an evening of winter time', '2026-12-01T22:59:59.999Z', '2026-12-01T23:00:00Z'],
    ['the evening after the clocks went forward', '2026-03-29T21:59:59.999Z', '2026-03-29T22:00:00Z'],
    ['the evening after the clocks went back', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00Z'],
  ])('a cached page is dropped at midnight at the lake: %s', async (_, beforeMidnight, afterMidnight) => {
    const { cache, setTime } = openCache(beforeMidnight)
    await cache.prepare('/', async () => htmlPage())
    expect(cache.findCached('/')).toBeDefined()
    setTime(afterMidnight)
    expect(cache.findCached('/')).toBeUndefined()
  })

  it('a page whose rendering began yesterday is not cached for today', async () => {
    const { cache, setTime } = openCache('2026-06-01T21:59:59Z')
    const latePage = cache.prepare('/', async () => {
      setTime('2026-06-01T22:00:01Z')
      expect(cache.findCached('/')).toBeUndefined()
      return htmlPage()
    })
    expect(isEncodedPage(await latePage)).toBe(true)
    expect(cache.findCached('/')).toBeUndefined()
  })

  it('a page with a max-age of a minute is cached that long, and then rendered again', async () => {
    const { cache, setTime } = openCache()
    await cache.prepare('/', async () => htmlPage({ 'Cache-Control': 'public, max-age=60' }))
    setTime('2026-06-01T10:00:59.999Z')
    expect(cache.findCached('/?utm_source=x')).toBe(cache.findCached('/'))
    expect(cache.findCached('/')).toBeDefined()
    setTime('2026-06-01T10:01:00Z')
    expect(cache.findCached('/')).toBeUndefined()
    expect(cache.cacheKeyOf('/')).toBe('/')
    await cache.prepare('/', async () => htmlPage())
    setTime('2026-06-01T12:00:00Z')
    expect(cache.findCached('/')).toBeDefined()
  })

  it('errors and no-store answers are not cached, and a request that waited for one gets nothing, so that it renders its own', async () => {
    const { cache } = openCache()
    const errorAnswer = await cache.prepare('/', async () => htmlPage({}, 500))
    expect(errorAnswer).toHaveProperty('status', 500)
    expect(cache.cacheKeyOf('/')).toBe('/')

    const renderNoStore = async () => htmlPage({ 'Cache-Control': 'no-store' })
    const [firstAnswer, secondAnswer] = await Promise.all([
      cache.prepare('/contact', renderNoStore),
      cache.prepare('/contact', renderNoStore),
    ])
    expect(firstAnswer).toBeInstanceOf(Response)
    expect(secondAnswer).toBeUndefined()
    expect(cache.findCached('/contact')).toBeUndefined()
    expect(cache.cacheKeyOf('/contact')).toBeUndefined()
  })

  it('an address that answers 404 has no cache key any more, so that its next rendering counts against the rate limit', async () => {
    const { cache } = openCache()
    await cache.prepare('/contact', async () => htmlPage({}, 404))
    expect(cache.cacheKeyOf('/contact')).toBeUndefined()
  })

  it('a page is rendered again after an attempt that threw', async () => {
    const { cache } = openCache()
    await expect(cache.prepare('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(isEncodedPage(await cache.prepare('/', async () => htmlPage()))).toBe(true)
  })

  it('only the addresses of the list have a cache key', () => {
    const { cache } = openCache()
    expect(cache.cacheKeyOf('/contact')).toBe('/contact')
    expect(cache.cacheKeyOf('/Contact')).toBeUndefined()
    expect(cache.cacheKeyOf('/%63ontact')).toBeUndefined()
  })
})
