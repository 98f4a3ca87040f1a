import { addDays, dayAt, instantOf } from '../../../domain/calendar.ts'
import type { SiteAddresses } from '../site-addresses.ts'
import { compress, isWorthCompressing } from './encoding.ts'
import { type PreparedResponse, prepareResponse } from './prepared-response.ts'

/** The answer that is kept from now on, or one for this request alone. */
type PreparedAnswer = PreparedResponse | Response | undefined

export type PageCache = ReturnType<typeof openPageCache>

/** Without an answer where the page is not the same for everybody. It holds from `from` until `until`, in ms since 1970. */
type CacheEntry = { answer?: PreparedResponse; from: number; until: number }

/**
 * Keeps each page as first rendered on the current day (in `timeZone`), compressed. A page's text depends only on the
 * day; pages that depend on more say `no-store`. A page rendered incomplete because the database is unavailable says
 * how long it may be kept (`max-age`), so that not every visitor waits for the database. Only the addresses given are
 * kept, so that no visitor can fill the memory with invented ones.
 */
export function openPageCache(
  addresses: Pick<SiteAddresses, 'fixed' | 'dropUnreadQuery'>,
  now: () => Date,
  timeZone: string,
) {
  let pages = new Map<string, CacheEntry>()
  const pendingRenders = new Map<string, Promise<PreparedAnswer>>()

  function find(path: string): CacheEntry | undefined {
    const entry = pages.get(path)
    const nowMs = now().getTime()
    return entry && entry.from <= nowMs && nowMs < entry.until ? entry : undefined
  }

  async function renderInto(pages: Map<string, CacheEntry>, path: string, render: () => Promise<Response>) {
    // Both are of the day on which the rendering began, even if it ends on the next.
    const from = now().getTime()
    const midnight = instantOf(addDays(dayAt(now(), timeZone), 1), '00:00', timeZone).getTime()
    const response = await render()
    const caching = response.headers.get('cache-control') ?? ''
    const isShareable = response.status === 200 && !/no-store|private/.test(caching)
    if (!isShareable) {
      // A failure of ours may be over the next time.
      if (response.status < 500) pages.set(path, { from, until: midnight })
      return response
    }
    const seconds = Number(/max-age=(\d+)/.exec(caching)?.[1] ?? Number.POSITIVE_INFINITY)
    const answer = await prepareAnswer(response)
    pages.set(path, { answer, from, until: Math.min(midnight, now().getTime() + seconds * 1_000) })
    return answer
  }

  return {
    /** Forgets every page: something that all of them show has changed. One that is being rendered is not kept. */
    clear() {
      pages = new Map()
    },
    /** The kept answer for this address, if it was rendered today and has not expired. */
    findCached: (address: string) => find(address)?.answer ?? find(addresses.dropUnreadQuery(address))?.answer,
    /** The cache key: the address without query parameters that its page does not read. Undefined if not cacheable. */
    cacheKeyOf(address: string): string | undefined {
      const canonical = addresses.dropUnreadQuery(address)
      const entry = find(canonical)
      const isForOneVisitor = entry && !entry.answer
      return addresses.fixed.has(canonical) && !isForOneVisitor ? canonical : undefined
    },
    /**
     * Renders the page unless another request is already rendering it, and keeps the answer if it may. Undefined when
     * the answer of that other request cannot be shared: render again.
     */
    async prepare(path: string, render: () => Promise<Response>): Promise<PreparedAnswer> {
      const answer = find(path)?.answer
      if (answer) return answer
      const pendingRender = pendingRenders.get(path)
      if (pendingRender) {
        await pendingRender
        return find(path)?.answer
      }
      const rendering = renderInto(pages, path, render).finally(() => pendingRenders.delete(path))
      pendingRenders.set(path, rendering)
      return rendering
    },
  }
}

async function prepareAnswer(response: Response): Promise<PreparedResponse> {
  const body = Buffer.from(await response.arrayBuffer())
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = Object.fromEntries(response.headers)
  if (!isWorthCompressing(headers['content-type'] ?? '', body.length)) return prepareResponse(headers, body)
  const [br, gzip] = await Promise.all([compress(body, 'br', 'best'), compress(body, 'gzip', 'best')])
  return prepareResponse(headers, body, { br, gzip })
}
