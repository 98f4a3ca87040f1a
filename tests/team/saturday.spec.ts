import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { association } from '../../content/association.ts'
import { logbookPage } from '../../content/pages/logbook.ts'
import { logbookActs } from '../../content/pages/logbook-acts.ts'
import { logbookBanner } from '../../content/pages/logbook-banner.ts'
import { quayPage } from '../../content/pages/quay.ts'
import { expectPlaceTaken, requiredWishes, storePlace, storeRelay } from '../../demo/steps.ts'
import { boardingFrom } from '../../domain/booking/boarding.ts'
import { hourMs } from '../../domain/calendar.ts'
import { wrongLedgers } from '../../domain/money/ledger-faults.ts'
import { addBooking } from '../../server/booking/add-booking.server.ts'
import { runDueJobs } from '../../server/jobs/run-due-jobs.ts'
import { readAllMoney } from '../../server/money/accounts/check-ledgers.ts'
import { recordPayment } from '../../server/money/acts/payments.server.ts'
import { readQuaySheet } from '../../server/quay/quay-sheet.ts'
import { readAccount } from '../../server/records/ledger.ts'
import type { Services } from '../../server/services.ts'
import { readYearReport } from '../../server/solidarity/read-year-report.ts'
import { bookingInput } from '../support/booking-input.ts'
import { expect, test } from '../support/browser-test.ts'
import { openCuttableConnection } from '../support/cuttable-connection.ts'
import { fitsWidth } from '../support/form-page.ts'
import { logbookAt } from '../support/logbook.ts'
import {
  cardOf,
  goToSection,
  grantLogbookKey,
  noticeOf,
  openLogbook,
  unfoldCard,
  withServicesOf,
} from '../support/logbook-page.ts'
import { type MovingSite, startOnMovingClock } from '../support/moving-clock.ts'
import { syncLine } from '../support/quay-page.ts'
import { linkIn, readWrittenMails, waitForMail } from '../support/written-mails.ts'

// A summer Saturday, from 07:00 to 20:00, with one hand for the logbook and one for the quay: six outings on two boats,
// a call for a seventh, the bise at noon, and a phone without network for an hour. At its end everything that is kept
// must tell the same day.

const saturday = '2027-07-17'
const tuesday = '2027-07-20'
const nextSaturday = '2027-07-24'
const lakeInstant = (time: string, day = saturday) => new Date(`${day}T${time}:00+02:00`)

const guests = {
  luc: { name: 'Luc Berset', email: 'luc@exemple.ch', boatType: 'sportif', time: '09:00', participants: 4 },
  noe: { name: 'Noé Rochat', email: 'noe@exemple.ch', boatType: 'classique', time: '13:00', participants: 3 },
  ana: { name: 'Ana Favre', email: '', phone: '+41 79 111 11 11', boatType: 'sportif', time: '14:00' },
  mia: { name: 'Mia Rey', email: 'mia@exemple.ch', boatType: 'classique', time: '16:00', participants: 5 },
  zoe: {
    name: 'Zoé Roux',
    email: 'zoe@exemple.ch',
    boatType: 'sportif',
    time: '10:00',
    date: tuesday,
    participants: 4,
  },
} as const
type Guest = keyof typeof guests
type Bookings = Record<Guest | 'sami', string>

/** What was agreed by the Thursday before: five outings, of which a relay has one, and one of the week after. */
async function storeWeek(services: Services): Promise<Bookings> {
  const bookings = {} as Bookings
  for (const [guest, fields] of Object.entries(guests)) {
    const input = bookingInput({ date: saturday, message: '', ...fields })
    const outcome = await addBooking(services, input, { idempotencyKey: randomUUID() })
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
    bookings[guest as Guest] = outcome.booking.id
  }
  const place = await storePlace(services, { boatType: 'classique', date: saturday, time: '09:00' })
  const { key } = await storeRelay(services)
  await expectPlaceTaken(services, key, place.id, {
    adults: '2',
    children: '3',
    greeting: 'Sami',
    wishes: requiredWishes('classique'),
  })
  const placeQuery = services.db.selectFrom('places').select('booking_id').where('id', '=', place.id)
  bookings.sami = String((await placeQuery.executeTakeFirstOrThrow()).booking_id)
  await recordPayment(services, bookings.noe, { means: 'qr' })
  return bookings
}

const pressCounts: Record<string, number> = {}

/** One press of a thumb, counted for its task. What is typed or dictated is no press. */
async function press(task: string, promise: Promise<unknown>): Promise<void> {
  pressCounts[task] = (pressCounts[task] ?? 0) + 1
  await promise
}

const outingOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** A tap at the quay. */
const tap = (quay: Page, name: string, label: string) =>
  outingOf(quay, name)
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .click()

/**
 * Reloads the sheet and waits for the server's answer. The phone first shows what it has kept, and a press while the
 * fresh sheet takes its place may miss. From that answer it also learns the server's clock, which jumps here.
 */
async function reloadAt(quay: Page, time: RegExp): Promise<void> {
  const syncResponse = quay.waitForResponse((response) => response.request().method() === 'POST')
  await quay.reload()
  await syncResponse
  await expect(quay.getByText(time)).toBeVisible()
}

const expectSent = (quay: Page) => expect(syncLine(quay)).toHaveText(quayPage.sync.sent)

test.use({
  expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|Failed to fetch|status of 409/],
})

test('a Saturday runs through every page, and all stored data agree', async ({ browser }) => {
  test.setTimeout(400_000)
  const movingSite = await startOnMovingClock(browser, lakeInstant('10:00', '2027-07-15'))
  const { site } = movingSite
  const run = <Result>(use: (services: Services) => Promise<Result>) => withServicesOf(site, use)
  const setClock = async (time: string) => {
    await movingSite.setClock(lakeInstant(time))
    await run(runDueJobs)
  }
  try {
    const bookings = await run(storeWeek)
    const teamKey = await grantLogbookKey(site)
    await setClock('07:00')
    const team = await movingSite.openPhone()

    await test.step('07:00, the first screen is the day; the quay gets its link', async () => {
      await openLogbook(team, teamKey)
      const nextDeparture = team.getByRole('region', { name: 'Prochain départ' })
      await expect(nextDeparture).toContainText(/dans\s(2\sh|1\sh\s5\d)/)
      await expect(nextDeparture).toContainText('Luc Berset')
      await expect(nextDeparture).toContainText('Sami')
      await expect(nextDeparture).toBeInViewport()
      expect(await fitsWidth(team)).toBe(true)
      await press('lien du quai', goToSection(team, 'Sorties'))
      await press('lien du quai', team.getByRole('button', { name: 'Lien du quai' }).click())
    })
    const quay = await movingSite.openPhone()
    const cable = await openCuttableConnection(site.url, quay.context())
    await quay.goto((await team.getByLabel(/^Lien du quai/).inputValue()).replace(site.url, cable.url))
    await expect(quay.getByText(/^5\ssorties/)).toBeVisible()
    const [secondPhone, visitor] = [await movingSite.openPhone(), await movingSite.openPhone()]
    await secondPhone.goto(quay.url().replace(cable.url, site.url))
    /** What the logbook, its sheet and the second phone say of an outing of today. */
    const expectEverywhere = async (name: string, words: RegExp) => {
      await team.goto(logbookAt(teamKey, '/sorties'))
      await expect(cardOf(team, name)).toContainText(words)
      await team.goto(logbookAt(teamKey, '/feuille'))
      await expect(outingOf(team, name)).toContainText(words)
      await secondPhone.reload()
      await expect(outingOf(secondPhone, name)).toContainText(words)
    }

    await test.step('07:30, a guest of next week moves to this evening', async () => {
      await setClock('07:30')
      const phone = await movingSite.openPhone()
      await moveTo(phone, await pageOf(site, 'zoe@exemple.ch', /confirmée/), saturday, '17:00')
    })

    await test.step('09:05, both boats leave, one with a person fewer', async () => {
      await setClock('09:05')
      await reloadAt(quay, /^Feuille de 9\sh\s05/)
      await expect(quay.getByText(/^6\ssorties/)).toBeVisible()
      await press('embarquer', tap(quay, 'Sami', 'À bord'))
      await press('embarquer, une personne de moins', tap(quay, 'Luc Berset', quayPage.fewer))
      await press('embarquer, une personne de moins', tap(quay, 'Luc Berset', 'À bord'))
      await expectSent(quay)
      await openLogbook(team, teamKey)
      await expect(team.getByRole('region', { name: 'Sur l’eau' })).toContainText(
        /Sur l’eau\s: 2\sbateaux, 8\spersonnes, retour 12\sh/,
      )
      for (const words of [/Sami.*à bord \(5\)/, /Luc Berset.*à bord \(3\)/])
        await expect(team.getByRole('region', { name: 'Sur l’eau' })).toContainText(words)
      // The other phone learns of it by itself.
      await expect(outingOf(secondPhone, 'Sami')).toContainText('À bord (5)', { timeout: 35_000 })
      await expectEverywhere('Sami', /à bord \(5\)/i)
      await expectEverywhere('Noé Rochat', /attendue/i)
    })

    await test.step('09:20, « De retour » is a slip of the thumb, and taken back', async () => {
      await setClock('09:20')
      await quay.reload()
      const hourAtTen = lakeInstant('10:00').getTime() / hourMs
      const takenBefore = await takenHours(visitor)
      expect(takenBefore).toEqual(expect.arrayContaining([hourAtTen - 1, hourAtTen, hourAtTen + 1]))
      await tap(quay, 'Sami', 'De retour')
      await expectSent(quay)
      await expectEverywhere('Sami', /de retour/i)
      // A tap moves no hours.
      expect(await takenHours(visitor)).toEqual(takenBefore)
      await tap(quay, 'Sami', 'Annuler')
      await expectSent(quay)
      await expectEverywhere('Sami', /à bord \(5\)/i)
      expect(await takenHours(visitor)).toEqual(takenBefore)
      await openLogbook(team, teamKey)
      await expect(team.getByRole('region', { name: 'Sur l’eau' })).toContainText(/2\sbateaux, 8\spersonnes/)
    })

    await test.step('10:40, one is back early, and somebody who rings gets its hour', async () => {
      await setClock('10:40')
      await press('retour', tap(quay, 'Luc Berset', 'De retour'))
      await quay.getByLabel(quayPage.crewNotes.label).fill('Sportif : essence à un quart')
      await press('mot', quay.getByRole('button', { name: quayPage.crewNotes.leave }).click())
      await expectSent(quay)
      await secondPhone.reload()
      await expect(secondPhone.getByRole('region', { name: quayPage.crewNotes.title })).toContainText(
        'essence à un quart',
      )
      await openLogbook(team, teamKey)
      const toSettle = team.getByRole('region', { name: logbookPage.requests.toSettle.title })
      await expect(toSettle).toContainText('Luc Berset')
      await press('écourter', toSettle.getByRole('button', { name: /^Écourter à 2\sheures/ }).click())
      await press('écourter', toSettle.getByRole('button', { name: logbookActs['cut-short'].submit }).click())
      await expect(toSettle).toHaveCount(0)
      const taskList = team.getByRole('region', { name: 'À faire maintenant' })
      const barLink = team.getByRole('link', { name: 'Demandes 1 à voir' })
      await expect(barLink).toBeVisible()
      await press('mot', taskList.getByRole('button', { name: /^Noter comme vu/ }).click())
      await expect(taskList).toHaveCount(0)
      await expect(barLink).toHaveCount(0)
      await secondPhone.reload()
      await expect(secondPhone.getByRole('region', { name: quayPage.crewNotes.title })).toHaveCount(0)
      await bookByTelephone(team, teamKey)
      await expectEverywhere('Luc Berset', /de retour/i)
      await setClock('11:00')
      await reloadAt(quay, /^Feuille de 11\sh/)
      // Nobody is there, and then they come.
      await tap(quay, 'Kim Wyss', 'Absence')
      await expectSent(quay)
      await expectEverywhere('Kim Wyss', /manquée/i)
      await tap(quay, 'Kim Wyss', 'À bord')
      await expectSent(quay)
      await expectEverywhere('Kim Wyss', /à bord \(2\)/i)
    })

    await test.step('11:50, the phone at the quay has no network; 12:00, the bise rises', async () => {
      await setClock('11:50')
      await cable.cut()
      await tap(quay, 'Sami', 'De retour')
      await setClock('12:00')
      await answerTheBise(team, teamKey, async (isToCall) => {
        await secondPhone.reload()
        await expect(outingOf(secondPhone, 'Ana Favre').filter({ hasText: 'Reportée, à appeler' })).toHaveCount(
          isToCall ? 1 : 0,
        )
      })
      await setClock('12:30')
      await openLogbook(team, teamKey)
      const boatsOnWater = team.getByRole('region', { name: 'Sur l’eau' })
      await expect(boatsOnWater.getByRole('alert')).toContainText(/Sami\s: retour prévu à 12\sh/)
      await expect(team.getByText(logbookPage.requests.calm)).toHaveCount(0)
      await tap(quay, 'Kim Wyss', 'De retour')
      await quay.reload()
      await expect(syncLine(quay)).toHaveText('2 gestes en attente de réseau')
      const phone = await movingSite.openPhone()
      await moveTo(phone, await pageOf(site, 'noe@exemple.ch', /est reportée/), nextSaturday, '10:00')
      // What is told of this Saturday leaves the page with it, and the boat waits at its pontoon.
      await expect(phone.getByRole('complementary', { name: 'Au port' })).toHaveCount(0)
      await expect(phone.locator('picture img.bobbing')).toHaveAttribute('src', /hero-bateau/)
      await setClock('12:50')
      await cable.restore()
      await expect(syncLine(quay)).toHaveText(quayPage.sync.sent, { timeout: 70_000 })
      // The outings of nine o'clock are over: what comes next is on top.
      await expect(quay.getByRole('heading', { level: 3 }).first()).toContainText('Kim Wyss')
      await expectEverywhere('Sami', /de retour/i)
      const atPort = visitor.getByRole('complementary', { name: 'Au port' })
      for (const path of ['/', '/reservations', await pageOf(site, 'mia@exemple.ch', /confirmée/)])
        await expect(async () => {
          await visitor.goto(path)
          await expect(atPort).toContainText(logbookBanner.calledOff)
        }).toPass()
      // It is not about the Saturday after.
      await visitor.goto(await pageOf(site, 'noe@exemple.ch', /est reportée/))
      await expect(visitor.getByText('samedi 24 juillet 2027').first()).toBeVisible()
      await expect(atPort).toHaveCount(0)
    })

    await test.step('13:05, what was cut short is paid in cash', async () => {
      await setClock('13:05')
      await openLogbook(team, teamKey)
      // Kim is back before the hour too.
      const toSettle = team.getByRole('region', { name: logbookPage.requests.toSettle.title })
      await expect(toSettle).toContainText('Kim Wyss')
      await toSettle.getByRole('button', { name: /^Écourter à 2\sheures/ }).click()
      await toSettle.getByRole('button', { name: logbookActs['cut-short'].submit }).click()
      await expect(toSettle).toHaveCount(0)
      await press('encaisser', goToSection(team, 'Sorties'))
      const card = cardOf(team, 'Luc Berset')
      await press('encaisser', unfoldCard(card))
      await press('encaisser', card.getByRole('button', { name: /^Noter payée/ }).click())
      await expect(card.getByLabel('Montant en CHF')).toHaveValue('600')
      await press('encaisser', card.getByRole('combobox', { name: 'Moyen' }).selectOption('cash'))
      await press('encaisser', card.getByRole('button', { name: 'Oui, noter ce paiement' }).click())
      await expect(card).toContainText('Réglé')
    })

    await test.step('16:30, nobody has come; 17:05, the last boat leaves', async () => {
      await setClock('16:30')
      await reloadAt(quay, /^Feuille de 16\sh\s30/)
      await press('absence', tap(quay, 'Mia Rey', 'Absence'))
      await expect(outingOf(quay, 'Mia Rey')).toContainText(/manquée/i)
      await setClock('17:05')
      await tap(quay, 'Zoé Roux', 'À bord')
      await expectSent(quay)
    })

    await test.step('20:00, everything tells the same day', async () => {
      await setClock('19:50')
      await tap(quay, 'Zoé Roux', 'De retour')
      await expectSent(quay)
      await setClock('20:00')
      await openLogbook(team, teamKey)
      const toSettle = team.getByRole('region', { name: logbookPage.requests.toSettle.title })
      await press('absence', toSettle.getByRole('button', { name: /^Personne n’est venu/ }).click())
      await press('absence', toSettle.getByRole('button', { name: 'Oui, personne n’est venu' }).click())
      await expect(toSettle).toHaveCount(0)
      // The sentence that went out with the act of noon is told until the evening is over.
      await visitor.goto('/')
      await expect(visitor.getByRole('complementary', { name: 'Au port' })).toContainText(logbookBanner.calledOff)
      const kim = await run(async ({ db }) => {
        const bookingQuery = db.selectFrom('bookings').select('id').where('name', '=', 'Kim Wyss')
        return (await bookingQuery.executeTakeFirstOrThrow()).id
      })
      await run((services) => expectSameDay(services, { ...bookings, kim }))
      await expect.poll(() => subjectsByAddress(site)).toEqual(expectedMails)
      await openLogbook(team, teamKey)
      await expectAccounts(team)
    })
    expect(pressCounts).toEqual(expectedPresses)
    cable.remove()
  } finally {
    await movingSite.close()
  }
})

/** The hours in which the public site says that the boat with a roof is taken. */
async function takenHours(visitor: Page): Promise<number[]> {
  const answer = await visitor.request.get('/api/disponibilites?bateau=classique&mois=2027-07')
  return (await answer.json()).takenHours
}

/** The page of the guest with this address, by the link in a mail. */
async function pageOf({ dataDir }: MovingSite['site'], address: string, subject: RegExp): Promise<string> {
  return new URL(linkIn(await waitForMail(dataDir, '', subject, address), '/ma-reservation')).pathname
}

/** A guest chooses another start. */
async function moveTo(page: Page, link: string, date: string, time: string): Promise<void> {
  await page.goto(link)
  const openButton = page.getByRole('button', { name: 'Choisir un autre départ' })
  await expect(openButton.or(page.getByLabel('Nouveau jour'))).toBeVisible()
  if (await openButton.isVisible()) await openButton.click()
  await page.getByLabel('Nouveau jour').fill(date)
  await page.getByLabel('Nouvelle heure').selectOption(time)
  await page.getByRole('button', { name: 'Prendre ce départ' }).click()
  await expect(page.getByRole('heading', { name: 'C’est noté' })).toBeVisible()
}

/** Somebody rings: two persons, at eleven, on the boat that came back. */
async function bookByTelephone(team: Page, key: string): Promise<void> {
  const task = 'sortie par téléphone'
  await openLogbook(team, key)
  await press(task, goToSection(team, 'Sorties'))
  await press(task, team.getByRole('link', { name: 'Ajouter une sortie' }).click())
  await press(task, team.getByLabel('Bateau').selectOption('sportif'))
  await press(task, team.getByLabel('Jour').fill(saturday))
  await expect(team.getByLabel('Départ').getByRole('option', { name: /^10:00/ })).toBeDisabled()
  await press(task, team.getByLabel('Départ').selectOption('11:00'))
  await team.getByLabel('Personnes à bord').fill('2')
  await team.getByLabel('Nom, ou prénom seulement').fill('Kim Wyss')
  await team.getByLabel('Téléphone').fill('+41 79 222 22 22')
  await press(task, team.getByRole('button', { name: 'Ajouter la sortie' }).click())
  await expect(team.getByRole('heading', { name: /^Sortie ajoutée : CE-/ })).toBeFocused()
}

/** Both boats stay in the port until four; everybody is called, since an e-mail may come too late. */
async function answerTheBise(
  team: Page,
  key: string,
  expectListedAtQuay: (isToCall: boolean) => Promise<void>,
): Promise<void> {
  await openLogbook(team, key)
  await press('bise', goToSection(team, 'Bloquer'))
  await expect(team.getByLabel('De', { exact: true })).toHaveValue('12:00')
  await press('bise', team.getByLabel('Pendant').selectOption('4'))
  await press('bise', team.getByRole('button', { name: 'Bloquer ces heures' }).click())
  await expect(team.getByRole('region', { name: /Rien n’a encore été fait/ })).toContainText('Noé Rochat')
  await press('bise', team.getByRole('button', { name: 'La bise se lève : sortir ne serait pas sûr.' }).click())
  await expect(team.getByRole('checkbox', { name: logbookActs.close.onSite })).toBeChecked()
  await press('bise', team.getByRole('button', { name: 'Reporter et bloquer' }).click())
  for (const words of ['2 sorties reportées.', '1 sortie est déjà sur l’eau', /Appelez .*Ana Favre/])
    await expect(noticeOf(team)).toContainText(words)
  await expectListedAtQuay(true)
  await press('appeler', goToSection(team, 'Demandes'))
  const callCard = team
    .getByRole('region', { name: 'À faire maintenant' })
    .getByRole('article')
    .filter({ hasText: 'Ana Favre' })
  await expect(callCard).toContainText('Reportée, à appeler')
  await press('appeler', callCard.getByRole('button', { name: /^Appel fait/ }).click())
  await expect(callCard).toContainText('Reportée, c’est dit')
  // A slip of the thumb is taken back.
  await callCard.getByRole('button', { name: /^Appel pas fait/ }).click()
  await expect(callCard).toContainText('Reportée, à appeler')
  await callCard.getByRole('button', { name: /^Appel fait/ }).click()
  await expect(callCard).toContainText('Reportée, c’est dit')
  await expectListedAtQuay(false)
}

/** Expects hours, ledger, report and sheet to tell the same day. */
async function expectSameDay(services: Services, bookings: Record<string, string>): Promise<void> {
  const names = new Map(Object.entries(bookings).map(([name, id]) => [id, name]))
  const nameOf = (id: string) => String(names.get(id))
  const rows = await services.db.selectFrom('bookings').selectAll().execute()
  const heldHourRows = await services.db
    .selectFrom('occupied_hours')
    .select(['holder_id', 'resource'])
    .where('holder_kind', '=', 'booking')
    .where('resource', 'in', ['classique', 'sportif'])
    .execute()
  const hoursByName = Map.groupBy(heldHourRows, ({ holder_id }) => nameOf(holder_id))
  const bookingStates = await Promise.all(
    rows.map(async (row) => {
      const { openRappen, toRefundRappen } = await readAccount(services.db, row)
      const name = nameOf(row.id)
      const heldHours = hoursByName.get(name)?.length ?? 0
      return [name, row.status, row.persons_aboard, heldHours, openRappen / 100, toRefundRappen / 100]
    }),
  )
  // Who, how it stands, persons aboard, hours that its boat is held, CHF that are open, CHF to give back.
  expect(bookingStates.sort()).toEqual([
    ['ana', 'postponed', null, 0, 900, 0],
    ['kim', 'confirmed', 2, 2, 600, 0],
    ['luc', 'confirmed', 3, 2, 0, 0],
    ['mia', 'cancelled', null, 0, 750, 0],
    ['noe', 'confirmed', null, 3, 0, 0],
    ['sami', 'confirmed', 5, 3, 0, 0],
    ['zoe', 'confirmed', 4, 3, 900, 0],
  ])
  expect(wrongLedgers(await readAllMoney(services.db))).toEqual([])
  const { total } = await readYearReport(services.db, 2027, new Date())
  expect(total.paid).toMatchObject({ outings: 3, hours: 7, persons: 9 })
  const { today } = await readQuaySheet(services.db, new Date())
  expect(today.outings.map((outing) => [nameOf(outing.id), boardingFrom(outing, []).state.kind])).toEqual([
    ['sami', 'returned'],
    ['luc', 'returned'],
    ['kim', 'returned'],
    ['mia', 'absent'],
    ['zoe', 'returned'],
  ])
}

/** The mails of that day, by address. Ana and Kim have no e-mail: one was called, the other stood at the quay. */
const expectedMails = {
  'luc@exemple.ch': [
    'Votre réservation : le montant à payer baisse',
    'Votre sortie est confirmée : samedi 17 juillet 2027 à 9 h',
  ],
  'noe@exemple.ch': [
    'Réservation : nouveau départ le samedi 24 juillet 2027 à 10 h',
    'Votre sortie du samedi 17 juillet 2027 est reportée',
    'Votre sortie est confirmée : samedi 17 juillet 2027 à 13 h',
  ],
  'mia@exemple.ch': [
    'Votre sortie du samedi 17 juillet 2027 n’a pas eu lieu',
    'Votre sortie est confirmée : samedi 17 juillet 2027 à 16 h',
  ],
  'zoe@exemple.ch': [
    'Réservation : nouveau départ le samedi 17 juillet 2027 à 17 h',
    'Votre sortie est confirmée : mardi 20 juillet 2027 à 10 h',
  ],
  'social@exemple.ch': ['Les sorties offertes : votre page'],
  [association.email]: [
    'Nouveau départ : Bateau classique, samedi 24 juillet 2027, 10 h',
    'Nouveau départ : Bateau sportif Workcraft, samedi 17 juillet 2027, 17 h',
  ],
}

async function subjectsByAddress({ dataDir }: MovingSite['site']): Promise<Record<string, string[]>> {
  const mailsByAddress = Map.groupBy(await readWrittenMails(dataDir), ({ to }) => String(to?.[0]?.address))
  const withoutReference = (subject = '') => subject.replace(/ CE-[0-9A-Z]{6}/, '').replace(/\s/g, ' ')
  return Object.fromEntries(
    [...mailsByAddress].map(([to, mails]) => [to, mails.map(({ subject }) => withoutReference(subject)).sort()]),
  )
}

/** The presses of each task, from the logbook's first screen or the sheet at the quay to its end. */
const expectedPresses = {
  'lien du quai': 2,
  embarquer: 1,
  'embarquer, une personne de moins': 2,
  retour: 1,
  écourter: 2,
  'sortie par téléphone': 6,
  bise: 5,
  mot: 2,
  appeler: 2,
  encaisser: 5,
  absence: 3,
}

async function expectAccounts(team: Page): Promise<void> {
  await goToSection(team, 'Plus')
  await team.getByRole('link', { name: 'Ouvrir les comptes' }).click()
  const receivedToday = team.getByRole('region', { name: 'Reçu moins rendu aujourd’hui, en CHF' })
  await expect(receivedToday).toContainText(/Espèces\s*600/)
}
