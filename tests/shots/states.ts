import { expect, type Page } from '@playwright/test'
import { pagesListedByDefault } from '../../app/seo/public-pages.ts'
import { bookElsewhere, freshDay, openBooking, type StoredWish } from '../support/booking-page.ts'
import { contactFields, quoteFields } from '../support/form-fields.ts'
import { fillForm, openFormPage } from '../support/form-page.ts'
import { moneyStates } from './money-states.ts'
import { privateStates } from './private-states.ts'
import { relayStates } from './relay-states.ts'
import type { State, Steps } from './state.ts'

const stateOf = (name: string, steps: Steps, extraState: Partial<State> = {}): State => ({ name, steps, ...extraState })
const viewportOnly = { isViewportOnly: true }

const openPath =
  (path: string): Steps =>
  (page) =>
    page.goto(path)

const wishes: StoredWish[] = [
  { id: 'bouee', name: 'Bouée tractée', quantity: 2 },
  { id: 'fondue-fromage', name: 'Fondue au fromage', quantity: 1, type: 'gourmet' },
]

/** Opens the booking page and fills it in for a free day: for the classic boat with wishes, or for the sporty boat. */
async function fillBooking(page: Page, boat: 'classique' | 'sportif') {
  const booking = await openBooking(page, boat === 'classique' ? wishes : [])
  const day = freshDay()
  if (boat === 'sportif') await booking.boat.selectOption('sportif')
  await booking.fill(day)
  return { booking, day }
}

async function openHomeWithMenu(page: Page) {
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.locator('.menu')).toBeVisible()
}

async function sendForm(page: Page, path: string, fields: Record<string, string>) {
  await openFormPage(page, path)
  await fillForm(page, fields)
  await page.locator('main form button[type=submit]').click()
  await page.locator('.notice').waitFor()
}

const pageStates = [...pagesListedByDefault.map(({ path }) => path), '/panier', '/nulle-part'].map((path) =>
  stateOf(path === '/' ? 'accueil' : path.slice(1), openPath(path)),
)

const menuAndNoticeStates = [
  stateOf(
    'menu-ouvert',
    async (page) => {
      await openHomeWithMenu(page)
      await page.locator('.menu-button').click()
      await page.getByRole('button', { name: 'Nos offres' }).click()
    },
    { ...viewportOnly, widths: [360, 768] },
  ),
  stateOf(
    'menu-deroule',
    async (page) => {
      await openHomeWithMenu(page)
      await page.getByRole('button', { name: 'Nos offres' }).hover()
      await page.getByRole('link', { name: 'Formules gourmandes' }).first().waitFor()
    },
    { ...viewportOnly, widths: [1280] },
  ),
  stateOf(
    'avis-ajoute-au-panier',
    async (page) => {
      await page.goto('/nos-activites', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: /^Ajouter au panier : Bouée/ }).click()
      await page.locator('.notice').waitFor()
    },
    viewportOnly,
  ),
  stateOf('panier-rempli', async (page) => {
    await openBooking(page, wishes)
    await page.goto('/panier')
    await page.getByText('Fondue au fromage').first().waitFor()
  }),
]

const bookingStates = [
  stateOf('reservation-avec-souhaits', (page) => openBooking(page, wishes)),
  stateOf(
    'reservation-calendrier',
    async (page) => {
      const { calendarButton, calendar } = await openBooking(page)
      await calendarButton.click()
      await calendar.getByRole('grid').waitFor()
    },
    viewportOnly,
  ),
  stateOf('reservation-erreurs', async (page) => {
    const { boat, participants, submit, errorSummary } = await openBooking(page)
    await boat.selectOption('sportif')
    await participants.fill('6')
    await submit.click()
    await errorSummary.waitFor()
  }),
  stateOf('reservation-depart-pris', async (page, { url }) => {
    const { booking, day } = await fillBooking(page, 'sportif')
    await bookElsewhere(url, { date: day })
    await booking.submit.click()
    await booking.takenRegion.waitFor()
  }),
  stateOf('reservation-hors-ligne', async (page) => {
    const { booking } = await fillBooking(page, 'sportif')
    await page.context().setOffline(true)
    await booking.submit.click()
    await page.getByRole('region', { name: 'Pas de connexion' }).waitFor()
  }),
  stateOf('reservation-recue', async (page) => {
    const { booking } = await fillBooking(page, 'classique')
    await booking.submit.click()
    await booking.receivedRegion.waitFor()
  }),
]

const formStates = [
  stateOf('devis-envoye', (page) => sendForm(page, '/privatisation-evenements', quoteFields()), viewportOnly),
  stateOf(
    'contact-echec',
    async (page) => {
      await page.route('**/f/contact', (route) => route.abort())
      await sendForm(page, '/contact', contactFields())
    },
    viewportOnly,
  ),
]

const printedStates = ['/', '/nos-activites', '/reservations', '/cgv'].map((path) =>
  stateOf(`papier-${path.slice(1) || 'accueil'}`, openPath(path), { widths: [768], isPrinted: true }),
)

/** All states to review before a visual change is complete. */
export const states: readonly State[] = [
  ...pageStates,
  ...menuAndNoticeStates,
  ...bookingStates,
  ...formStates,
  ...privateStates,
  ...relayStates,
  ...moneyStates,
  ...printedStates,
]
