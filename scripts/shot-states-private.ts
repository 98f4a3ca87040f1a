import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { cancelByGuest } from '../server/booking/change-booking.server.ts'
import { closeHours } from '../server/booking/closures.server.ts'
import { grantBookingAccess } from '../server/db/capabilities.ts'
import { grantTeamKey } from '../server/db/team-keys.ts'
import { bookByApi, futureDay } from '../tests/support/api-client.ts'
import { confirmedBooking, type GuestBooking, guestBooking, managePage } from '../tests/support/manage-page.ts'
import type { Site } from '../tests/support/site.ts'
import { asTeam } from '../tests/support/team-hand.ts'
import { linkIn, mailAbout } from '../tests/support/written-mails.ts'
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

/** A request of somebody unknown while many wait. `byMail`: seen by the link of the mail, where it can be validated. */
async function briefBooking(site: Site, byMail: boolean): Promise<GuestBooking> {
  const booking = await guestBooking(site, family)
  const token = await asTeam(site, booking.reference, async ({ db }, { id }) => {
    const held = { is_brief: 1, held_until: Date.now() + 50 * 60_000 } as const
    await db.updateTable('bookings').set(held).where('id', '=', id).execute()
    return grantBookingAccess(db, id, new Date(), byMail ? { mailId: randomUUID() } : undefined)
  })
  return { ...booking, token, link: `${site.url}/ma-reservation#${token}` }
}

const guestStates: State[] = [
  guest('a-valider', (site) => briefBooking(site, true)),
  guest('a-valider-ailleurs', (site) => briefBooking(site, false)),
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
    await grantTeamKey(services.db, 'logbook', new Date(), 'Zoé, le dimanche')
    await grantTeamKey(services.db, 'feed', new Date(), 'Téléphone de Max')
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

/** The link of the mail to the team about one request. */
const mailedLink = once(async (site) => {
  const { reference } = await guestBooking(site, { ...family, message: 'Nous venons avec un fauteuil roulant.' })
  return linkIn(await mailAbout(site.dataDir, reference, /^Demande/), '/carnet-de-bord')
})

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
  logbook('demandes-refuser', async (page) => {
    await page.getByRole('button', { name: 'Refuser plusieurs demandes' }).click()
    await page.getByLabel('Luc Berset').check()
    await page.getByLabel('Répondre par e-mail à chaque personne').check()
  }),
  {
    name: 'carnet-par-mail',
    steps: async (page, site) => {
      await page.goto(await mailedLink(site))
      await page.getByRole('article').waitFor()
    },
  },
  logbook('sorties', section('Sorties')),
  logbook('fermetures', section('Fermer')),
  logbook('messages', section('Messages')),
  logbook('plus', async (page) => {
    await section('Plus')(page)
    await page.getByText(/ouvertes? par un e-mail/).click()
  }),
  logbook('feuille', daySheet),
  logbook('feuille-papier', daySheet, { widths: [768], printed: true }),
  {
    name: 'carnet-lien-inconnu',
    steps: (page, { url }) => page.goto(`${url}/carnet-de-bord#inconnu`),
  },
]

/** The pages behind a key: a guest's booking, and the team's logbook. */
export const privatePages: readonly State[] = [...guestStates, ...teamStates]
