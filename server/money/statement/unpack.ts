import { buffer } from 'node:stream/consumers'
import { crc32, gunzipSync } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { maxStatementBytes, statementBounds } from '../../../domain/money/statement-file.ts'
import { StatementRefused, shorten } from './statement-refused.ts'

/** "PK", with which every zip archive begins, even an empty one. */
const zipSignature = Buffer.from('PK')
const gzipSignature = Buffer.from([0x1f, 0x8b])

/** A tar archive consists of blocks of this size (POSIX, ustar). */
const blockBytes = 512
/** The types of a file, and of what surrounds one: a folder, a long name, further facts. */
const tarFileTypes = new Set(['0', '\0'])
const ignoredTarTypes = new Set(['5', 'L', 'x', 'g'])
/** A header, what it may announce about its file (a long name), and the rest of a last block, for each document. */
const maxTarBytes = maxStatementBytes + 6 * blockBytes * (statementBounds.documents + 1)

/**
 * How files begin that may be called like a document and are none: scanned slips, which PostFinance puts beside its own
 * (TIFF in both orders of bytes, PDF, PNG, JPEG), and what a Mac puts beside each file that it packs (RFC 1740).
 */
const otherSignatures = ['II*\0', 'MM\0*', '%PDF', '\x89PNG', '\xff\xd8\xff', '\0\x05\x16\x07'].map((mark) =>
  Buffer.from(mark, 'latin1'),
)

/** Documents, and a Mac's file beside each. */
const maxFiles = 3 * statementBounds.documents

/** The documents to read, and the names of the other files beside them, such as scans of slips, or a Mac's own. */
type Unpacked = { documents: Buffer[]; passedOver: string[] }

/**
 * The documents in `file`: those of a zip archive or of a `.tar.gz`, as PostFinance writes it, or the file itself.
 * Nothing is written to disk; the names of what is passed over are shown. Throws {@link StatementRefused} for an
 * archive that is damaged, encrypted, nested, without any document, too large once unpacked, or that has too many
 * files.
 */
export async function unpack(file: Uint8Array): Promise<Unpacked> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.length === 0) throw new StatementRefused('empty')
  if (bytes.length > maxStatementBytes) throw new StatementRefused('too-large')
  if (!isArchive(bytes)) return { documents: [bytes], passedOver: [] }
  try {
    return startsWith(bytes, gzipSignature) ? unpackTar(bytes) : await unpackArchive(bytes)
  } catch (error) {
    if (error instanceof StatementRefused) throw error
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new StatementRefused('too-large')
    // For an archive that was cut or altered, the library throws an error with an English message.
    throw new StatementRefused('zip-damaged')
  }
}

async function unpackArchive(bytes: Buffer): Promise<Unpacked> {
  const archive = await fromBufferPromise(bytes, { decodeStrings: false, validateEntrySizes: true })
  if (archive.entryCount > maxFiles) throw new StatementRefused('zip-too-many')
  const files: NamedFile[] = []
  let unpackedBytes = 0
  for await (const entry of archive.eachEntry()) {
    const isFolder = entry.uncompressedSize === 0 && entry.fileNameRaw.at(-1) === '/'.charCodeAt(0)
    if (isFolder) continue
    const document = files.length + 1
    if (entry.isEncrypted()) throw new StatementRefused('zip-encrypted', { document })
    unpackedBytes += entry.uncompressedSize
    // The claimed size is enforced during unpacking: the library stops at the first byte beyond it.
    if (unpackedBytes > maxStatementBytes) throw new StatementRefused('too-large', { document })
    files.push([await unpackEntry(archive, entry, document), entry.fileNameRaw])
  }
  return sortFiles(files)
}

type NamedFile = [bytes: Buffer, name: Buffer]

function sortFiles(files: readonly NamedFile[]): Unpacked {
  const nestedIndex = files.findIndex(([bytes]) => isArchive(bytes))
  if (nestedIndex >= 0) throw new StatementRefused('zip-nested', { document: nestedIndex + 1 })
  const { documents = [], others = [] } = Object.groupBy(files, (file) => (isDocument(file) ? 'documents' : 'others'))
  if (documents.length === 0) throw new StatementRefused('zip-empty')
  if (documents.length > statementBounds.documents) throw new StatementRefused('zip-too-many')
  return {
    documents: documents.map(([bytes]) => bytes),
    passedOver: others.map(([, name]) => shorten(name.toString())),
  }
}

/** It begins as XML, or is named so: a document that is cut or altered must not be passed over in silence. */
function isDocument([bytes, name]: NamedFile): boolean {
  if (otherSignatures.some((mark) => startsWith(bytes, mark))) return false
  // In any encoding: its mark and its zero bytes say nothing here.
  const start = bytes
    .toString('latin1', 0, 400)
    .replace(/^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)|\0/g, '')
    .trimStart()
  return /\.xml\0*$/i.test(name.toString('latin1')) || /^<(?!!doctype html|html)/i.test(start)
}

async function unpackEntry(archive: ZipFile, entry: Entry, document: number): Promise<Buffer> {
  const bytes = await buffer(await archive.openReadStreamPromise(entry))
  if (crc32(bytes) !== entry.crc32) throw new StatementRefused('zip-damaged', { document })
  return bytes
}

/** The checksum of gzip covers the whole archive, so that one that was cut never gets as far as its headers. */
function unpackTar(bytes: Buffer): Unpacked {
  const tar = gunzipSync(bytes, { maxOutputLength: maxTarBytes })
  const files: NamedFile[] = []
  for (let offset = 0; offset < tar.length && tar[offset] !== 0; ) {
    const header = tar.subarray(offset, offset + blockBytes)
    const readOctal = (from: number, length: number) =>
      Number.parseInt(header.toString('latin1', from, from + length), 8)
    // The field of the checksum counts as eight spaces itself.
    const checksum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0)
    const [size, type] = [readOctal(124, 12), String.fromCharCode(header[156] ?? 0)]
    const [begin, end] = [offset + blockBytes, offset + blockBytes + size]
    if (readOctal(148, 8) !== checksum || !(size >= 0) || end > tar.length) throw new StatementRefused('zip-damaged')
    const name = header.subarray(0, 100)
    if (tarFileTypes.has(type)) files.push([tar.subarray(begin, end), name])
    // A link or a sparse file would be a document that is not read.
    else if (!ignoredTarTypes.has(type)) throw new StatementRefused('zip-damaged', { document: files.length + 1 })
    if (files.length > maxFiles) throw new StatementRefused('zip-too-many')
    offset = begin + Math.ceil(size / blockBytes) * blockBytes
  }
  return sortFiles(files)
}

function isArchive(bytes: Buffer): boolean {
  return startsWith(bytes, zipSignature) || startsWith(bytes, gzipSignature)
}

function startsWith(bytes: Buffer, mark: Buffer): boolean {
  return bytes.subarray(0, mark.length).equals(mark)
}
