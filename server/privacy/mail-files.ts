import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../../platform/env.ts'
import { mailFolder } from '../mail/transport.ts'

/** Deletes the files of `folder` whose name matches and that were last written before `instant`. Returns how many. */
export async function deleteFilesBefore(folder: string, instant: Date, namePattern = /^/): Promise<number> {
  return deleteFiles(folder, async (file) => namePattern.test(file) && (await stat(file)).mtime < instant)
}

/** Deletes the mail files that contain any of `searchTerms` (addresses, references), in any case. Returns how many. */
export async function deleteMailFilesNaming(
  settings: Pick<Settings, 'dataDir'>,
  searchTerms: readonly string[],
): Promise<number> {
  const patterns = searchTerms.map(wholeWord)
  return deleteFiles(mailFolder(settings), async (file) => {
    const text = decodeMail(await readFile(file, 'latin1'))
    return patterns.some((pattern) => pattern.test(text))
  })
}

/** How many mail files have a text that `matches`. */
export function countMailFiles(
  settings: Pick<Settings, 'dataDir'>,
  matches: (text: string) => boolean,
): Promise<number> {
  return countFiles(mailFolder(settings), async (file) => matches(decodeMail(await readFile(file, 'latin1'))))
}

/** Matches whole words: `zoe@exemple.ch` does not match `anne-zoe@exemple.ch`. */
function wholeWord(term: string): RegExp {
  return new RegExp(`(?<![\\w.+-])${term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, 'i')
}

function deleteFiles(folder: string, shouldDelete: (file: string) => Promise<boolean>): Promise<number> {
  return countFiles(folder, async (file) => {
    const isToDelete = await shouldDelete(file)
    if (isToDelete) await rm(file, { force: true })
    return isToDelete
  })
}

async function countFiles(folder: string, isCounted: (file: string) => Promise<boolean>): Promise<number> {
  let count = 0
  // When a mail server is set, there is no folder of mails.
  for (const name of (await readdir(folder).catch(ignoreMissing)) || []) {
    // A running server may rename a file it is writing, and another process may have deleted it already.
    if (await isCounted(join(folder, name)).catch(ignoreMissing)) count += 1
  }
  return count
}

function ignoreMissing(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT') return false
  throw error
}

/** A mail's source followed by its decoded parts, so that a word is found in any encoding. */
function decodeMail(source: string): string {
  const joinedLines = source.replace(/=\r?\n/g, '')
  const decodedBytes = joinedLines.replace(/=([0-9A-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  const base64Parts = source.matchAll(/^Content-Transfer-Encoding: base64[\s\S]*?\r?\n\r?\n([\w+/=\r\n]+)/gim)
  const decodedParts = Array.from(base64Parts, ([, part = '']) => Buffer.from(part, 'base64').toString())
  return [source, Buffer.from(decodedBytes, 'latin1').toString(), ...decodedParts].join('\n')
}
