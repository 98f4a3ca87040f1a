import { rename, rm } from 'node:fs/promises'

/**
 * Gives a file its name only once `writePart` has written all of it to a path beside it: nobody reads half of a file,
 * and a failure leaves what was there before.
 */
export async function writeWhole<Result>(file: string, writePart: (part: string) => Promise<Result>): Promise<Result> {
  const part = `${file}.part`
  try {
    const result = await writePart(part)
    await rename(part, file)
    return result
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
