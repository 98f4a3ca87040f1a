import type { Page } from '@playwright/test'
import { futureDay } from '../support/api-client.ts'
import { guestBooking } from '../support/manage-page.ts'
import type { Site } from '../support/site.ts'
import { storePlace, storeRelay, taken } from '../support/solidarity.ts'
import { asTeam } from '../support/team-hand.ts'
import { goToSection, logbookKey, openLogbook } from './logbook.ts'
import { once } from './once.ts'
import type { State } from './state.ts'

/** A relay with two open places and an outing it has taken, and the team's key: stored once for all of these states. */
export const relayAtWork = once(async (site) => {
  const { reference } = await guestBooking(site, { date: futureDay(11), name: 'Luc Berset' })
  const made = await asTeam(site, reference, async (services) => {
    const { key } = await storeRelay(services, 'Service social de Villeneuve', true)
    const place = (day: number, boatType: string) => storePlace(services, { date: futureDay(day), boatType })
    const [wanted] = [await place(12, 'classique'), await place(13, 'sportif'), await place(15, 'classique')]
    const { code } = await taken(services, key, wanted.id, { greeting: 'Sami', children: '3' })
    return { key, code }
  })
  return { ...made, team: await logbookKey(site, reference) }
})

async function openRelay(page: Page, site: Site) {
  await page.goto(`/relais#${(await relayAtWork(site)).key}`)
  await page.getByRole('heading', { name: 'Places ouvertes' }).waitFor()
}

/** Makes the invitation again to get its code: only the latest one is valid. */
export async function openInvitation(page: Page, site: Site) {
  await openRelay(page, site)
  await page.getByRole('button', { name: /^Refaire l’invitation/ }).click()
  await page.locator('.invitation').waitFor()
}

/** What relays and families see, and what the team sees of it. */
export const relayStates: readonly State[] = [
  {
    name: 'invitation-ouverte',
    steps: async (page, site) => {
      await page.goto(`/invitation#${(await relayAtWork(site)).code}`)
      await page.getByText('est déjà écrit').first().waitFor()
      await page.getByRole('button', { name: 'Voir ma sortie' }).click()
      await page.getByText('Votre sortie a bien lieu').waitFor()
    },
  },
  { name: 'invitation-vide', steps: (page) => page.goto('/invitation') },
  { name: 'relais', steps: openRelay },
  {
    name: 'relais-famille',
    steps: async (page, site) => {
      await openRelay(page, site)
      await page
        .getByRole('button', { name: /^Prendre cette place/ })
        .first()
        .click()
    },
  },
  { name: 'relais-invitation', steps: openInvitation },
  { name: 'relais-invitation-papier', steps: openInvitation, widths: [476], printed: true },
  {
    name: 'carnet-solidarite',
    steps: async (page, site) => {
      await openLogbook(page, (await relayAtWork(site)).team)
      await goToSection(page, 'Plus')
      await page.getByRole('link', { name: 'Ouvrir la solidarité' }).click()
      await page.getByRole('heading', { name: 'Solidarité' }).waitFor()
    },
  },
]
