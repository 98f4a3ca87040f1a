import { expect, type Page } from '@playwright/test'
import { publicPages } from '../app/seo/public-pages.ts'
import { bookElsewhere, freshDay, openBooking } from '../tests/support/booking-page.ts'
import { contactFields, quoteFields } from '../tests/support/form-fields.ts'
import { fillForm, openAlive } from '../tests/support/form-page.ts'
import type { State, Steps } from './shot-state.ts'
import { privatePages } from './shot-states-private.ts'

const open =
  (path: string): Steps =>
  (page, { url }) =>
    page.goto(url + path)

const wishes = [
  { id: 'bouee', name: 'Bouée tractée', quantity: 2 },
  { id: 'fondue-fromage', name: 'Fondue au fromage', quantity: 1 },
]

/** Opens the booking page, with wishes in the cart or for the sporty boat, filled in for a day nobody has taken. */
async function filledBooking(page: Page, siteUrl: string, boat: 'classique' | 'sportif') {
  const booking = await openBooking(page, boat === 'classique' ? wishes : [], siteUrl)
  const day = freshDay()
  if (boat === 'sportif') await booking.boat.selectOption('sportif')
  await booking.fill(day)
  return { booking, day }
}

const everyPage: State[] = [...publicPages.map(({ path }) => path), '/panier', '/ma-reservation', '/nulle-part'].map(
  (path) => ({ name: path === '/' ? 'accueil' : path.slice(1), steps: open(path) }),
)

const menuAndNotices: State[] = [
  {
    name: 'menu-ouvert',
    widths: [360, 768],
    asSeen: true,
    steps: async (page, { url: siteUrl }) => {
      await openAliveMenu(page, siteUrl)
      await page.locator('.menu-button').click()
      await page.getByRole('button', { name: 'Nos offres' }).click()
    },
  },
  {
    name: 'menu-deroule',
    widths: [1280],
    asSeen: true,
    steps: async (page, { url: siteUrl }) => {
      await openAliveMenu(page, siteUrl)
      await page.getByRole('button', { name: 'Nos offres' }).hover()
      await page.getByRole('link', { name: 'Formules gourmandes' }).first().waitFor()
    },
  },
  {
    name: 'avis-ajoute-au-panier',
    asSeen: true,
    steps: async (page, { url: siteUrl }) => {
      await page.goto(`${siteUrl}/nos-activites`, { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: /^Ajouter au panier : Bouée/ }).click()
      await page.locator('.notice').waitFor()
    },
  },
  {
    name: 'panier-rempli',
    steps: async (page, { url: siteUrl }) => {
      await openBooking(page, wishes, siteUrl)
      await page.goto(`${siteUrl}/panier`)
      await page.getByText('Fondue au fromage').first().waitFor()
    },
  },
]

const booking: State[] = [
  {
    name: 'reservation-avec-souhaits',
    steps: (page, { url: siteUrl }) => openBooking(page, wishes, siteUrl),
  },
  {
    name: 'reservation-calendrier',
    asSeen: true,
    steps: async (page, { url: siteUrl }) => {
      const { calendarButton, calendar } = await openBooking(page, [], siteUrl)
      await calendarButton.click()
      await calendar.getByRole('grid').waitFor()
    },
  },
  {
    name: 'reservation-erreurs',
    steps: async (page, { url: siteUrl }) => {
      const { boat, participants, submit, errorSummary } = await openBooking(page, [], siteUrl)
      await boat.selectOption('sportif')
      await participants.fill('6')
      await submit.click()
      await errorSummary.waitFor()
    },
  },
  {
    name: 'reservation-depart-pris',
    steps: async (page, { url: siteUrl }) => {
      const { booking, day } = await filledBooking(page, siteUrl, 'sportif')
      await bookElsewhere(siteUrl, { date: day })
      await booking.submit.click()
      await booking.taken.waitFor()
    },
  },
  {
    name: 'reservation-hors-ligne',
    steps: async (page, { url: siteUrl }) => {
      const { booking } = await filledBooking(page, siteUrl, 'sportif')
      await page.context().setOffline(true)
      await booking.submit.click()
      await page.getByRole('region', { name: 'Pas de connexion' }).waitFor()
    },
  },
  {
    name: 'reservation-recue',
    steps: async (page, { url: siteUrl }) => {
      const { booking } = await filledBooking(page, siteUrl, 'classique')
      await booking.submit.click()
      await booking.received.waitFor()
    },
  },
]

const forms: State[] = [
  {
    name: 'devis-envoye',
    asSeen: true,
    steps: async (page, { url: siteUrl }) => {
      await openAlive(page, `${siteUrl}/privatisation-evenements`)
      await fillForm(page, quoteFields())
      await page.locator('main form button[type=submit]').click()
      await page.locator('.notice').waitFor()
    },
  },
  {
    name: 'contact-echec',
    asSeen: true,
    steps: async (page, { url: siteUrl }) => {
      await openAlive(page, `${siteUrl}/contact`)
      await fillForm(page, contactFields())
      await page.route('**/f/contact', (route) => route.abort())
      await page.locator('main form button[type=submit]').click()
      await page.locator('.notice').waitFor()
    },
  },
]

const onPaper: State[] = ['/', '/nos-activites', '/reservations', '/cgv'].map((path) => ({
  name: `papier-${path.slice(1) || 'accueil'}`,
  widths: [768],
  printed: true,
  steps: open(path),
}))

async function openAliveMenu(page: Page, siteUrl: string) {
  await page.goto(siteUrl, { waitUntil: 'networkidle' })
  await expect(page.locator('.menu')).toBeVisible()
}

/** Everything there is to look at before a change of looks is called done. */
export const states: readonly State[] = [
  ...everyPage,
  ...menuAndNotices,
  ...booking,
  ...forms,
  ...privatePages,
  ...onPaper,
]
