import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { mediaType } from '../media-type.server.ts'
import { type PreparedResponse, prepareResponse } from './prepared-response.ts'

export type StaticFiles = ReturnType<typeof openStaticFiles>

/** Files are kept in memory up to this total; others are read each time, so that photographs cannot fill the memory. */
const defaultCacheBytes = 32 * 1024 * 1024

/** The names of files under /assets/ carry a hash of their content, so they never change. */
const immutablePolicy = 'public, max-age=31536000, immutable'
const hourlyPolicy = 'public, max-age=3600'

/**
 * Pictures made for other sites: for mails read in a browser, and for shared links. Our usual policy, that no other
 * site may embed our files, would break them there.
 */
const embeddablePath = '/partage/'

/**
 * Serves the files under `folder` and nothing else: the list of addresses is made once, from the names on disk, so a
 * path that climbs out of the folder is not on it. Hidden files are left out, except `.well-known`. Compressed copies
 * (`x.js.br`, `x.js.gz`, made by the build) are sent in place of their originals to clients that accept them.
 */
export function openStaticFiles(
  folder: string,
  commonHeaders: Record<string, string>,
  maxCacheBytes = defaultCacheBytes,
) {
  const files = listFiles(folder)
  const cachedFiles = new Map<string, PreparedResponse>()
  let cachedBytes = 0

  return {
    /** The file at this address if it is in memory. */
    findCached: (path: string) => cachedFiles.get(path),
    /** The file at this address, read from disk the first time; undefined when there is none. */
    async load(path: string): Promise<PreparedResponse | undefined> {
      const cachedFile = cachedFiles.get(path)
      if (cachedFile) return cachedFile
      const file = files.get(path)
      if (!file) return undefined
      const answer = await readAnswer(path, file, commonHeaders)
      if (!cachedFiles.has(path) && cachedBytes + answer.totalBytes <= maxCacheBytes) {
        cachedFiles.set(path, answer)
        cachedBytes += answer.totalBytes
      }
      return answer
    },
  }
}

async function readAnswer(path: string, file: string, commonHeaders: Record<string, string>) {
  const headers = {
    ...commonHeaders,
    'Content-Type': mediaType(path),
    'Cache-Control': path.startsWith('/assets/') ? immutablePolicy : hourlyPolicy,
    ...(path.startsWith(embeddablePath) && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  }
  // A copy that exists but cannot be read is a failure: the file would be kept uncompressed until the next start.
  const readCompressed = (extension: string) => (existsSync(file + extension) ? readFile(file + extension) : undefined)
  const [body, br, gzip] = await Promise.all([readFile(file), readCompressed('.br'), readCompressed('.gz')])
  return prepareResponse(headers, body, { ...(br && { br }), ...(gzip && { gzip }) })
}

/** The files by their addresses, without compressed copies. */
function listFiles(folder: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    const parts = name.split(sep)
    const isHidden = parts.some((part) => part.startsWith('.') && part !== '.well-known')
    if (isHidden || /\.(br|gz)$/.test(name) || !statSync(file).isFile()) continue
    files.set(`/${parts.map(encodeURIComponent).join('/')}`, file)
  }
  return files
}
