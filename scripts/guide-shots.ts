import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { CalendarDay } from '../domain/calendar.ts'
import { connectDatabase } from '../server/db/connect.ts'
import { grantTeamKey } from '../server/db/team-keys.ts'
import { bookByApi, futureDay } from '../tests/support/api-client.ts'
import { type Site, startSite } from '../tests/support/site.ts'
import { formatSwissDate } from '../wording/dates.ts'
import { ensureChromium } from './chromium.ts'

// `npm run shots:guide`: the pictures of the team's guide (docs/guide.fr.md), from a site with invented bookings. Needs
// a build.

const folder = join(import.meta.dirname, '../docs/screenshots')
const day = futureDay(2)

const bookings = [
  {
    date: day,
    time: '09:00',
    boatType: 'classique',
    wishes: [
      { id: 'chasse-tresor', quantity: 1 },
      { id: 'planchette-vaudoise', quantity: 2 },
    ],
    participants: 4,
    name: 'Famille Monnier',
    message: 'Nous venons avec un fauteuil roulant.',
  },
  { date: day, time: '14:00', duration: 4, participants: 5, name: 'Luc Berset', message: '' },
]

async function prepare(site: Site): Promise<string> {
  for (const booking of bookings) {
    const answer = await bookByApi(site.url, { ...booking, email: 'exemple@exemple.ch', phone: '+41 21 000 00 00' })
    if (answer?.status !== 201) throw new Error(`Not booked: ${JSON.stringify(answer?.body)}`)
  }
  const db = connectDatabase({ dataDir: site.dataDir, databaseUrl: undefined })
  const token = await grantTeamKey(db, 'logbook', new Date())
  await db.destroy()
  return token
}

/** What the window shows, light enough for a page of text. */
async function shoot(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot({ fullPage: false })
  writeFileSync(join(folder, `guide-${name}.png`), await sharp(picture).png({ palette: true, quality: 90 }).toBuffer())
  console.log(`docs/screenshots/guide-${name}.png`)
}

/** Brings the upper edge of a part of the page below the bar. */
async function scrollTo(page: Page, text: string): Promise<void> {
  await page
    .getByText(text)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'start' }))
}

async function openPage(browser: Browser, site: Site, token: string, width: number, height: number): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: 1.5,
    locale: 'fr-CH',
    timezoneId: 'Europe/Zurich',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await page.goto(`${site.url}/carnet-de-bord#${token}`)
  await page.getByRole('heading', { name: 'Demandes à traiter' }).waitFor()
  return page
}

async function shootGuide(browser: Browser, site: Site, token: string): Promise<void> {
  const page = await openPage(browser, site, token, 380, 800)
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  const section = (name: string) => page.locator('nav').getByRole('button', { name }).click()

  await scrollTo(page, 'Demandes à traiter')
  await shoot(page, 'demande')
  for (const { name } of bookings) {
    await card(name).getByRole('button', { name: 'Confirmer' }).click()
    await card(name).getByRole('button', { name: 'Oui, confirmer' }).click()
    await card(name).waitFor({ state: 'detached' })
  }
  await page.getByRole('searchbox').fill('Berset')
  await page.keyboard.press('Enter')
  await card('Berset').getByRole('button', { name: 'Annuler la sortie' }).click()
  await card('Berset').getByRole('button', { name: /orage/ }).click()
  // The notice of the last confirmation has gone by itself.
  await page.getByRole('region', { name: /^Avis/ }).getByRole('listitem').waitFor({ state: 'detached' })
  await scrollTo(page, 'Annuler cette sortie')
  await shoot(page, 'meteo')
  await section('Fermer')
  // A browser writes dates in its own language, and this one seldom speaks French.
  await page.getByLabel('Jour').evaluate(
    (field: HTMLInputElement, text) => {
      field.type = 'text'
      field.value = text
    },
    formatSwissDate(futureDay(9) as CalendarDay),
  )
  await scrollTo(page, 'Fermer des heures')
  await shoot(page, 'fermer')
  await section('Plus')
  await page.getByRole('button', { name: 'Ce téléphone est perdu' }).click()
  await scrollTo(page, 'Un téléphone est perdu')
  await shoot(page, 'telephone-perdu')
  await page.close()

  const paper = await openPage(browser, site, token, 794, 760)
  await paper.locator('nav').getByRole('button', { name: 'Sorties' }).click()
  await paper.getByRole('button', { name: 'Feuille de jour' }).click()
  await paper.getByLabel('Jour', { exact: true }).fill(day)
  await paper.getByText('Famille Monnier').waitFor()
  await paper.emulateMedia({ media: 'print' })
  // The printer's own margin.
  await paper.evaluate(() => {
    document.body.style.padding = '40px'
  })
  await shoot(paper, 'feuille')
  await paper.close()
}

mkdirSync(folder, { recursive: true })
const site = await startSite()
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-background-networking'],
})
try {
  await shootGuide(browser, site, await prepare(site))
} finally {
  await browser.close()
  await site.stop()
}
