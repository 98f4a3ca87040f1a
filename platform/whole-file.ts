import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'

/**
 * Gives a file its name only once `writePart` has written all of it to a path beside it: nobody reads half of a file,
 * and a failure leaves what was there before. Each call has a path of its own, since two may write one file.
 */
export async function writeWhole<Result>(file: string, writePart: (part: string) => Promise<Result>): Promise<Result> {
  const partPath = `${file}.${randomUUID()}.part`
  try {
    const result = await writePart(partPath)
    await rename(partPath, file)
    return result
  } catch (error) {
    await rm(partPath, { force: true })
    throw error
  }
}
