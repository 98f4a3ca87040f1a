import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { committedFiles } from './committed-files.ts'

const root = join(import.meta.dirname, '..')
const readCommitted = (path: string) => readFileSync(join(root, path))
const drawings = committedFiles.filter(({ path }) => path.endsWith('.svg'))
const icons = committedFiles.filter(({ path }) => !path.endsWith('.svg'))

test.each(drawings)('$path is what `npm run draw` draws, small and plain', async ({ path, maxBytes, render }) => {
  const drawing = String(await render())
  expect(readCommitted(path).toString()).toBe(drawing)
  expect(Buffer.byteLength(drawing)).toBeLessThanOrEqual(maxBytes)
  // The pages have a strict content security policy, and screen readers do not read text in a picture.
  expect(drawing).not.toMatch(/<(style|script|text|image|a)\b|\s(id|style|href)=/)
})

test.each(icons)('$path is what `npm run draw` draws', async ({ path, render }) => {
  // Processors round differently: a colour may differ by one step.
  const drawnPixels = await pixelsOf(Buffer.from(await render()))
  const committedPixels = await pixelsOf(readCommitted(path))
  expect(drawnPixels.length).toBe(committedPixels.length)
  expect(drawnPixels.every((value, index) => Math.abs(value - (committedPixels[index] ?? Number.NaN)) <= 1)).toBe(true)
})

/** The pixels of a PNG file, or of the PNG in a favicon after its 22-byte header. */
function pixelsOf(file: Buffer): Promise<Buffer> {
  const png = file.subarray(file.indexOf('\x89PNG', 'latin1'))
  return sharp(png).ensureAlpha().raw().toBuffer()
}

test('the rails, posts and flagpole of the boat contrast with the sky of the pages', () => {
  const railInk = readCommitted('site/images/hero-bateau.svg')
    .toString()
    .match(/stroke="(#\w{6})" stroke-width="3.5"/)?.[1]
  const skyInk = readCommitted('site/colours.css')
    .toString()
    .match(/--sky: (#\w{6})/)?.[1]
  expect(contrast(railInk ?? '', skyInk ?? '')).toBeGreaterThanOrEqual(3)
})

test('the drawing of a wish is complete where a tall card crops it to its centre', async () => {
  const pixels = await sharp(readCommitted('site/images/panier-article.svg')).ensureAlpha().raw().toBuffer()
  const pixelAt = (x: number, y: number) => pixels.readUInt32LE((y * 400 + x) * 4)
  const drawnColumns = Array.from({ length: 400 * 300 }, (_, index) => index % 400).filter(
    (x, index) => pixelAt(x, Math.floor(index / 400)) !== pixelAt(0, 0),
  )
  expect(drawnColumns.length).toBeGreaterThan(5_000)
  expect(Math.min(...new Set(drawnColumns))).toBeGreaterThanOrEqual(128)
  expect(Math.max(...new Set(drawnColumns))).toBeLessThan(272)
})

/** WCAG 2.2, contrast ratio of two colours. */
function contrast(...inks: [string, string]): number {
  const [darker = 0, lighter = 0] = inks
    .map((ink) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5]
        .map((at) => Number.parseInt(ink.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    .sort((one, other) => one - other)
  return (lighter + 0.05) / (darker + 0.05)
}
