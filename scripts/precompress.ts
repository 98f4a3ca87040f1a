import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compress, encodings } from '../platform/http/cache/encoding.ts'

const compressibleNames = /\.(css|html|ico|js|json|md|svg|txt|webmanifest|xml)$/
const extensions = { br: '.br', gzip: '.gz' } as const

/**
 * Puts compressed copies beside each text file of the client build. At build time there is time for the best
 * compression; at the first visit it would keep a phone waiting for a second, and each process would do it again.
 * A copy that saves less than a tenth is not written.
 */
export async function precompress(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    compressibleNames.test(name),
  )
  const files = names.map((name) => join(folder, name)).filter((file) => statSync(file).isFile())
  // Four at a time: all at once would be more open files and more memory than many machines allow a process.
  const pendingFiles = files.values()
  const compressPending = async () => {
    for (const file of pendingFiles) {
      const content = await readFile(file)
      for (const encoding of encodings) {
        const compressed = await compress(content, encoding, 'best')
        if (compressed.length < content.length * 0.9) await writeFile(file + extensions[encoding], compressed)
      }
    }
  }
  await Promise.all(Array.from({ length: 4 }, compressPending))
}
