import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { ensureChromium } from './chromium.ts'

/*
 * Makes the pictures that phones and other sites ask for as PNG, from the drawings in content/images/:
 *   npm run icons
 * The result is committed: a build needs no browser.
 */
const root = join(import.meta.dirname, '..')
const publicDir = join(root, 'public')

const cover = 'width:100%;height:100%;object-fit:cover;object-position:50% 60%;display:block'
const icons = [180, 192, 512]
/** Which drawing stands for which page where it is shared; the names are those of `app/seo/page-meta.ts`. */
const shared = {
  accueil: 'og',
  activites: 'bouee',
  gourmandes: 'planchette-vaudoise',
  evenements: 'evenements-sur-mesure',
  port: 'port-villeneuve',
  equipage: 'bateau-amiral',
  emploi: 'offre-emploi',
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
try {
  for (const size of icons) {
    save(`icones/icone-${size}.png`, await render(browser, size, size, picture('icone')))
  }
  save('favicon.ico', icoFile(await render(browser, 32, 32, picture('favicon'))))
  for (const [name, key] of Object.entries(shared)) {
    const signature = `<div style="position:absolute;left:0;bottom:0;padding:28px 44px 26px 40px;border-radius:0 36px 0 0;background:#0b3a53">${picture('logo-clair', 'height:72px;display:block')}</div>`
    save(`partage/${name}.png`, await render(browser, 1200, 630, picture(key, cover) + signature))
  }
} finally {
  await browser.close()
}

function picture(key: string, style = 'width:100%;height:100%;display:block'): string {
  const svg = readFileSync(join(root, 'content/images', `${key}.svg`))
  return `<img alt="" style="${style}" src="data:image/svg+xml;base64,${svg.toString('base64')}">`
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
