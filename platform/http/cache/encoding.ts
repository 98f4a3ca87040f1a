import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

export const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

const compressibleTypes =
  /^(text\/|application\/(json|javascript|manifest\+json|ld\+json|xml|rss\+xml)|image\/svg\+xml)/

/** Below this a compressed response is hardly smaller, and fits into one packet anyway. */
const minWorthwhileBytes = 1_000

/** True when compression pays for a response of this type and size. */
export function isWorthCompressing(contentType: string, bytes: number): boolean {
  return bytes >= minWorthwhileBytes && compressibleTypes.test(contentType)
}

const brotliCompressAsync = promisify(brotliCompress)
const gzipCompress = promisify(gzip)

/** `best` is for content sent many times; `quick`, some thirty times faster, for a response sent once. */
export async function compress(content: Buffer, encoding: Encoding, effort: 'best' | 'quick'): Promise<Buffer> {
  if (encoding === 'gzip') return gzipCompress(content, { level: effort === 'best' ? 9 : 5 })
  return brotliCompressAsync(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? 11 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      // A window as large as the content compresses as well as the usual 4 MiB and takes far less memory.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(content.length + 1)))),
    },
  })
}

const cachedEncodings = new Map<string, Encoding | undefined>()
const maxCached = 200

/**
 * The encoding to answer with, given Accept-Encoding (RFC 9110, 12.5.3): brotli before gzip at equal weight, undefined
 * for none. Browsers send only a handful of different values, so results are cached.
 */
export function preferredEncoding(accept: string | null | undefined): Encoding | undefined {
  if (!accept) return undefined
  if (cachedEncodings.has(accept)) return cachedEncodings.get(accept)
  const encoding = computeEncoding(accept)
  if (cachedEncodings.size < maxCached) cachedEncodings.set(accept, encoding)
  return encoding
}

function computeEncoding(accept: string): Encoding | undefined {
  const weights = new Map(parseAccept(accept.toLowerCase()).map(({ type, q }) => [type, q]))
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const encoding = weight('gzip') > weight('br') ? 'gzip' : 'br'
  const identityWeight = weights.get('identity') ?? 0
  return weight(encoding) > 0 && weight(encoding) >= identityWeight ? encoding : undefined
}
