import type { Page } from '@playwright/test'
import { cardOf, openFromMore, openLogbook } from './logbook.ts'
import type { Demo, State } from './state.ts'

async function openCashDesk(page: Page, demo: Demo): Promise<void> {
  await openFromMore(page, demo, 'Ouvrir les comptes')
  await page.getByText('Inès Pittet').first().waitFor()
}

/** Money open, paid and to be refunded, as the team sees it. */
export const moneyStates: readonly State[] = [
  { name: 'carnet-comptes', steps: openCashDesk },
  { name: 'carnet-comptes-papier', steps: openCashDesk, widths: [768], isPrinted: true },
  {
    name: 'carnet-extra',
    steps: async (page, demo) => {
      await openLogbook(page, demo)
      await page.getByRole('searchbox').fill('Amiguet')
      await page.keyboard.press('Enter')
      await cardOf(page, 'Zoé Amiguet').getByRole('button', { name: 'Ajouter un extra' }).click()
    },
  },
]
