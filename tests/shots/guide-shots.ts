import type { Page } from '@playwright/test'
import { writeStatement } from '../../demo/bank-file.ts'
import { bookingCreditorReference } from '../../domain/booking/creditor-reference.ts'
import type { CalendarDay } from '../../domain/calendar.ts'
import { confirmBooking } from '../../server/booking/change-booking.server.ts'
import { formatSwissDate } from '../../wording/dates.ts'
import { futureDay } from '../support/api-client.ts'
import { asTeam } from '../support/team-hand.ts'
import { bookOuting, cardOf, goToSection, logbookKey, openDaySheet, openLogbook } from './logbook.ts'
import { once } from './once.ts'
import { openInvitation, relayAtWork } from './relay-states.ts'
import type { State } from './state.ts'

/** A screenshot for the team's guide (docs/guide.fr.md): the visible part of the logbook, on a phone or printed. */
export type GuideShot = Pick<State, 'name' | 'steps' | 'printed'> & {
  /** On an A5 sheet instead of the upper part of an A4 sheet. */
  isHalfSheet?: boolean
}

const day = futureDay(2)
const contact = { email: 'exemple@exemple.ch', phone: '+41 21 000 00 00' }
const family = {
  ...contact,
  date: day,
  time: '09:00',
  boatType: 'classique',
  wishes: [
    { id: 'chasse-tresor', quantity: 1 },
    { id: 'planchette-vaudoise', quantity: 2 },
  ],
  participants: 4,
  name: 'Famille Monnier',
  message: 'Nous venons avec un fauteuil roulant.',
}
const berset = { ...contact, date: day, time: '14:00', duration: 4, participants: 5, name: 'Luc Berset', message: '' }

const twoRequests = once(async (site) => [await bookOuting(site, family), await bookOuting(site, berset)])
const twoOutings = once(async (site) => {
  const references = await twoRequests(site)
  for (const reference of references) {
    await asTeam(site, reference, (services, { id }) => confirmBooking(services, id))
  }
  return references
})

/** Scrolls until the upper edge of a part of the page is below the bar. */
async function scrollTo(page: Page, text: string): Promise<void> {
  const part = page.getByText(text).first()
  await part.evaluate((element) => element.scrollIntoView({ block: 'start' }))
}

/** Turns the date field into a text in French form: this browser would show the date in its own language. */
const writeDate = (page: Page, day: string) =>
  page.getByLabel('Jour', { exact: true }).evaluate(
    (field: HTMLInputElement, text) => {
      field.type = 'text'
      field.value = text
    },
    formatSwissDate(day as CalendarDay),
  )

const addPrintersMargin = (page: Page) =>
  page.locator('body').evaluate((body) => {
    body.style.padding = '40px'
  })

const shot = (
  name: string,
  prepare: typeof twoRequests,
  follow: (page: Page, references: readonly string[]) => Promise<void>,
) => ({
  name,
  steps: (async (page, site) => {
    const references = await prepare(site)
    await openLogbook(page, await logbookKey(site, `${references[0]}`))
    await follow(page, references)
  }) satisfies State['steps'],
})

/** The order matters: the first shows requests that are confirmed for the later ones. */
export const guideShots: readonly GuideShot[] = [
  shot('demande', twoRequests, (page) => scrollTo(page, 'Demandes à traiter')),
  shot('meteo', twoOutings, async (page) => {
    await page.getByRole('searchbox').fill('Berset')
    await page.keyboard.press('Enter')
    await cardOf(page, 'Berset').getByRole('button', { name: 'Annuler la sortie' }).click()
    await cardOf(page, 'Berset').getByRole('button', { name: /orage/ }).click()
    await scrollTo(page, 'Annuler cette sortie')
  }),
  shot('fermer', twoOutings, async (page) => {
    await goToSection(page, 'Bloquer')
    await writeDate(page, futureDay(9))
    await scrollTo(page, 'Bloquer des heures')
  }),
  shot('telephone-perdu', twoOutings, async (page) => {
    await goToSection(page, 'Plus')
    await page.getByRole('button', { name: 'Ce téléphone est perdu' }).click()
    await scrollTo(page, 'Un téléphone est perdu')
  }),
  shot('extra', twoOutings, async (page) => {
    await page.getByRole('searchbox').fill('Berset')
    await page.keyboard.press('Enter')
    await cardOf(page, 'Berset').getByRole('button', { name: 'Ajouter un extra' }).click()
    await cardOf(page, 'Berset').getByRole('combobox', { name: 'Extra' }).selectOption('fondue-fromage')
    await cardOf(page, 'Berset').getByLabel('Nombre').fill('2')
    await scrollTo(page, 'À payer')
  }),
  shot('comptes', twoOutings, async (page, [, reference = '']) => {
    const paid = { chf: '300.00', reference: bookingCreditorReference(reference), payer: 'Luc Berset' }
    const unknown = { chf: '80.00', text: 'Sortie sur le lac', payer: 'Rosa Favre' }
    await goToSection(page, 'Plus')
    await page.getByRole('link', { name: 'Ouvrir les comptes' }).click()
    const buffer = writeStatement([{ chf: '380.00', name: 'A1', payments: [paid, unknown] }])
    await page.getByLabel('Fichier de la banque').setInputFiles({ name: 'releve.xml', mimeType: 'text/xml', buffer })
    await page.getByRole('button', { name: 'Lire l’extrait' }).click()
    await page.getByText('Rosa Favre').waitFor()
    await scrollTo(page, 'Extrait lu')
  }),
  {
    name: 'solidarite',
    steps: async (page, site) => {
      await openLogbook(page, (await relayAtWork(site)).team)
      await goToSection(page, 'Plus')
      await page.getByRole('link', { name: 'Ouvrir la solidarité' }).click()
      await writeDate(page, futureDay(9))
      await scrollTo(page, 'Places ouvertes')
    },
  },
  {
    name: 'invitation',
    steps: async (page, site) => {
      await openInvitation(page, site)
      await page.getByText('/invitation, écrivez').evaluate((line) => {
        line.textContent = `${line.textContent}`.replace(window.location.host, 'www.cap-embellie.example')
      })
      await addPrintersMargin(page)
    },
    printed: true,
    isHalfSheet: true,
  },
  {
    ...shot('feuille', twoOutings, async (page) => {
      await openDaySheet(page, day, 'Famille Monnier')
      await addPrintersMargin(page)
    }),
    printed: true,
  },
]
