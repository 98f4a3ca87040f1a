import type { Page } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { cardOf, openDaySheet, openFromMore, openLogbook } from './logbook.ts'
import type { Demo, State } from './state.ts'

/** A picture for the team's guide (docs/guide.fr.md), taken from the Saturday of `npm run demo -- --samedi`. */
export type GuideShot = Pick<State, 'name' | 'steps' | 'isPrinted'> & {
  /** How long after 08:00 of that Saturday, in minutes. */
  minutes: number
  /** On an A5 sheet instead of the upper part of an A4 sheet. */
  isHalfSheet?: boolean
}

/** Scrolls until the upper edge of a part of the page is below the bar. */
async function scrollTo(page: Page, text: string): Promise<void> {
  const part = page.getByText(text).first()
  await part.evaluate((element) => element.scrollIntoView({ block: 'start' }))
}

/** The day of the demo, as date fields take it. */
const dayOf = (page: Page) => page.evaluate(() => new Date().toISOString().slice(0, 10))

/** Turns the date field into a text: this browser would show the date in its own language. */
const writeDateInFrench = (page: Page) =>
  page.getByLabel('Jour', { exact: true }).evaluate((field: HTMLInputElement) => {
    const day = field.value.split('-').reverse().join('.')
    field.type = 'text'
    field.value = day
  })

const addPrintMargin = (page: Page) =>
  page.locator('body').evaluate((body) => {
    body.style.padding = '40px'
  })

/** The part of the quay's sheet about the outing of `name`. */
const outingOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

const tap = (page: Page, name: string, label: string) =>
  outingOf(page, name)
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .click()

/** Adds an outing for a caller who has no e-mail: two persons, at one o'clock. */
async function addByTelephone(page: Page, demo: Demo): Promise<void> {
  await openLogbook(page, demo, 'Sorties')
  await page.getByRole('link', { name: 'Ajouter une sortie' }).click()
  await page.getByLabel('Bateau').selectOption('classique')
  await page.getByLabel('Jour').fill(await dayOf(page))
  await page.getByLabel('Départ').selectOption('13:00')
  await page.getByLabel('Personnes à bord').fill('2')
  await page.getByLabel('Nom, ou prénom seulement').fill('Kim Wyss')
  await page.getByLabel('Téléphone').fill('+41 79 000 00 00')
  await page.getByRole('button', { name: 'Ajouter la sortie' }).click()
  await page.getByRole('heading', { name: /^Sortie ajoutée/ }).waitFor()
}

async function showConflicts(page: Page, demo: Demo): Promise<void> {
  await openLogbook(page, demo, 'Bloquer')
  await page.getByLabel('De', { exact: true }).selectOption('12:00')
  await page.getByLabel('Pendant').selectOption('4')
  await page.getByRole('button', { name: 'Bloquer ces heures' }).click()
  await page.getByRole('button', { name: /^La bise se lève/ }).click()
}

async function payTheRest(page: Page, name: string, means: string): Promise<void> {
  const card = cardOf(page, name)
  await card.getByRole('heading').first().click()
  await card.getByRole('button', { name: /^Noter payée/ }).click()
  await card.getByRole('combobox', { name: 'Moyen' }).selectOption(means)
  await card.getByRole('button', { name: 'Oui, noter ce paiement' }).click()
  await card.getByText('Réglé').first().waitFor()
}

/** In the order of the day: what the steps of one picture change is still there in the later ones. */
export const guideShots: readonly GuideShot[] = [
  {
    ...{ name: 'feuille', minutes: 0, isPrinted: true },
    async steps(page, demo) {
      await openLogbook(page, demo)
      await openDaySheet(page, await dayOf(page), 'Famille Monnier')
      await addPrintMargin(page)
    },
  },
  {
    ...{ name: 'invitation', minutes: 0, isPrinted: true, isHalfSheet: true },
    async steps(page, demo) {
      await page.goto(demo.link('/relais'))
      // Only its latest code is valid, and the page does not keep it.
      await page.getByRole('button', { name: /^Refaire l’invitation/ }).click()
      await page.getByText('/invitation, écrivez').evaluate((line) => {
        line.textContent = `${line.textContent}`.replace(window.location.host, 'www.cap-embellie.example')
      })
      await addPrintMargin(page)
    },
  },
  {
    ...{ name: 'solidarite', minutes: 0 },
    async steps(page, demo) {
      await openFromMore(page, demo, 'Ouvrir la solidarité')
      await writeDateInFrench(page)
      await scrollTo(page, 'Places ouvertes')
    },
  },
  {
    ...{ name: 'comptes', minutes: 0 },
    async steps(page, demo) {
      await openFromMore(page, demo, 'Ouvrir les comptes')
      await page.getByLabel('Fichier de la banque').setInputFiles(`${demo.dataDir}/releve.xml`)
      await page.getByRole('button', { name: 'Lire l’extrait' }).click()
      await page.getByText('Vera Lugon').first().waitFor()
      await scrollTo(page, 'Extrait lu')
    },
  },
  { name: 'matin', minutes: 0, steps: (page, demo) => openLogbook(page, demo) },
  {
    ...{ name: 'lien-du-quai', minutes: 15 },
    async steps(page, demo) {
      await openLogbook(page, demo, 'Sorties')
      await page.getByRole('button', { name: 'Lien du quai' }).click()
      await page.getByLabel(/^Lien du quai/).evaluate((field: HTMLInputElement) => {
        field.value = field.value.replace(window.location.origin, 'https://www.cap-embellie.example')
        // The focus shows the end of it.
        field.blur()
        field.scrollLeft = 0
      })
      await scrollTo(page, 'Lien du quai')
    },
  },
  {
    ...{ name: 'a-bord', minutes: 64 },
    async steps(page, demo) {
      await page.goto(demo.link('/quai'))
      await tap(page, 'Famille Monnier', 'Une personne de moins')
      await tap(page, 'Famille Monnier', 'À bord')
      await page.getByText('Tout est envoyé').waitFor()
    },
  },
  {
    ...{ name: 'bise', minutes: 235 },
    async steps(page, demo) {
      await addByTelephone(page, demo)
      await showConflicts(page, demo)
      await writeDateInFrench(page)
      await scrollTo(page, 'Rien n’a encore été fait')
    },
  },
  {
    ...{ name: 'a-appeler', minutes: 236 },
    async steps(page, demo) {
      await showConflicts(page, demo)
      await page.getByRole('button', { name: 'Reporter et bloquer' }).click()
      await page
        .getByText(/Appelez .*Kim Wyss/)
        .first()
        .waitFor()
      await openLogbook(page, demo)
      await page.getByRole('region', { name: 'À faire maintenant' }).scrollIntoViewIfNeeded()
    },
  },
  {
    ...{ name: 'sans-reseau', minutes: 242 },
    async steps(page, demo) {
      await openPage(page, demo.link('/quai'))
      await page.getByText('Tout est envoyé').waitFor()
      await page.context().setOffline(true)
      await tap(page, 'Famille Monnier', 'De retour')
      await page.getByText('en attente de réseau').last().waitFor()
    },
  },
  {
    ...{ name: 'soir', minutes: 720 },
    async steps(page, demo) {
      await openLogbook(page, demo, 'Sorties')
      await payTheRest(page, 'Ana Rochat', 'cash')
      await payTheRest(page, 'Famille Monnier', 'twint')
      await openFromMore(page, demo, 'Ouvrir les comptes')
      await scrollTo(page, 'Comptes')
    },
  },
]
