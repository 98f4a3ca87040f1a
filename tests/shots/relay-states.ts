import type { Page } from '@playwright/test'
import { openFromMore } from './logbook.ts'
import type { Demo, State } from './state.ts'

async function openRelay(page: Page, demo: Demo) {
  await page.goto(demo.link('/relais'))
  await page.getByRole('heading', { name: 'Places ouvertes' }).waitFor()
}

/** Makes the invitation again to get its code: only the latest one is valid. */
async function openInvitation(page: Page, demo: Demo) {
  await openRelay(page, demo)
  await page.getByRole('button', { name: /^Refaire l’invitation/ }).click()
  await page.locator('.invitation').waitFor()
}

/** What relays and families see, and what the team sees of it. */
export const relayStates: readonly State[] = [
  {
    name: 'invitation-ouverte',
    steps: async (page, demo) => {
      await page.goto(`/invitation#${demo.code}`)
      await page.getByText('est déjà écrit').first().waitFor()
      await page.getByRole('button', { name: 'Voir ma sortie' }).click()
      await page.getByRole('heading', { name: 'Confirmée' }).waitFor()
    },
  },
  { name: 'invitation-vide', steps: (page) => page.goto('/invitation') },
  { name: 'relais', steps: openRelay },
  {
    name: 'relais-famille',
    steps: async (page, demo) => {
      await openRelay(page, demo)
      await page
        .getByRole('button', { name: /^Prendre cette place/ })
        .first()
        .click()
    },
  },
  { name: 'relais-invitation', steps: openInvitation },
  { name: 'relais-invitation-papier', steps: openInvitation, widths: [476], isPrinted: true },
  {
    name: 'carnet-solidarite',
    steps: async (page, demo) => {
      await openFromMore(page, demo, 'Ouvrir la solidarité')
      await page.getByRole('heading', { name: 'Solidarité' }).waitFor()
    },
  },
]
