import { StatementRefused } from './statement-refused.ts'

/** Encodings that a bank may declare, besides those that the first bytes reveal. */
const declarable = new Set(['utf-8', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252'])

/**
 * The text of an XML document. A byte order mark, or the zero bytes of UTF-16, takes precedence over the declared
 * encoding. Throws {@link StatementRefused} for an encoding that is not allowed, and for bytes that are invalid in it:
 * a wrong letter must not become another sum or name.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = shownEncoding(bytes) ?? declaredEncoding(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new StatementRefused('encoding', { found: encoding })
  }
}

/** Recognises a byte order mark, or `<` beside a zero byte; see appendix F of XML 1.0. */
function shownEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0x3c && second === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  return undefined
}

function declaredEncoding(bytes: Uint8Array): string {
  const begin = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]*)["']/.exec(begin)?.[1]?.toLowerCase() ?? 'utf-8'
  if (!declarable.has(declared)) throw new StatementRefused('encoding', { found: declared })
  return declared
}
