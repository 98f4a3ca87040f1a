import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { notFoundPage } from '../../content/pages/error-pages.ts'
import { isDatabaseUnavailable } from '../db/database-errors.ts'
import type { Platform } from '../platform.ts'
import type { PageCache } from './cache/page-cache.ts'
import { responseOf } from './cache/prepared-response.ts'
import type { StaticFiles } from './cache/static-files.ts'
import { type HttpError, httpErrorFormat, httpErrorResponse } from './errors/http-error.ts'
import { clientAddress } from './guards/client-address.ts'
import { bodyRefusal, isCrossSite, readBody, type UploadGuard } from './guards/request-body.ts'
import { withSecurityHeaders } from './guards/security-headers.ts'
import { type HealthPolls, healthAnswer, readinessAnswer } from './health.ts'
import {
  type AnswerPage,
  type ContextFor,
  compressResponse,
  databaseDownError,
  openPages,
  type TransformHtml,
  toPageRequest,
} from './pages.ts'
import { decodePath, readMethods, type SiteAddresses } from './site-addresses.ts'

export type SiteEnv = { Bindings: HttpBindings }

/** A program that reports to `path`: what it sent, up to 64 KiB, is answered with a status alone. */
export type Webhook = { path: string; answer: (body: Buffer, headers: Headers) => Promise<number> }

/** A request to a page that a key opens: the first part of its address, and the key. */
type KeyedRequest = { page: string; key: string; method: string; clientAddress: string }

/** Gives the error to answer with, or undefined where the key opens the page. */
export type KeyGuard = (request: KeyedRequest) => Promise<HttpError | undefined>

export type SiteOptions = {
  files?: StaticFiles
  cache?: PageCache
  /** Development omits the content security policy, which would block Vite's own scripts. */
  development?: boolean
  /** True once the process has been asked to stop. */
  isStopping?: () => boolean
  /** Is informed of each request to `/healthz`. */
  healthPolls?: HealthPolls
  /** Decides about requests that bring a file, before their body is read. */
  authorizeUpload?: UploadGuard
  /** Decides about requests to a page that a key opens, before anything of them is read. */
  authorizeKey?: KeyGuard
  /** Is asked before the pages are, without a place for rendering. */
  webhook?: Webhook | undefined
  /** Adds to each rendered page, before its styles are chosen and its own scripts are allowed. */
  transformHtml?: TransformHtml
}

/**
 * The whole site as one request handler: guards first, then files and cached pages, then React Router. `contextFor`
 * makes the context that loaders and actions see; it is passed in because its keys belong to the pages.
 */
export function createSite<Services extends Platform>(
  services: Services,
  build: ServerBuild,
  contextFor: ContextFor<Services>,
  addresses: SiteAddresses,
  options: SiteOptions = {},
): Hono<SiteEnv> {
  const { settings, log, limits, rendering } = services
  const { files, cache, development: isDevelopment = false, isStopping = () => false } = options
  const { healthPolls, authorizeUpload, authorizeKey, webhook, transformHtml } = options
  const answerPage = openPages(services, build, contextFor, isDevelopment, transformHtml)
  // Hono would decode the path, sign by sign where it cannot be decoded: of a long one that takes as long as many pages.
  const site = new Hono<SiteEnv>({ getPath: ({ url }) => new URL(url).pathname })

  const renderLimited: AnswerPage = async (request, clientAddress) => {
    const release = await rendering.acquire()
    if (!release) return httpErrorResponse({ kind: 'busy', retryAfterSeconds: 5 }, httpErrorFormat(request))
    try {
      return await answerPage(request, clientAddress)
    } finally {
      release()
    }
  }

  /** The shell's own addresses, and their methods. */
  const ownPaths = new Map(Object.entries({ '/healthz': readMethods, '/readyz': readMethods }))
  if (webhook) ownPaths.set(webhook.path, ['POST'])

  let hasWarned = settings.trustProxy > 0
  site.use(async (c, next) => {
    const startedAt = performance.now()
    if (!hasWarned && c.req.header('x-forwarded-for')) {
      hasWarned = true
      log.warn('X-Forwarded-For arrives while TRUST_PROXY is 0: behind a proxy, all visitors count as one')
    }
    await next()
    withSecurityHeaders(c.res, settings)
    if (isDevelopment) c.res.headers.delete('Content-Security-Policy')
    const { pathname } = addressOf(c)
    if (addresses.findKeyedPage(pathname))
      for (const [name, value] of Object.entries(keyedHeaders)) c.res.headers.set(name, value)
    // The request may have come in before the process was asked to stop.
    if (isStopping()) c.res.headers.set('Connection', 'close')
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    const path = ownPaths.has(pathname) ? pathname : addresses.loggablePath(pathname)
    const logEntry = { method: c.req.method, path, status: c.res.status, ms }
    log[c.res.status >= 500 ? 'warn' : 'info'](logEntry, 'request')
  })

  site.onError((error, c) => {
    log.error({ err: error }, 'request failed in the shell')
    return respondWithError(c, isDatabaseUnavailable(error) ? databaseDownError : { kind: 'crash' })
  })

  site.get('/healthz', (c) =>
    healthAnswer(services, healthPolls?.record(c.req.header('x-forwarded-for')) || isStopping()),
  )
  site.get('/readyz', () => readinessAnswer(services, isStopping()))

  /** The answer to a method that an address does not have, and to OPTIONS. GET finds by itself that there is nothing. */
  async function refuseMethod(c: Context<SiteEnv>) {
    const { method } = c.req
    const { pathname } = addressOf(c)
    const knownMethods = ownPaths.get(pathname) ?? addresses.allowedMethods(pathname)
    const allowedMethods =
      knownMethods ?? (readMethods.includes(method) || (await files?.load(pathname)) ? readMethods : [])
    if (allowedMethods.includes(method)) return undefined
    if (allowedMethods.length === 0) return respondWithError(c, { kind: 'not-found', texts: notFoundPage })
    const headers = { Allow: [...allowedMethods, 'OPTIONS'].join(', ') }
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers })
    return respondWithError(c, { kind: 'method-refused', headers })
  }

  site.use(async (c, next) => {
    const { method, raw: request } = c.req
    const { pathname } = addressOf(c)
    // React Router would print such a path, although a path can contain anything.
    if (decodePath(pathname) === undefined) return respondWithError(c, { kind: 'request-unreadable' })
    const isKeyed = addresses.findKeyedPage(pathname) !== undefined
    if (isCrossSite(method, request.headers, settings.publicUrl, isKeyed))
      return respondWithError(c, { kind: 'cross-site' })
    // Whoever has no key learns no more than that it opens nothing.
    return (!isKeyed && (await refuseMethod(c))) || next()
  })

  if (webhook)
    site.post(webhook.path, async (c) => {
      const result = await readBody(c.env.incoming)
      if ('refused' in result) return respondWithError(c, { kind: result.refused }, 'text')
      return new Response(null, { status: await webhook.answer(result.body, c.req.raw.headers) })
    })

  site.get('*', async (c, next) => {
    const { pathname, search } = addressOf(c)
    const file = await files?.load(pathname)
    if (file) return responseOf(file, c.req.raw.headers)
    if (files && pathname.startsWith('/assets/')) return respondWithError(c, { kind: 'not-found' }, 'text')
    // Only pages have data. React Router would make a file again to send it as data, or render the page of unknown ones.
    if (pathname.endsWith('.data') && !addresses.fixed.has(pathname) && !addresses.findKeyedPage(pathname))
      return respondWithError(c, { kind: 'not-found' }, 'text')
    const canonical = addresses.canonicalPath(pathname)
    if (canonical !== pathname) return new Response(null, { status: 308, headers: { Location: canonical + search } })
    const cacheKey = cache?.cacheKeyOf(pathname + search)
    if (!cache || !cacheKey) return next()
    // The first request renders the page for everybody: nothing of that request may enter the page.
    const pageAnswer = await cache.prepare(cacheKey, async () =>
      withSecurityHeaders(await renderLimited(new Request(settings.publicUrl + cacheKey)), settings),
    )
    if (!pageAnswer) return next()
    return pageAnswer instanceof Response ? pageAnswer : responseOf(pageAnswer, c.req.raw.headers)
  })

  site.all('*', async (c) => {
    const { pathname } = addressOf(c)
    const { method, raw } = c.req
    const { headers } = raw
    const { incoming } = c.env
    const remoteAddress = incoming.socket.remoteAddress ?? ''
    const address = clientAddress(remoteAddress, c.req.header('x-forwarded-for'), settings.trustProxy)
    if (addresses.isRendered(pathname, method)) {
      const rateRefusal = await limits.consume('render', address)
      if (rateRefusal) return respondWithError(c, { kind: 'too-many', ...rateRefusal })
    }
    const keyedPath = addresses.findKeyedPage(pathname)
    const keyRefusal = keyedPath && (await authorizeKey?.({ ...keyedPath, method, clientAddress: address }))
    if (keyRefusal) return respondWithError(c, keyRefusal)
    const methodRefusal = keyedPath && (await refuseMethod(c))
    if (methodRefusal) return methodRefusal
    const upload = await authorizeUpload?.({ method, path: pathname, headers })
    if (upload && 'refused' in upload) return respondWithError(c, upload.refused)
    let response: Response
    try {
      let body: Buffer | undefined
      if (method !== 'GET' && method !== 'HEAD') {
        const result = await readBody(incoming, upload?.limitBytes)
        if ('refused' in result) return respondWithError(c, { kind: result.refused })
        const refusedAs = upload ? undefined : await bodyRefusal(result.body, headers, pathname)
        if (refusedAs) return respondWithError(c, { kind: refusedAs })
        body = result.body
      }
      response = await renderLimited(toPageRequest(raw, settings.publicUrl, body), address)
    } finally {
      upload?.release()
    }
    return compressResponse(response, c.req.header('accept-encoding'))
  })

  return site
}

/**
 * Of every answer at an address with a key, errors and redirects too: no link followed from it tells the key, nobody
 * keeps a copy, and no search engine lists it.
 */
const keyedHeaders = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** Path and query as they were sent. */
function addressOf(c: Context<SiteEnv>): URL {
  return new URL(c.req.url)
}

function respondWithError(c: Context<SiteEnv>, error: HttpError, format = httpErrorFormat(c.req.raw)): Response {
  return httpErrorResponse(error, format)
}
