import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { isDatabaseUnavailable } from '../db/database-errors.ts'
import type { Platform } from '../platform.ts'
import { compress, isWorthCompressing, preferredEncoding } from './cache/encoding.ts'
import { httpErrorFormat, httpErrorResponse } from './errors/http-error.ts'
import { finishHtml, inlineNonce } from './first-paint/finish-html.server.ts'
import { pagePolicy } from './guards/security-headers.ts'

/** Makes the context of one request. It must pass `reportFailure` every error that a page did not handle itself. */
export type ContextFor<Services> = (
  services: Services,
  clientAddress: string,
  reportFailure: (error: unknown) => void,
) => RouterContextProvider

/** Adds to the HTML of a page; `nonce` is that of its own scripts and styles. */
export type TransformHtml = (html: string, nonce: string) => string

/** Answers a request. Without the address of its client the answer is for everybody, and browsers may keep it. */
export type AnswerPage = (request: Request, clientAddress?: string) => Promise<Response>

export const databaseDownError = { kind: 'database-down', retryAfterSeconds: 30 } as const

/**
 * Opens the pages of a React Router build. The function it returns lets React Router answer, and completes its answer:
 * policy, caching, and a French page if it failed.
 */
export function openPages<Services extends Platform>(
  services: Services,
  build: ServerBuild,
  contextFor: ContextFor<Services>,
  isDevelopment: boolean,
  transformHtml: TransformHtml = (html) => html,
): AnswerPage {
  const { settings, log } = services
  const handleRequest = createRequestHandler(build, isDevelopment ? 'development' : 'production')

  return async (request, clientAddress) => {
    const format = httpErrorFormat(request)
    let isDatabaseDown = false
    const context = contextFor(services, clientAddress ?? '', (error) => {
      isDatabaseDown ||= isDatabaseUnavailable(error)
      log.error({ err: error }, 'page failed')
    })
    const response = await handleRequest(request, context)
    const { status, headers } = response
    const contentType = headers.get('Content-Type') ?? ''

    const isCacheable = clientAddress === undefined && status === 200
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', isCacheable ? 'no-cache' : 'no-store')
    // React Router sends the data of its pages as text without a charset.
    if (contentType === 'text/x-script') headers.set('Content-Type', `${contentType}; charset=utf-8`)

    if (status >= 500 && isDatabaseDown) {
      if (format !== 'text') return httpErrorResponse(databaseDownError, format)
      headers.set('Retry-After', String(databaseDownError.retryAfterSeconds))
      return new Response(response.body, { status: 503, headers })
    }
    // When all else fails, React Router answers with an English sentence without markup.
    const isBareFailure = status >= 500 && (contentType === '' || contentType.startsWith('text/plain'))
    if (isBareFailure && !isDevelopment) return httpErrorResponse({ kind: 'crash' }, format)
    // In development a page stays as React wrote it, so that React can report hydration mismatches.
    if (isDevelopment || !contentType.startsWith('text/html')) return response
    log.debug('page rendered')
    const renderedHtml = transformHtml(await response.text(), inlineNonce)
    const { html, inline } = finishHtml(renderedHtml, { keepAllStyles: !isCacheable })
    headers.set('Content-Security-Policy', pagePolicy(settings, inline, headers.get('Content-Security-Policy')))
    return new Response(html, { status, headers })
  }
}

/** `response` in the encoding the client prefers. */
export async function compressResponse(response: Response, acceptEncoding: string | undefined): Promise<Response> {
  const contentType = response.headers.get('Content-Type') ?? ''
  if (!response.body || response.headers.has('Content-Encoding')) return response
  if (!isWorthCompressing(contentType, Number.POSITIVE_INFINITY)) return response
  const body = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.append('Vary', 'Accept-Encoding')
  const encoding = isWorthCompressing(contentType, body.length) ? preferredEncoding(acceptEncoding) : undefined
  const sentBody = encoding ? await compress(body, encoding, 'quick') : body
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(sentBody.length))
  return new Response(new Uint8Array(sentBody), { status: response.status, headers })
}

/**
 * The request as React Router sees it. Its origin is the public one, whatever Host the client named. The Origin header
 * is removed, since the cross-site guard has checked it, and React Router's own comparison with Host refuses genuine
 * forms behind a TLS proxy. HEAD becomes GET, so that both have the same headers.
 */
export function toPageRequest({ url, method, headers }: Request, publicUrl: string, body?: Buffer): Request {
  const { pathname, search } = new URL(url)
  const pageHeaders = new Headers(headers)
  for (const name of ['origin', 'content-length', 'transfer-encoding', 'connection', 'expect']) pageHeaders.delete(name)
  const isEmptyForm = body?.length === 0
  if (isEmptyForm) pageHeaders.set('content-type', 'application/x-www-form-urlencoded')
  return new Request(publicUrl + pathname + search, {
    method: method === 'HEAD' ? 'GET' : method,
    headers: pageHeaders,
    body: body && new Uint8Array(body),
  })
}
