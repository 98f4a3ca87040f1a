import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { statementLimits } from './statement-limits.ts'
import { StatementRefused } from './statement-refused.ts'

/** "PK", with which every zip archive begins, even an empty one. */
const archiveMark = Buffer.from('PK')

/**
 * The documents in `file`: those of a zip archive, or the file itself. Nothing is written to disk, and the names in an
 * archive are not even decoded. Throws {@link StatementRefused} for an archive that is damaged, encrypted, nested,
 * empty, too large once unpacked, or has too many documents.
 */
export async function unpack(file: Uint8Array): Promise<Buffer[]> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.length === 0) throw new StatementRefused('empty')
  if (bytes.length > statementLimits.bytes) throw new StatementRefused('too-large')
  if (!isArchive(bytes)) return [bytes]
  try {
    return await unpackArchive(bytes)
  } catch (error) {
    if (error instanceof StatementRefused) throw error
    // For an archive that was cut or altered, the library throws an error with an English message.
    throw new StatementRefused('zip-damaged')
  }
}

async function unpackArchive(bytes: Buffer): Promise<Buffer[]> {
  const archive = await fromBufferPromise(bytes, { decodeStrings: false, validateEntrySizes: true })
  if (archive.entryCount > statementLimits.documents) throw new StatementRefused('zip-too-many')
  const documents: Buffer[] = []
  let unpacked = 0
  for await (const entry of archive.eachEntry()) {
    if (isFolder(entry)) continue
    const document = documents.length + 1
    if (entry.isEncrypted()) throw new StatementRefused('zip-encrypted', { document })
    unpacked += entry.uncompressedSize
    // The claimed size is enforced during unpacking: the library stops at the first byte beyond it.
    if (unpacked > statementLimits.bytes) throw new StatementRefused('too-large', { document })
    documents.push(await unpackEntry(archive, entry, document))
  }
  if (documents.length === 0) throw new StatementRefused('zip-empty')
  return documents
}

async function unpackEntry(archive: ZipFile, entry: Entry, document: number): Promise<Buffer> {
  const bytes = await buffer(await archive.openReadStreamPromise(entry))
  if (crc32(bytes) !== entry.crc32) throw new StatementRefused('zip-damaged', { document })
  if (isArchive(bytes)) throw new StatementRefused('zip-nested', { document })
  return bytes
}

function isArchive(bytes: Buffer): boolean {
  return bytes.subarray(0, archiveMark.length).equals(archiveMark)
}

/** An empty entry whose name ends with a slash is a folder. */
function isFolder({ fileNameRaw, uncompressedSize }: Entry): boolean {
  return uncompressedSize === 0 && fileNameRaw.at(-1) === '/'.charCodeAt(0)
}
