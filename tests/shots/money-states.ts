import type { Page } from '@playwright/test'
import { cancelByTeam } from '../../server/booking/change-booking.server.ts'
import { addExtra } from '../../server/money/acts/extras.server.ts'
import { recordPayment } from '../../server/money/acts/payments.server.ts'
import { futureDay } from '../support/api-client.ts'
import { confirmedBooking, type GuestBooking, managePage } from '../support/manage-page.ts'
import type { Site } from '../support/site.ts'
import { asTeam } from '../support/team-hand.ts'
import { cardOf, goToSection, logbookKey, openLogbook } from './logbook.ts'
import { once } from './once.ts'
import type { State } from './state.ts'

const date = futureDay(12)

/** An outing with extras, paid in part. */
const withExtras = once(async (site: Site): Promise<GuestBooking> => {
  const booking = await confirmedBooking(site, { date, time: '10:00', name: 'Zoé Amiguet' })
  await asTeam(site, booking.reference, async (services, { id }) => {
    await addExtra(services, id, { item: 'fondue-fromage', quantity: 2, amountChf: 48 })
    await addExtra(services, id, { item: 'autre', label: 'Gâteau d’anniversaire', quantity: 1, amountChf: 45.5 })
    await recordPayment(services, id, { amountRappen: 45_000, means: 'twint' })
  })
  return booking
})

/** Cancelled by the team after payment: everything is to be refunded. */
const toRefund = once(async (site: Site): Promise<GuestBooking> => {
  const booking = await confirmedBooking(site, { date, time: '15:00', name: 'Luc Berset' })
  await asTeam(site, booking.reference, async (services, { id }) => {
    await recordPayment(services, id, { means: 'twint' })
    await cancelByTeam(services, id, { reason: 'weather' })
  })
  return booking
})

async function openCash(page: Page, site: Site): Promise<void> {
  await toRefund(site)
  const { reference } = await withExtras(site)
  await openLogbook(page, await logbookKey(site, reference))
  await goToSection(page, 'Plus')
  await page.getByRole('link', { name: 'Ouvrir les comptes' }).click()
  await page.getByText('Luc Berset').first().waitFor()
}

async function openCard(page: Page, site: Site): Promise<void> {
  const { reference } = await withExtras(site)
  await openLogbook(page, await logbookKey(site, reference))
  await page.getByRole('searchbox').fill('Amiguet')
  await page.keyboard.press('Enter')
  await cardOf(page, 'Zoé Amiguet').getByRole('button', { name: 'Ajouter un extra' }).click()
}

const guest = (name: string, book: (site: Site) => Promise<GuestBooking>): State => ({
  name,
  steps: async (page, site) => {
    await page.goto((await book(site)).link)
    await managePage(page).state.waitFor()
  },
})

/** Money open, paid and refunded, as guest and team see it. */
export const moneyStates: readonly State[] = [
  guest('ma-reservation-extras', withExtras),
  guest('ma-reservation-a-rendre', toRefund),
  { name: 'carnet-comptes', steps: openCash },
  { name: 'carnet-comptes-papier', steps: openCash, widths: [768], printed: true },
  { name: 'carnet-extra', steps: openCard },
]
