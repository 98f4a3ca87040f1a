import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Encoding, preferredEncoding } from './encoding.ts'

type HeaderRecord = Record<string, string>

/** One encoding of an answer, in the forms that Node sends fastest: headers as a flat list (name, value, …). */
type Variant = { etag: string; body: string | Buffer; headers: string[]; notModifiedHeaders: string[] }

/**
 * Up to this size Node writes a string to the socket in one piece, a Latin-1 string (one byte
 * per character) directly after the headers. That is a tenth faster than a buffer, which is sent in several chunks;
 * above it, copying costs more (both measured with bench/page-throughput.ts). Headers take about 1.4 kB on top.
 */
const maxTextBytes = 14_800

/** A complete answer with status 200, in memory in every encoding, ready to be sent. */
export type PreparedResponse = { identity: Variant; encoded: Partial<Record<Encoding, Variant>>; totalBytes: number }

/**
 * Assembles an answer. `headers` are all its headers except those that depend on the encoding; `encoded` holds the same
 * body compressed. Each variant gets its own strong entity tag (RFC 9110, 8.8.3.3), made from the body.
 */
export function prepareResponse(
  headers: HeaderRecord,
  body: Buffer,
  encoded: Partial<Record<Encoding, Buffer>> = {},
): PreparedResponse {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 11)
  const hasEncodings = Object.keys(encoded).length > 0
  const commonHeaders = { ...headers, ...(hasEncodings && { Vary: 'Accept-Encoding' }) }
  const entries = Object.entries(encoded) as [Encoding, Buffer][]
  return {
    identity: makeVariant(commonHeaders, body, `"${hash}"`),
    encoded: Object.fromEntries(
      entries.map(([encoding, content]) => [
        encoding,
        makeVariant({ ...commonHeaders, 'Content-Encoding': encoding }, content, `"${hash}-${encoding}"`),
      ]),
    ),
    totalBytes: entries.reduce((sum, [, content]) => sum + content.length, body.length),
  }
}

function makeVariant(headers: HeaderRecord, body: Buffer, etag: string): Variant {
  const headersWithTag = Object.entries({ ...headers, ETag: etag })
  return {
    etag,
    body: body.length <= maxTextBytes ? body.toString('latin1') : body,
    headers: [...headersWithTag, ['Content-Length', String(body.length)]].flat(),
    // A 304 describes no body of its own (RFC 9110, 15.4.5).
    notModifiedHeaders: headersWithTag.filter(([name]) => !/^content-(type|encoding)$/i.test(name)).flat(),
  }
}

/** The fast path, without a Request: sends the variant the client prefers, or 304 if it has it. Returns the status. */
export function sendPrepared(answer: PreparedResponse, incoming: IncomingMessage, outgoing: ServerResponse): 200 | 304 {
  const requestHeaders = incoming.headers
  const { status, headers, body } = chooseVariant(
    answer,
    requestHeaders['accept-encoding'] as string,
    requestHeaders['if-none-match'],
  )
  outgoing.writeHead(status, headers)
  // For HEAD, Node ignores this body.
  outgoing.end(body, 'latin1')
  return status
}

/** The same answer as a Response, for the first request, which goes through the router. */
export function responseOf(answer: PreparedResponse, requestHeaders: globalThis.Headers): Response {
  const { status, headers, body } = chooseVariant(
    answer,
    requestHeaders.get('accept-encoding'),
    requestHeaders.get('if-none-match'),
  )
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body && new Uint8Array(body)
  return new Response(bytes, { status, headers: headerPairs(headers) })
}

type HeaderValue = string | null | undefined

function chooseVariant(answer: PreparedResponse, acceptEncoding: HeaderValue, ifNoneMatch: HeaderValue) {
  const encoding = preferredEncoding(acceptEncoding)
  const { etag, body, headers, notModifiedHeaders } = (encoding && answer.encoded[encoding]) ?? answer.identity
  return matchesEtag(ifNoneMatch, etag)
    ? ({ status: 304, headers: notModifiedHeaders } as const)
    : ({ status: 200, headers, body } as const)
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2): a proxy may have marked our tag as weak. */
function matchesEtag(ifNoneMatch: HeaderValue, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

function headerPairs(nameValueList: string[]): [string, string][] {
  return nameValueList.flatMap((name, index) => (index % 2 === 0 ? [[name, nameValueList[index + 1] ?? '']] : []))
}
