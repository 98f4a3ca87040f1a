import type { Page } from '@playwright/test'
import { cancelByGuest } from '../server/booking/change-booking.server.ts'
import { closeHours } from '../server/booking/closures.server.ts'
import { grantTeamKey } from '../server/db/team-keys.ts'
import { bookByApi, futureDay } from '../tests/support/api-client.ts'
import { confirmedBooking, type GuestBooking, guestBooking, managePage } from '../tests/support/manage-page.ts'
import type { Site } from '../tests/support/site.ts'
import { asTeam } from '../tests/support/team-hand.ts'
import type { State } from './shot-state.ts'

const wishes = [
  { id: 'bouee', quantity: 2 },
  { id: 'planchette-vaudoise', quantity: 1 },
]
const family = { boatType: 'classique', wishes, participants: 4, name: 'Famille Monnier' }

const guest = (name: string, book: (site: Site) => Promise<GuestBooking>, more: Partial<State> = {}): State => {
  const bookOnce = once(book)
  return {
    name: `ma-reservation-${name}`,
    steps: async (page, site) => {
      await page.goto((await bookOnce(site)).link)
      await managePage(page).state.waitFor()
    },
    ...more,
  }
}

/** All the widths of a state look at one booking: a day has room for three. */
function once<Result>(make: (site: Site) => Promise<Result>): (site: Site) => Promise<Result> {
  let made: Promise<Result> | undefined
  return (site) => {
    made ??= make(site)
    return made
  }
}

/** For tomorrow: too late to cancel for nothing, so that every row of the table has its turn. */
const tomorrow = once((site) => confirmedBooking(site, { ...family, date: futureDay(1) }))

async function cancelledBooking(site: Site): Promise<GuestBooking> {
  const booking = await confirmedBooking(site, family)
  await asTeam(site, booking.reference, (services, { id }) => cancelByGuest(services, id))
  return booking
}

const guestStates: State[] = [
  guest('demandee', (site) => guestBooking(site, family)),
  guest('confirmee', (site) => confirmedBooking(site, family)),
  guest('confirmee-demain', tomorrow),
  guest('annulee', cancelledBooking),
  {
    name: 'ma-reservation-question',
    asSeen: true,
    steps: async (page, site) => {
      await page.goto((await tomorrow(site)).link)
      await managePage(page).cancel.click()
      await managePage(page).dialog.waitFor()
    },
  },
  guest('papier', (site) => confirmedBooking(site, family), { widths: [768], printed: true }),
]

const outingDay = futureDay(2)
const outings = [
  { ...family, time: '09:00', message: 'Nous venons avec un fauteuil roulant.' },
  { time: '14:00', duration: 4, participants: 5, name: 'Luc Berset', message: '' },
]

/** A week with an outing to come, one not yet answered, and a boat at the yard: once for all of the logbook's states. */
const logbookKey = once(async (site) => {
  for (const outing of outings) await bookByApi(site.url, { ...outing, date: outingDay })
  const { reference } = await confirmedBooking(site, { ...family, date: outingDay, time: '16:00', name: 'Ana Rochat' })
  return asTeam(site, reference, async (services) => {
    const closure = { boatType: 'sportif', date: futureDay(3), time: '08:00', duration: 10, reason: 'entretien' }
    await closeHours(services, closure)
    return grantTeamKey(services.db, 'logbook', new Date())
  })
})

const logbook = (name: string, follow: (page: Page) => Promise<unknown>, more: Partial<State> = {}): State => ({
  name: `carnet-${name}`,
  steps: async (page, site) => {
    await page.goto(`${site.url}/carnet-de-bord#${await logbookKey(site)}`)
    await page.locator('main h2').first().waitFor()
    await follow(page)
  },
  ...more,
})
const section = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Rubriques du carnet' }).getByRole('button', { name }).click()

async function daySheet(page: Page): Promise<void> {
  await section('Sorties')(page)
  await page.getByRole('button', { name: 'Feuille de jour' }).click()
  await page.getByLabel('Jour', { exact: true }).fill(outingDay)
  await page.locator('.day-sheet').getByText('Ana Rochat').waitFor()
}

const teamStates: State[] = [
  logbook('demandes', async () => {}),
  logbook(
    'demande-refuser',
    async (page) => {
      const card = page.getByRole('article').filter({ hasText: 'Luc Berset' })
      await card.getByRole('button', { name: 'Refuser' }).click()
    },
    { asSeen: true },
  ),
  logbook('sorties', section('Sorties')),
  logbook('fermetures', section('Fermer')),
  logbook('messages', section('Messages')),
  logbook('plus', section('Plus')),
  logbook('feuille', daySheet),
  logbook('feuille-papier', daySheet, { widths: [768], printed: true }),
  {
    name: 'carnet-lien-inconnu',
    steps: (page, { url }) => page.goto(`${url}/carnet-de-bord#inconnu`),
  },
]

/** The pages behind a key: a guest's booking, and the team's logbook. */
export const privatePages: readonly State[] = [...guestStates, ...teamStates]
