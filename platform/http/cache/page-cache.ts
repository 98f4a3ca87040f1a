import { addDays, dayAt, instantOf } from '../../../domain/calendar.ts'
import type { SiteAddresses } from '../site-addresses.ts'
import { compress, isWorthCompressing } from './encoding.ts'
import { type PreparedResponse, prepareResponse } from './prepared-response.ts'

/** `kept`: in the cache from now on. `once`: for this request alone. Undefined: render again (see `prepare`). */
export type Prepared = { kept: PreparedResponse } | { once: Response } | undefined

export type PageCache = ReturnType<typeof openPageCache>

type Kept = { answer: PreparedResponse; until: number }

type Day = {
  from: number
  until: number
  kept: Map<string, Kept>
  underWay: Map<string, Promise<Prepared>>
  unshareable: Set<string>
}

/**
 * Keeps each page as first rendered on the current day (in `timeZone`), compressed. A page's text depends only on the
 * day; pages that depend on more say `no-store`. A page rendered incomplete because the database is unavailable says
 * how long it may be kept (`max-age`), so that not every visitor waits for the database. Only the addresses given are
 * kept, so that no visitor can fill the memory with invented ones.
 */
export function openPageCache(addresses: Pick<SiteAddresses, 'fixed' | 'answered'>, now: () => Date, timeZone: string) {
  let today = startDay(now(), timeZone)

  function currentDay(): Day {
    const instant = now()
    const ms = instant.getTime()
    if (ms < today.from || ms >= today.until) today = startDay(instant, timeZone)
    return today
  }

  function keptAnswer(day: Day, path: string): PreparedResponse | undefined {
    const kept = day.kept.get(path)
    return kept && now().getTime() < kept.until ? kept.answer : undefined
  }

  async function renderInto(day: Day, path: string, render: () => Promise<Response>): Promise<Prepared> {
    const response = await render()
    const caching = response.headers.get('cache-control') ?? ''
    const shareable = response.status === 200 && !/no-store|private/.test(caching)
    if (!shareable) {
      // A failure of ours may be over the next time.
      if (response.status < 500) day.unshareable.add(path)
      return { once: response }
    }
    const seconds = Number(/max-age=(\d+)/.exec(caching)?.[1] ?? Number.POSITIVE_INFINITY)
    const kept = await keepable(response)
    day.kept.set(path, { answer: kept, until: now().getTime() + seconds * 1_000 })
    return { kept }
  }

  return {
    /** Forgets every page: something that all of them show has changed. One that is being rendered is not kept. */
    clear() {
      today = startDay(now(), timeZone)
    },
    /** The kept answer for this address, if it was rendered today and has not expired. */
    ready: (address: string) =>
      keptAnswer(currentDay(), address) ?? keptAnswer(currentDay(), addresses.answered(address)),
    /** The cache key: the address without query parameters that its page does not read. Undefined if not cacheable. */
    admits(address: string): string | undefined {
      const answered = addresses.answered(address)
      return addresses.fixed.has(answered) && !currentDay().unshareable.has(answered) ? answered : undefined
    },
    /**
     * Renders the page unless another request is already rendering it, and keeps the answer if it is a 200 without
     * `no-store` or `private`: for the seconds of its `max-age`, or else for the day. Returns undefined when the answer
     * of that other request cannot be shared: render again.
     */
    async prepare(path: string, render: () => Promise<Response>): Promise<Prepared> {
      const day = currentDay()
      const kept = keptAnswer(day, path)
      if (kept) return { kept }
      const underWay = day.underWay.get(path)
      if (underWay) {
        const shared = await underWay
        return shared && 'kept' in shared ? shared : undefined
      }
      const rendering = renderInto(day, path, render).finally(() => day.underWay.delete(path))
      day.underWay.set(path, rendering)
      return rendering
    },
  }
}

function startDay(instant: Date, timeZone: string): Day {
  const day = dayAt(instant, timeZone)
  return {
    from: instantOf(day, '00:00', timeZone).getTime(),
    until: instantOf(addDays(day, 1), '00:00', timeZone).getTime(),
    kept: new Map(),
    underWay: new Map(),
    unshareable: new Set(),
  }
}

async function keepable(response: Response): Promise<PreparedResponse> {
  const body = Buffer.from(await response.arrayBuffer())
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = Object.fromEntries(response.headers)
  if (!isWorthCompressing(headers['content-type'] ?? '', body.length)) return prepareResponse(headers, body)
  const [br, gzip] = await Promise.all([compress(body, 'br', 'best'), compress(body, 'gzip', 'best')])
  return prepareResponse(headers, body, { br, gzip })
}
