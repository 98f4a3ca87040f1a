import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../tests/support/eventually.ts'
import { freePort } from '../tests/support/site.ts'

// Tests the instructions of LISEZ-MOI.md: makes the changes it describes on a copy of the association's folder that lies
// apart from the program, following its text only, builds and starts the site as it says, and looks for each change where
// a visitor would see it.

const root = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'cap-embellie-lisez-moi-'))
const folder = mkdtempSync(join(tmpdir(), 'cap-embellie-notre-site-'))
const dataDir = join(copy, 'data')
let siteUrl = ''
let stopSite = async () => {}

function change(file: string, from: string | RegExp, to: string | ((found: string) => string)): void {
  const before = readFileSync(join(folder, file), 'utf8')
  const after = before.replace(from, to as string)
  expect(after, `${file} has no ${from}`).not.toBe(before)
  writeFileSync(join(folder, file), after)
}

/** The block `{ … }` of a list that contains `text`, as a person would copy it. */
function blockWith(file: string, text: string): string {
  const source = readFileSync(join(folder, file), 'utf8')
  const textIndex = source.indexOf(text)
  const start = source.lastIndexOf('{', textIndex)
  return source.slice(start, source.indexOf('}', textIndex) + 1)
}

/** A copy of a drawing, made different by a `<desc>`: the build would merge two equal files. */
function addPicture(from: string, key: string): void {
  const drawing = readFileSync(join(folder, 'images', `${from}.svg`), 'utf8')
  writeFileSync(join(folder, 'images', `${key}.svg`), drawing.replace('</svg>', `<desc>${key}</desc></svg>`))
}

/** A photograph as a phone writes it: on its side, with EXIF data for its orientation and location. */
async function addPhoto(key: string, width: number, height: number): Promise<void> {
  const file = join(folder, 'images', `${key}.jpg`)
  // The same noise each time, so that the build can reuse the result from an earlier run.
  const grain = Uint8Array.from({ length: (width / 10) * (height / 10) * 3 }, (_, index) => (index * index * 31) % 251)
  await sharp(grain, { raw: { width: width / 10, height: height / 10, channels: 3 } })
    .resize(width, height)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 24/1 0/1' } })
    .jpeg({ quality: 92 })
    .toFile(file)
  const metadata = await sharp(file).metadata()
  expect(metadata.orientation).toBe(6)
  expect(metadata.exif?.length).toBeGreaterThan(50)
}

/** The wanted texts that a page lacks: a short list in a failure message, instead of the whole page. */
const missingTexts = (text: string, ...expected: (string | RegExp)[]) =>
  expected.filter((pattern) => (typeof pattern === 'string' ? !text.includes(pattern) : !pattern.test(text)))

const fetchPage = async (path: string) => (await fetch(siteUrl + path)).text()

beforeAll(async () => {
  for (const name of [
    'app',
    'content',
    'domain',
    'illustrations',
    'bord',
    'platform',
    'scripts',
    'server',
    'site',
    'wording',
  ]) {
    cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  cpSync(join(root, 'site'), folder, { recursive: true })
  for (const name of ['server.ts', 'package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts']) {
    cpSync(join(root, name), join(copy, name))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')

  // « Changer un prix »
  change('booking-terms.json', /"ratePerHourChf": 250/g, '"ratePerHourChf": 260')
  // « Mettre un numéro de téléphone »
  change('association.json', '"phone": null', '"phone": "+41 21 555 00 11"')
  // « Changer une personne de l’équipe »
  change('team.json', '"name": "Idris Benali"', '"name": "Sacha Perret"')
  change('team.json', '"role": "Cofondateur, skipper"', '"role": "Skipper du soir"')
  // « Ajouter une activité »
  const buoy = blockWith('activities.json', '"id": "bouee"')
  const paddle = buoy
    .replace('"id": "bouee"', '"id": "paddle-geant"')
    .replace('"name": "Bouée tractée"', '"name": "Paddle géant"')
  change('activities.json', buoy, `${buoy},\n${paddle}`)
  addPicture('bouee', 'paddle-geant')
  // « Ajouter un partenaire »
  const boatyard = blockWith('partners.json', '"logoKey": "partenaire-chantier"')
  const bakery = boatyard
    .replace(/"name": "[^"]*"/, '"name": "Boulangerie du Quai"')
    .replace(/"website": "[^"]*"/, '"website": "#"')
    .replace('"logoKey": "partenaire-chantier"', '"logoKey": "partenaire-boulangerie"')
  change('partners.json', boatyard, `${boatyard},\n${bakery}`)
  addPicture('partenaire-chantier', 'partenaire-boulangerie')
  // « Remplacer un dessin par une photo »
  await addPhoto('subwing', 2250, 3000)
  // Lists that may be empty for now.
  for (const name of ['testimonials', 'gallery']) change(`${name}.json`, /^[\s\S]*$/, '[]\n')
  // As an editor on Windows may save it.
  for (const name of ['partners.json', 'legal/cgv.md']) change(name, /^|\n/g, (found) => (found ? '\r\n' : '\uFEFF'))

  execFileSync('npm', ['run', 'build', '--silent'], {
    cwd: copy,
    stdio: 'pipe',
    env: { ...process.env, NODE_ENV: 'production', SITE: folder },
    shell: process.platform === 'win32',
  })
  const port = await freePort()
  siteUrl = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['build/server/server.js'], {
    cwd: copy,
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    },
  })
  const whenExited = new Promise((resolve) => server.once('exit', resolve))
  stopSite = async () => {
    server.kill('SIGTERM')
    await whenExited
  }
  await eventually('the copy answers', () =>
    fetch(`${siteUrl}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false),
  )
}, 300_000)

afterAll(async () => {
  await stopSite()
  for (const path of [copy, folder]) rmSync(path, { recursive: true, force: true })
})

describe('after the changes that LISEZ-MOI.md describes', () => {
  test('the new price is on the pages that name one, in their structured data, and in llms.txt', async () => {
    for (const path of ['/', '/nos-activites', '/nos-formules-gourmandes']) {
      const text = await fetchPage(path)
      expect(missingTexts(text, /780\sCHF/)).toEqual([])
      expect(missingTexts(text, /\b[27]50\sCHF/)).toHaveLength(1)
    }
    expect(missingTexts(await fetchPage('/reservations'), /260\sCHF/)).toEqual([])
    expect(missingTexts(await fetchPage('/reservations'), '"price":260')).toEqual([])
    expect(missingTexts(await fetchPage('/llms.txt'), /260\sCHF/)).toEqual([])
  })

  test('the new phone number can be called from every footer and from the contact page', async () => {
    expect(missingTexts(await fetchPage('/nous-rejoindre'), 'href="tel:+41215550011"')).toEqual([])
    const contact = await fetchPage('/contact')
    expect(contact.match(/href="tel:\+41215550011"/g)?.length).toBeGreaterThanOrEqual(2)
    expect(missingTexts(contact, 'Téléphone : bientôt disponible')).toHaveLength(1)
  })

  test('the new person is on the team page, and the old one is not', async () => {
    const about = await fetchPage('/qui-sommes-nous')
    expect(missingTexts(about, 'Sacha Perret')).toEqual([])
    expect(missingTexts(about, 'Skipper du soir')).toEqual([])
    expect(missingTexts(about, /<h3>Idris Benali<\/h3>/)).toHaveLength(1)
  })

  test('the new activity has its card, its picture, and a place among the wishes', async () => {
    const activities = await fetchPage('/nos-activites')
    expect(missingTexts(activities, 'Paddle géant')).toEqual([])
    expect(missingTexts(activities, /src="\/assets\/paddle-geant-[^"]*\.svg"/)).toEqual([])
    expect(missingTexts(await fetchPage('/reservations'), 'Paddle géant')).toEqual([])
  })

  test('the new partner has a card without a link', async () => {
    const partners = await fetchPage('/nos-partenaires')
    expect(missingTexts(partners, 'Boulangerie du Quai')).toEqual([])
    expect(missingTexts(partners, /src="\/assets\/partenaire-boulangerie-[^"]*\.svg"/)).toEqual([])
    const linkCount = (html: string) => html.match(/Visiter le site/g)?.length
    expect(linkCount(partners)).toBe(5)
  })

  test('a text saved on Windows still begins with its first title', async () => {
    expect(missingTexts(await fetchPage('/cgv'), /<h2 id="[^"]+">1\. /)).toEqual([])
  })

  test('the photograph replaces the drawing, in compressed formats and several widths', async () => {
    const activities = await fetchPage('/nos-activites')
    expect(missingTexts(activities, /subwing-[^"]*\.svg/)).toHaveLength(1)
    const picture = /<picture[^>]*>(?:(?!<\/picture>).)*\/subwing-.*?<\/picture>/.exec(activities)?.[0] ?? ''
    const widths = /srcSet="([^"]*) 400w, ([^"]*) 800w, ([^"]*) 1200w, ([^"]*) 2000w" sizes="auto, [^"]+"/
    const [, ...avif] = new RegExp(`type="image/avif" ${widths.source}`).exec(picture) ?? []
    const [, ...webp] = new RegExp(`type="image/webp" ${widths.source}`).exec(picture) ?? []
    expect(/<img src="([^"]*)"/.exec(picture)?.[1]).toBe(webp[3])
    expect(missingTexts(picture, 'width="2000" height="1500"', 'loading="lazy"', /alt="[^"]{20,}"/)).toEqual([])

    const originalBytes = statSync(join(folder, 'images', 'subwing.jpg')).size
    const files = [...avif, ...webp]
    expect(files).toHaveLength(8)
    for (const [index, path] of files.entries()) {
      const answer = await fetch(siteUrl + path)
      expect(answer.headers.get('content-type')).toBe(`image/${index < 4 ? 'avif' : 'webp'}`)
      expect(answer.headers.get('cache-control')).toContain('immutable')
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.length).toBeLessThan(originalBytes)
      // Upright, and without the phone's EXIF data.
      const { width, height, exif, orientation } = await sharp(bytes).metadata()
      expect(width / height).toBeCloseTo(4 / 3, 1)
      expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
    }
    const smallestBytes = (await (await fetch(siteUrl + avif[0])).arrayBuffer()).byteLength
    expect(smallestBytes).toBeLessThan(originalBytes / 20)
  })

  test('empty lists are explained in the words of the specification', async () => {
    const home = await fetchPage('/')
    expect(missingTexts(home, 'Aucun témoignage à afficher pour le moment.')).toEqual([])
    expect(missingTexts(home, 'Aucune image à afficher pour le moment.')).toEqual([])
  })

  test('a booking has the new price, and the mail to the team names the new activity', async () => {
    const answer = await fetch(`${siteUrl}/api/reservations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        boatType: 'classique',
        date: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
        time: '10:00',
        duration: 4,
        participants: 2,
        name: 'Ana Favre',
        email: 'ana@exemple.ch',
        wishes: [{ id: 'paddle-geant', quantity: 1 }],
      }),
    })
    expect(await answer.json()).toMatchObject({ totalChf: 1040 })
    // The guest's own mail lists no wishes, because its mailbox is still unconfirmed.
    const mail = await eventually('the mail to the team lies in its folder', () => {
      const mailDir = join(dataDir, 'mail')
      const mails = readdirSync(mailDir, { encoding: 'utf8' }).filter((name) => name.endsWith('.eml'))
      return mails
        .map((name) => decodeMail(readFileSync(join(mailDir, name), 'utf8')))
        .find((text) => /^To: .*bonjour@cap-embellie\.example/m.test(text))
    })
    expect(mail).toMatch(/1’040\sCHF/)
    expect(mail).toContain('Paddle géant')
  })
})

test('a mistake in site/ stops the build with a sentence that explains it', () => {
  change('activities.json', '"id": "paddle-geant"', '"id": "paddle-oublie"')
  let errorOutput = ''
  try {
    execFileSync('npm', ['run', 'build', '--silent'], {
      cwd: copy,
      stdio: 'pipe',
      env: { ...process.env, SITE: folder },
      shell: process.platform === 'win32',
    })
  } catch (error) {
    errorOutput = String((error as { stderr: Buffer }).stderr)
  }
  expect(errorOutput).toContain('« Paddle géant » : l’image « paddle-oublie » n’existe pas')
})

/** Quoted-printable decoded to plain text, soft line breaks removed. */
function decodeMail(mail: string): string {
  const withoutSoftBreaks = mail.replace(/=\r?\n/g, '')
  const bytes = withoutSoftBreaks.replace(/=([\dA-F]{2})/g, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
