import { STATUS_CODES } from 'node:http'
import { association } from '../../../content/association.ts'
import { httpErrorLinks, httpErrors } from '../../../content/messages/http-errors.ts'
import { hashSource } from '../first-paint/finish-html.ts'
import { type HeaderSettings, securityHeaders } from '../guards/security-headers.ts'
import { httpErrorPage, httpErrorStyles } from './http-error-page.ts'

export type HttpErrorKind = keyof typeof httpErrors

/** The format of an error: a page for people, JSON for programs, or a bare sentence for the client router. */
export type HttpErrorFormat = 'page' | 'json' | 'text'

export type HttpError = { kind: HttpErrorKind; retryAfterSeconds?: number; headers?: Record<string, string> }

const statuses: Record<HttpErrorKind, number> = {
  'request-unreadable': 400,
  'form-unreadable': 400,
  'file-refused': 400,
  'cross-site': 403,
  'not-found': 404,
  'method-refused': 405,
  'too-slow': 408,
  'too-large': 413,
  'too-many': 429,
  'headers-too-large': 431,
  crash: 500,
  busy: 503,
  'database-down': 503,
}

/** The status, headers and body of an error the shell itself answers with. The caller adds the security headers. */
export function httpErrorParts({ kind, retryAfterSeconds, headers }: HttpError, form: HttpErrorFormat) {
  const { text } = httpErrors[kind]
  const body = {
    page: () => pages[kind],
    json: () => JSON.stringify({ error: text, errors: [{ field: '', code: kind, message: text }] }),
    text: () => text,
  }[form]()
  return {
    status: statuses[kind],
    body,
    headers: {
      'Content-Type': `${contentTypes[form]}; charset=utf-8`,
      'Cache-Control': 'no-store',
      ...(form === 'page' && { 'Content-Security-Policy': pagePolicy }),
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
      ...headers,
    },
  }
}

/** {@link httpErrorParts} as a Response. */
export function httpErrorResponse(error: HttpError, form: HttpErrorFormat): Response {
  const { status, body, headers } = httpErrorParts(error, form)
  return new Response(body, { status, headers })
}

/** The format for a request: JSON for `/api/` or when asked for, text for the client router's `.data`, else a page. */
export function httpErrorFormat(path: string, accept: string): HttpErrorFormat {
  if (path.endsWith('.data')) return 'text'
  const wantsJson = accept.includes('application/json') && !accept.includes('text/html')
  return path.startsWith('/api/') || wantsJson ? 'json' : 'page'
}

const contentTypes: Record<HttpErrorFormat, string> = {
  page: 'text/html',
  json: 'application/json',
  text: 'text/plain',
}

const pages = Object.fromEntries(
  Object.entries(httpErrors).map(([kind, words]) => [
    kind,
    httpErrorPage({ ...words, siteName: association.name, email: association.email, links: httpErrorLinks }),
  ]),
) as Record<HttpErrorKind, string>

/** The pages share their one style element and load nothing, so one narrow policy serves them all. */
const pagePolicy =
  `default-src 'none'; style-src ${hashSource(httpErrorStyles)}; ` +
  "form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * The raw answer to input too malformed or too slow to become a request, given Node's error. There is no response
 * object in that case, so head and body are written by hand.
 */
export function rawHttpError(error: NodeJS.ErrnoException, settings: HeaderSettings): string {
  const { status, headers, body } = httpErrorParts({ kind: kindOf(error) }, 'page')
  const lines = Object.entries({
    ...securityHeaders(settings),
    ...headers,
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

function kindOf({ code }: NodeJS.ErrnoException): HttpErrorKind {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'too-slow'
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers-too-large'
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 'too-large'
  return 'request-unreadable'
}
