import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateRawSync, gzipSync } from 'node:zlib'

/** One of the sample files, `statement.001.08`. */
export function sampleStatement(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, '../statements', `${name}.xml`))
}

/** A file in an archive; the optional fields override what the archive truthfully says about it. */
export type ZippedFile = {
  name?: string
  bytes: Uint8Array
  size?: number
  sum?: number
  flags?: number
  method?: number
}

/** A zip archive, written by hand because no real program writes one with false headers (APPNOTE.TXT 6.3, 4.3). */
export function zip(files: readonly ZippedFile[]): Buffer {
  const localEntries: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name = 'extrait.xml', bytes, size = bytes.length, sum = crc32(bytes), flags = 0, method = 8 } of files) {
    const compressed = method === 8 ? deflateRawSync(bytes) : Buffer.from(bytes)
    const path = Buffer.from(name)
    const commonFields = Buffer.alloc(26)
    commonFields.writeUInt16LE(20, 0)
    commonFields.writeUInt16LE(flags, 2)
    commonFields.writeUInt16LE(method, 4)
    commonFields.writeUInt32LE(sum, 10)
    commonFields.writeUInt32LE(compressed.length, 14)
    commonFields.writeUInt32LE(size, 18)
    commonFields.writeUInt16LE(path.length, 22)
    const localEntry = Buffer.concat([Buffer.from('PK\x03\x04'), commonFields, path, compressed])
    const directoryFields = Buffer.alloc(14)
    directoryFields.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), commonFields, directoryFields, path]))
    localEntries.push(localEntry)
    offset += localEntry.length
  }
  const centralDirectory = Buffer.concat(directory)
  const endRecord = Buffer.alloc(18)
  endRecord.writeUInt16LE(files.length, 4)
  endRecord.writeUInt16LE(files.length, 6)
  endRecord.writeUInt32LE(centralDirectory.length, 8)
  endRecord.writeUInt32LE(offset, 12)
  return Buffer.concat([...localEntries, centralDirectory, Buffer.from('PK\x05\x06'), endRecord])
}

/** A file in a tar archive; the optional fields override what the archive truthfully says about it. */
export type TarredFile = { name?: string; bytes: Uint8Array; type?: string; size?: string; sum?: number }

/** A `.tar.gz`, as PostFinance writes it (POSIX, ustar). */
export function tarGz(files: readonly TarredFile[]): Buffer {
  const parts = files.flatMap(
    ({ name = 'extrait.xml', bytes, type = '0', size = bytes.length.toString(8).padStart(11, '0'), sum }) => {
      const header = Buffer.alloc(512)
      header.write(name, 0)
      header.write(size, 124)
      header.fill(' ', 148, 156)
      header.write(type, 156)
      header.write('ustar', 257)
      const checksum = header.reduce((total, byte) => total + byte, 0)
      header.write(`${(sum ?? checksum).toString(8).padStart(6, '0')}\0 `, 148)
      return [header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]
    },
  )
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(1024)]))
}
