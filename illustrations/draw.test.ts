import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { committedFiles } from './committed-files.ts'

const root = join(import.meta.dirname, '..')
const committed = (path: string) => readFileSync(join(root, path))
const drawings = committedFiles.filter(({ path }) => path.endsWith('.svg'))
const icons = committedFiles.filter(({ path }) => !path.endsWith('.svg'))

test.each(drawings)('$path is what `npm run draw` draws, light and plain', async ({ path, heaviestBytes, make }) => {
  const drawn = String(await make())
  expect(committed(path).toString()).toBe(drawn)
  expect(Buffer.byteLength(drawn)).toBeLessThanOrEqual(heaviestBytes)
  // The pages have a strict content security policy, and screen readers do not read text in a picture.
  expect(drawn).not.toMatch(/<(style|script|text|image|a)\b|\s(id|style|href)=/)
})

test.each(icons)('$path is what `npm run draw` draws', async ({ path, make }) => {
  // Processors round differently: a colour may differ by one step.
  const drawn = await points(Buffer.from(await make()))
  const kept = await points(committed(path))
  expect(drawn.length).toBe(kept.length)
  expect(drawn.every((value, index) => Math.abs(value - (kept[index] ?? Number.NaN)) <= 1)).toBe(true)
})

/** The pixels of a PNG file, or of the PNG in a favicon after its 22-byte header. */
function points(file: Buffer): Promise<Buffer> {
  const png = file.subarray(file.indexOf('\x89PNG', 'latin1'))
  return sharp(png).ensureAlpha().raw().toBuffer()
}
