import type { IncomingMessage } from 'node:http'
import type { HttpError, HttpErrorKind } from '../errors/http-error.ts'
import type { Release } from './concurrency-limit.ts'

const bodyLimitBytes = 64 * 1024

/** Permission to read a file of up to `limitBytes`; call `release` once it is processed. */
type Admission = { limitBytes: number; release: Release }

/** What is known of a request before its body is read. */
type RequestHead = { method: string; path: string; headers: Headers }

/** Gives undefined for every request that is not a file upload. */
export type UploadGuard = (request: RequestHead) => Promise<Admission | { refused: HttpError } | undefined>

type BodyOutcome = { body: Buffer } | { refused: HttpErrorKind }

/**
 * Reads the whole body of a request, up to 64 KiB unless `limitBytes` says otherwise. Above that it discards the rest:
 * the connection stays usable, so that the sender can read the error. The server's request timeout bounds how long
 * discarding takes.
 */
export async function readBody(incoming: IncomingMessage, limitBytes = bodyLimitBytes): Promise<BodyOutcome> {
  const chunks: Buffer[] = []
  let bytes = Number(incoming.headers['content-length'] ?? 0)
  if (bytes <= limitBytes) {
    bytes = 0
    try {
      for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
        bytes += chunk.length
        if (bytes > limitBytes) break
        chunks.push(chunk)
      }
    } catch {
      return { refused: 'form-unreadable' }
    }
  }
  if (bytes <= limitBytes) return { body: Buffer.concat(chunks) }
  incoming.resume()
  return { refused: 'too-large' }
}

/** More than any form of ours has, and few enough for whatever is done with each. */
const maxFields = 1_000

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i
const jsonType = /^application\/json\b/i

/** Addresses for programs: they accept JSON, and report unreadable JSON themselves. */
const programAddress = /^\/(api|f)\//

/**
 * Checks a body before it reaches a page, because a page that expects a form and gets something else would fail with a
 * server error. Returns the reason to refuse it, or undefined. Forms with files are refused altogether: the only file
 * the site accepts is a body of its own (`statement-upload.server.ts`).
 */
export async function bodyRefusal(body: Buffer, headers: Headers, path: string): Promise<HttpErrorKind | undefined> {
  const isForPrograms = programAddress.test(path)
  if (headers.has('content-encoding')) return isForPrograms ? 'type-refused' : 'form-unreadable'
  if (body.length === 0) return undefined
  const type = headers.get('content-type') ?? ''
  if (isForPrograms && jsonType.test(type)) return undefined
  if (!formTypes.test(type)) return isForPrograms ? 'type-refused' : 'form-unreadable'
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()
    const values = [...form.values()]
    if (values.length > maxFields) return 'too-large'
    return values.some((value) => typeof value !== 'string') ? 'file-refused' : undefined
  } catch {
    return 'form-unreadable'
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * True when a browser sent this request from another site's page and it could change something. Follows Go's
 * CrossOriginProtection: Sec-Fetch-Site decides where it is present; otherwise the Origin must be ours, by the public
 * address or by the requested Host. Only the host of the Origin is compared with Host, because behind a TLS proxy the
 * request arrives by http although the page was https. With neither header the sender is no browser, so there is no
 * visitor whose rights could be abused. A page with a key in its address sends no referrer, so that a browser without
 * Sec-Fetch-Site gives its forms the origin `null`; there (`isKeyed`) the key is what another site cannot know.
 */
export function isCrossSite(method: string, headers: Headers, publicUrl: string, isKeyed = false): boolean {
  if (safeMethods.has(method)) return false
  const fetchSite = headers.get('sec-fetch-site')
  if (fetchSite) return fetchSite !== 'same-origin' && fetchSite !== 'none'
  const origin = headers.get('origin')
  if (!origin) return false
  if (origin === publicUrl || (isKeyed && origin === 'null')) return false
  return hostOf(origin) !== headers.get('host')
}

/** `null` and other unparsable origins have no host, and match none. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host || undefined : undefined
}
