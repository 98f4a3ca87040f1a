import type { Page } from '@playwright/test'
import sharp from 'sharp'

type Box = { left: number; top: number; width: number; height: number }
type Rgb = readonly [number, number, number]
type MeasuredText = { text: string; ink: Rgb; isLarge: boolean; boxes: Box[] }

/** Pixels on the edge between two backgrounds belong to neither: this percentage may have too little contrast. */
const edgePercent = 1

/**
 * The texts whose contrast with their real background is too low. Axe cannot judge a text over a drawing, a wave or the
 * sun, so this hides the letters and measures the pixels (WCAG 1.4.3: 4.5, large text 3).
 */
export async function lowContrastTexts(page: Page, selectors: readonly string[]): Promise<string[]> {
  if (selectors.length === 0) return []
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const texts = await page.evaluate(readTexts, [...selectors])
  const pageSize = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    return { width: scrollWidth, height: scrollHeight }
  })
  await page.evaluate(setLettersShown, { selectors: [...selectors], shown: false })
  const faintTexts: string[] = []
  for (const { text, ink, isLarge, boxes } of texts) {
    const ratios = (await backgroundPixels(page, boxes, pageSize)).map((ground) => contrast(ink, ground))
    ratios.sort((one, other) => one - other)
    const ratio = ratios[Math.floor((ratios.length * edgePercent) / 100)]
    const required = isLarge ? 3 : 4.5
    if (ratio !== undefined && ratio < required) faintTexts.push(`${text}: ${ratio.toFixed(2)} instead of ${required}`)
  }
  await page.evaluate(setLettersShown, { selectors: [...selectors], shown: true })
  return faintTexts
}

/** The pixels behind a text. Captures only that part of the page: a whole page takes seconds. */
async function backgroundPixels(page: Page, boxes: Box[], pageSize: { width: number; height: number }): Promise<Rgb[]> {
  const x = Math.max(0, Math.floor(Math.min(...boxes.map(({ left }) => left))))
  const y = Math.max(0, Math.floor(Math.min(...boxes.map(({ top }) => top))))
  const width = Math.min(pageSize.width, Math.ceil(Math.max(...boxes.map((box) => box.left + box.width)))) - x
  const height = Math.min(pageSize.height, Math.ceil(Math.max(...boxes.map((box) => box.top + box.height)))) - y
  if (!(width > 0 && height > 0)) return []
  const picture = await page.screenshot({ fullPage: true, clip: { x, y, width, height }, animations: 'disabled' })
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return boxes.flatMap((box) =>
    pixelsIn({ ...box, left: box.left - x, top: box.top - y }, data, info.width, info.height),
  )
}

/** Runs in the page: the colour, size and position of each text's own letters. */
function readTexts(selectors: string[]): MeasuredText[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const rgbOf = (colour: string): [number, number, number] => {
    if (!canvas) throw new Error('This browser draws nothing.')
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue]
  }
  return selectors.flatMap((selector) => {
    const element = document.querySelector(selector)
    if (!element) return []
    const { color, fontSize, fontWeight, overflowX } = getComputedStyle(element)
    // What an element cuts off is not seen: a long name in a narrow bar, within its edge and its rounded corners.
    const visibleRight = overflowX === 'visible' ? Number.POSITIVE_INFINITY : element.getBoundingClientRect().right - 4
    const size = Number.parseFloat(fontSize)
    const textNodes = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    const range = document.createRange()
    const boxes = textNodes.flatMap((node) => {
      range.selectNodeContents(node)
      return [...range.getClientRects()].map(({ left, right, top, height }) => ({
        left: left + window.scrollX,
        top: top + window.scrollY,
        width: Math.min(right, visibleRight) - left,
        height,
      }))
    })
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    return [{ text: `${selector} « ${element.textContent?.trim().slice(0, 40)} »`, ink: rgbOf(color), isLarge, boxes }]
  })
}

/** Runs in the page. The content security policy does not forbid styles set by script. */
function setLettersShown({ selectors, shown }: { selectors: string[]; shown: boolean }): void {
  for (const selector of selectors) {
    const element = document.querySelector<HTMLElement | SVGElement>(selector) ?? document.body
    const colourProperty = element instanceof SVGElement ? 'fill' : '-webkit-text-fill-color'
    if (shown) element.style.removeProperty(colourProperty)
    else element.style.setProperty(colourProperty, 'transparent', 'important')
  }
  // A notice or a bar that stays in sight covers what scrolls under it: hide it, unless it contains the text itself.
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!['fixed', 'sticky'].includes(getComputedStyle(element).position)) continue
    if (selectors.some((selector) => element.contains(document.querySelector(selector)))) continue
    if (shown) element.style.removeProperty('visibility')
    else element.style.setProperty('visibility', 'hidden', 'important')
  }
}

function pixelsIn({ left, top, width, height }: Box, data: Buffer, columns: number, rows: number): Rgb[] {
  const pixels: Rgb[] = []
  for (let y = Math.max(0, Math.ceil(top)); y < Math.min(rows, Math.floor(top + height)); y++) {
    for (let x = Math.max(0, Math.ceil(left)); x < Math.min(columns, Math.floor(left + width)); x++) {
      const offset = (y * columns + x) * 3
      pixels.push([data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0])
    }
  }
  return pixels
}

function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
