import type { IncomingMessage } from 'node:http'
import type { HttpErrorKind } from '../errors/http-error.ts'

const bodyLimitBytes = 64 * 1024

type BodyOutcome = { body: Buffer } | { refused: HttpErrorKind }

/**
 * Reads a request's body whole, up to 64 KiB unless `limitBytes` says otherwise. Past that it stops keeping and lets the rest run into the void: the
 * connection is left usable, so that the sender gets to read the error. How long the void lasts is bounded by the
 * server's request timeout.
 */
export function readBody(incoming: IncomingMessage, limitBytes = bodyLimitBytes): Promise<BodyOutcome> {
  if (incoming.readableEnded) return Promise.resolve({ body: Buffer.alloc(0) })
  const announced = Number(incoming.headers['content-length'] ?? 0)
  if (announced > limitBytes) {
    incoming.resume()
    return Promise.resolve({ refused: 'too-large' })
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const keep = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= limitBytes) {
        chunks.push(chunk)
        return
      }
      incoming.off('data', keep)
      incoming.resume()
      resolve({ refused: 'too-large' })
    }
    incoming.on('data', keep)
    incoming.once('end', () => resolve({ body: Buffer.concat(chunks) }))
    incoming.once('error', () => resolve({ refused: 'form-unreadable' }))
    incoming.once('close', () => resolve({ refused: 'form-unreadable' }))
  })
}

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i
const jsonType = /^application\/json\b/i

/** Addresses that programs call: they may send JSON, and answer for unreadable JSON themselves. */
const programAddress = /^\/(api|f)\//

/**
 * Looks at a body before any page does, because a page that asks for a form and gets something else would fail as if
 * the fault were ours. Gives what to refuse it for, or undefined. Forms with files are refused whole: the one
 * file we take comes by itself (`file-door.ts`).
 */
export async function refusedBody(body: Buffer, headers: Headers, path: string): Promise<HttpErrorKind | undefined> {
  if (headers.has('content-encoding')) return 'form-unreadable'
  if (body.length === 0) return undefined
  const type = headers.get('content-type') ?? ''
  if (!formTypes.test(type)) {
    return programAddress.test(path) && jsonType.test(type) ? undefined : 'form-unreadable'
  }
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()
    return [...form.values()].some((value) => typeof value !== 'string') ? 'file-refused' : undefined
  } catch {
    return 'form-unreadable'
  }
}
