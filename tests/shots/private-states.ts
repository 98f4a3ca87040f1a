import type { Page } from '@playwright/test'
import { cancelByGuest } from '../../server/booking/change-booking.server.ts'
import { actOnStretch } from '../../server/booking/stretch.server.ts'
import { grantBookingKey } from '../../server/records/keys/booking-keys.ts'
import { grantTeamKey } from '../../server/records/keys/team-keys.ts'
import { futureDay } from '../support/api-client.ts'
import { confirmedBooking, type GuestBooking, guestBooking, managePage } from '../support/manage-page.ts'
import type { Site } from '../support/site.ts'
import { asTeam } from '../support/team-hand.ts'
import { linkIn, mailAbout } from '../support/written-mails.ts'
import { bookOuting, cardOf, goToSection, logbookKey, openDaySheet, openLogbook } from './logbook.ts'
import { once } from './once.ts'
import type { State } from './state.ts'

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

/** For tomorrow: too late for a free cancellation, so that every row of the table applies. */
const tomorrow = once((site) => confirmedBooking(site, { ...family, date: futureDay(1) }))

async function cancelledBooking(site: Site, when = {}): Promise<GuestBooking> {
  const booking = await confirmedBooking(site, { ...family, ...when })
  await asTeam(site, booking.reference, (services, { id }) => cancelByGuest(services, id))
  return booking
}

/** A request from an unconfirmed mailbox while many wait. `byMail`: opened by the link in the mail, to validate it. */
async function briefBooking(site: Site, byMail: boolean): Promise<GuestBooking> {
  const booking = await guestBooking(site, family)
  const key = await asTeam(site, booking.reference, async ({ db }, { id }) => {
    const held = { is_brief: 1, held_until: Date.now() + 50 * 60_000 } as const
    await db.updateTable('bookings').set(held).where('id', '=', id).execute()
    return grantBookingKey(db, id, new Date(), byMail ? { mailKind: 'booking-received' } : undefined)
  })
  return { ...booking, key, link: `${site.url}/ma-reservation#${key}` }
}

const guestStates: State[] = [
  guest('a-valider', (site) => briefBooking(site, true)),
  guest('a-valider-ailleurs', (site) => briefBooking(site, false)),
  guest('demandee', (site) => guestBooking(site, family)),
  guest('confirmee', (site) => confirmedBooking(site, family)),
  guest('confirmee-demain', tomorrow),
  guest('annulee', (site) => cancelledBooking(site)),
  guest('annulee-tard', (site) => cancelledBooking(site, { date: futureDay(1), time: '17:00' })),
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

/** A week with a confirmed outing, a pending request and a boat at the yard: stored once for all logbook states. */
const weekKey = once(async (site) => {
  const date = outingDay
  await bookOuting(site, { ...family, date, time: '09:00', message: 'Nous venons avec un fauteuil roulant.' })
  await bookOuting(site, { date, time: '14:00', duration: 4, participants: 5, name: 'Luc Berset', message: '' })
  const { reference } = await confirmedBooking(site, { ...family, date, time: '16:00', name: 'Ana Rochat' })
  const closure = { resources: 'sportif', date: futureDay(3), time: '08:00', duration: 10, reason: 'entretien' }
  await asTeam(site, reference, async (services) => {
    await actOnStretch(services, closure)
    await grantTeamKey(services.db, 'logbook', new Date(), 'Zoé, le dimanche')
    await grantTeamKey(services.db, 'feed', new Date(), 'Téléphone de Max')
  })
  return logbookKey(site, reference)
})

const logbook = (name: string, follow: (page: Page) => Promise<unknown>, more: Partial<State> = {}): State => ({
  name: `carnet-${name}`,
  steps: async (page, site) => {
    await openLogbook(page, await weekKey(site))
    await follow(page)
  },
  ...more,
})
const section = (name: string) => (page: Page) => goToSection(page, name)

/** The link in the mail to the team about one request. */
const mailedLink = once(async (site) => {
  const { reference } = await guestBooking(site, { ...family, message: 'Nous venons avec un fauteuil roulant.' })
  return linkIn(await mailAbout(site.dataDir, reference, /^Demande/), '/carnet-de-bord')
})

const daySheet = (page: Page) => openDaySheet(page, outingDay, 'Ana Rochat')

const teamStates: State[] = [
  logbook('demandes', async () => {}),
  logbook(
    'demande-refuser',
    async (page) => {
      await cardOf(page, 'Luc Berset').getByRole('heading').first().click()
      await cardOf(page, 'Luc Berset').getByRole('button', { name: 'Refuser' }).click()
    },
    {
      asSeen: true,
    },
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
  logbook('fermetures', section('Bloquer')),
  logbook('messages', section('Messages')),
  logbook('plus', async (page) => {
    await goToSection(page, 'Plus')
    await page.getByText(/ouvertes? par un e-mail/).click()
  }),
  logbook('feuille', daySheet),
  logbook('feuille-papier', daySheet, { widths: [768], printed: true }),
  { name: 'carnet-lien-inconnu', steps: (page) => page.goto('/carnet-de-bord#inconnu') },
]

/** The pages opened by a key: a guest's booking and the team's logbook. */
export const privatePages: readonly State[] = [...guestStates, ...teamStates]
