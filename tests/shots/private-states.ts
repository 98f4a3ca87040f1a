import type { Page } from '@playwright/test'
import { grantKey } from '../../server/records/keys.ts'
import { asTeam } from '../support/as-team.ts'
import { type GuestBooking, guestBooking, managePage } from '../support/manage-page.ts'
import { linkIn, waitForMail } from '../support/written-mails.ts'
import { cardOf, goToSection, openDaySheet, openLogbook } from './logbook.ts'
import type { Demo, State, Steps } from './state.ts'

/** Opens the page of a guest of the demo's season by the link in a mail to their mailbox. */
const openGuestPage =
  (mailbox: string, subject: RegExp): Steps =>
  async (page, { dataDir }) => {
    await page.goto(linkIn(await waitForMail(dataDir, '', subject, `${mailbox}@exemple.ch`), '/ma-reservation'))
    await managePage(page).state.waitFor()
  }

const guestState = (name: string, steps: Steps, extraState: Partial<State> = {}): State => ({
  ...{ name: `ma-reservation-${name}`, steps },
  ...extraState,
})

let briefBooking: GuestBooking | undefined

/** A request from an unconfirmed mailbox while many wait. `isByMail`: by the link in the mail, to validate it. */
const openBriefRequest =
  (isByMail: boolean): Steps =>
  async (page, demo) => {
    briefBooking ??= await guestBooking(demo, { name: 'Famille Monnier', participants: 4 })
    const key = await asTeam(demo, briefBooking.reference, async ({ db }, { id }) => {
      const heldFields = { is_brief: 1, held_until: Date.now() + 50 * 60_000 } as const
      await db.updateTable('bookings').set(heldFields).where('id', '=', id).execute()
      return grantKey(db, 'booking', new Date(), { opens: id, ...(isByMail && { mail: 'booking-received' }) })
    })
    await page.goto(`/ma-reservation/${key}`)
    await managePage(page).state.waitFor()
  }

/** Confirmed for tomorrow: too late for a free cancellation, so that every row of the table applies. */
const openTomorrow = openGuestPage('famille.chappuis', /est confirmée/)
const openConfirmed = openGuestPage('ida.corthay', /est confirmée/)

const guestStates: State[] = [
  guestState('a-valider', openBriefRequest(true)),
  guestState('a-valider-ailleurs', openBriefRequest(false)),
  guestState('demandee', openGuestPage('luc.berset', /est bien arrivée/)),
  guestState('confirmee', openConfirmed),
  guestState('confirmee-demain', openTomorrow),
  guestState('reportee', (page, demo) => page.goto(demo.link('/ma-reservation'))),
  guestState('annulee', openGuestPage('theo.genoud', /est annulée/)),
  guestState('annulee-tard', openGuestPage('nour.bovet', /est annulée/)),
  guestState('extras', openGuestPage('zoe.amiguet', /est confirmée/)),
  guestState('a-rendre', openGuestPage('ines.pittet', /est annulée/)),
  guestState(
    'question',
    async (page, demo) => {
      await openTomorrow(page, demo)
      await managePage(page).cancel.click()
      await managePage(page).dialog.waitFor()
    },
    { isViewportOnly: true },
  ),
  guestState('papier', openConfirmed, { widths: [768], isPrinted: true }),
]

const logbookState = (
  name: string,
  furtherSteps: (page: Page) => Promise<unknown>,
  extraState: Partial<State> = {},
): State => ({
  name: `carnet-${name}`,
  steps: async (page, demo: Demo) => {
    await openLogbook(page, demo)
    await furtherSteps(page)
  },
  ...extraState,
})
const openSection = (name: string) => (page: Page) => goToSection(page, name)

const showDaySheet = async (page: Page) =>
  openDaySheet(page, await page.evaluate(() => new Date().toLocaleDateString('sv')), 'Ana Rochat')

const teamStates: State[] = [
  logbookState('demandes', async () => {}),
  logbookState(
    'demande-refuser',
    async (page) => {
      await cardOf(page, 'Luc Berset').getByRole('heading').first().click()
      await cardOf(page, 'Luc Berset').getByRole('button', { name: 'Refuser' }).click()
    },
    {
      isViewportOnly: true,
    },
  ),
  logbookState('demandes-refuser', async (page) => {
    await page.getByRole('button', { name: 'Refuser plusieurs demandes' }).click()
    await page.getByRole('checkbox', { name: 'Luc Berset' }).check()
    await page.getByLabel('Répondre par e-mail à chaque personne').check()
  }),
  {
    name: 'carnet-par-mail',
    steps: async (page, { dataDir }) => {
      await page.goto(linkIn(await waitForMail(dataDir, 'Ugo Meylan', /^Demande/), '/carnet-de-bord'))
      await page.getByRole('article').waitFor()
    },
  },
  logbookState('sorties', openSection('Sorties')),
  logbookState('fermetures', openSection('Bloquer')),
  logbookState('messages', openSection('Messages')),
  logbookState('plus', async (page) => {
    await goToSection(page, 'Plus')
    await page.getByText(/boutons? d’e-mails? encore valable/).click()
  }),
  logbookState('feuille', showDaySheet),
  logbookState('feuille-papier', showDaySheet, { widths: [768], isPrinted: true }),
  { name: 'carnet-lien-inconnu', steps: (page) => page.goto('/carnet-de-bord/inconnu') },
]

/** The pages opened by a key: a guest's booking and the team's logbook. */
export const privateStates: readonly State[] = [...guestStates, ...teamStates]
