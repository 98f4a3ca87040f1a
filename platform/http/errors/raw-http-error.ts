import { STATUS_CODES } from 'node:http'
import { type HeaderSettings, securityHeaders } from '../guards/security-headers.ts'
import { type HttpErrorKind, httpErrorParts } from './http-error.ts'

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
