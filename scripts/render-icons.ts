import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { ensureChromium } from './chromium.ts'

/*
 * Makes the icons that phones and old browsers ask for as PNG, from the drawings in content/images/:
 *   npm run icons
 * The result is committed: a build needs no browser.
 */
const root = join(import.meta.dirname, '..')
const publicDir = join(root, 'public')

const icons = [180, 192, 512]
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
try {
  for (const size of icons) {
    save(`icones/icone-${size}.png`, await render(browser, size, size, picture('icone')))
  }
  save('favicon.ico', icoFile(await render(browser, 32, 32, picture('favicon'))))
} finally {
  await browser.close()
}

function picture(key: string): string {
  const svg = readFileSync(join(root, 'content/images', `${key}.svg`))
  return `<img alt="" style="width:100%;height:100%;display:block" src="data:image/svg+xml;base64,${svg.toString('base64')}">`
}

async function render(from: Browser, width: number, height: number, html: string): Promise<Buffer> {
  const page = await from.newPage({ viewport: { width, height } })
  await page.setContent(`<body style="margin:0;overflow:hidden">${html}</body>`)
  const image = await page.screenshot({ omitBackground: true })
  await page.close()
  return image
}

/** One PNG in the old container that browsers without SVG icons look for. */
function icoFile(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(32, 6)
  header.writeUInt8(32, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

function save(name: string, data: Buffer): void {
  const file = join(publicDir, name)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, data)
  console.log(`${String(data.length).padStart(7)}  public/${name}`)
}
