import { statementIban } from '../../demo/bank-file.ts'
import { storePlace, storeRelay } from '../../demo/steps.ts'
import { addDays } from '../../domain/calendar.ts'
import { bookElsewhere, lakeToday, openBooking } from '../support/booking-page.ts'
import { test as base, expect } from '../support/browser-test.ts'
import { bookOuting, goToSection, logbookKey, onDataOf, openLogbook } from '../support/logbook-page.ts'
import { confirmedBooking, managePage } from '../support/manage-page.ts'
import { openPage } from '../support/open-page.ts'
import { openQuay, outingToday, quayKey } from '../support/quay-page.ts'
import { readAloud } from '../support/read-aloud.ts'
import { type Site, startSite } from '../support/site.ts'

// These tests have their own site: bookings of other tests would be read out too.
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern.
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

/*
 * The pages as a screen reader says them. The texts are in tests/transcripts, where reviewers see every change of the
 * words or their order. `npm run transcripts` updates them.
 */
test.describe.configure({ mode: 'serial' })
test.skip(Boolean(process.env.TEST_CLOCK), 'The transcripts hold the dates of the usual moment.')
// A worker of the page would fetch the reader past `page.route`.
test.use({ bypassCSP: true, serviceWorkers: 'block', expectedComplaints: [/Failed to load resource|Service Worker/] })
test.setTimeout(120_000)

const day = addDays(lakeToday(), 16)
// Not at ten: the run begins at 10:00, and minutes of that hour are masked.
const time = '14:00'
const wish = { id: 'bouee', name: 'Bouée tractée', quantity: 1 }

// These two first, as long as no other request of these tests waits.
test('the logbook with a request to answer', async ({ page, site }) => {
  await bookOuting(site, {
    boatType: 'sportif',
    skipperOption: 'sans-skipper',
    date: addDays(day, 2),
    time,
    name: 'Lia Moret',
  })
  await openLogbook(page, await logbookKey(site))
  expect(await readAloud(page, 'main')).toMatchSnapshot('carnet-de-bord.txt')
})

test('the accounts', async ({ page, site }) => {
  await openLogbook(page, await logbookKey(site))
  await goToSection(page, 'Plus')
  await page.getByRole('link', { name: 'Ouvrir les comptes' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Comptes' })).toBeFocused()
  expect(await readAloud(page, 'main')).toMatchSnapshot('comptes.txt')
})

test('closing hours: the form after an error', async ({ page, site }) => {
  await openLogbook(page, await logbookKey(site))
  await goToSection(page, 'Bloquer')
  await page.getByLabel('Jour').fill('')
  await page.getByRole('button', { name: 'Bloquer ces heures' }).click()
  await expect(page.getByRole('region', { name: 'À corriger' })).toBeFocused()
  expect(await readAloud(page, 'main')).toMatchSnapshot('bloquer.txt')
})

test('the home page', async ({ page }) => {
  await openPage(page, '/')
  expect(await readAloud(page, 'body')).toMatchSnapshot('accueil.txt')
})

test('the page on offered outings', async ({ page }) => {
  await openPage(page, '/sorties-offertes')
  expect(await readAloud(page, 'main')).toMatchSnapshot('sorties-offertes.txt')
})

test('the cart with two wishes', async ({ page }) => {
  await openBooking(page, [wish, { id: 'fondue-fromage', name: 'Fondue au fromage', quantity: 2 }])
  await openPage(page, '/panier')
  await expect(page.getByRole('heading', { name: 'Fondue au fromage' })).toBeVisible()
  expect(await readAloud(page, 'main')).toMatchSnapshot('panier.txt')
})

test('the booking page after errors', async ({ page }) => {
  const booking = await openBooking(page, [wish])
  await booking.submit.click()
  await expect(booking.errorSummary).toBeFocused()
  expect(await readAloud(page, 'main')).toMatchSnapshot('reservation-erreurs.txt')
})

test('a start that somebody else has just taken', async ({ page, site }) => {
  const booking = await openBooking(page, [])
  await booking.boat.selectOption('sportif')
  await booking.fill(day, { time })
  expect(await bookElsewhere(site.url, { date: day, time })).toBe(201)
  await booking.submit.click()
  await expect(booking.taken).toBeVisible()
  expect(await readAloud(page, 'main')).toMatchSnapshot('depart-pris.txt')
})

test('a booking that was received', async ({ page }) => {
  const booking = await openBooking(page, [wish])
  await booking.fill(day, { time })
  await booking.submit.click()
  await expect(booking.received).toBeVisible()
  expect(await readAloud(page, 'main')).toMatchSnapshot('reservation-recue.txt')
})

test('a guest’s page, the question before cancelling, and what follows', async ({ page, site }) => {
  const booking = await confirmedBooking(site, { date: addDays(day, 1), time })
  const manage = managePage(page)
  await page.goto(booking.link)
  await expect(manage.state).toBeVisible()
  expect(await readAloud(page, 'main')).toMatchSnapshot('ma-reservation.txt')
  await manage.cancel.click()
  await expect(manage.dialog).toBeVisible()
  expect(await readAloud(page, '[role=alertdialog]')).toMatchSnapshot('annuler.txt')
  await manage.confirmCancel.click()
  await expect(manage.dialog).toBeHidden()
  await expect(manage.state).toContainText('Annulée')
  expect(await readAloud(page, 'main')).toMatchSnapshot('annulee.txt')
})

test('another start: what is missing, then one that is taken', async ({ page, site }) => {
  const booking = await confirmedBooking(site, { date: addDays(day, 5), time })
  const move = page.getByRole('button', { name: 'Prendre ce départ' })
  const section = 'section[aria-labelledby=move-title]'
  await page.goto(booking.link)
  await page.getByRole('button', { name: 'Choisir un autre départ' }).click()
  await move.click()
  await expect(page.getByRole('region', { name: 'À corriger avant de prendre ce départ' })).toBeFocused()
  expect(await readAloud(page, section)).toMatchSnapshot('autre-depart-erreurs.txt')
  await page.getByLabel('Nouveau jour').fill(addDays(day, 6))
  await page.getByLabel('Nouvelle heure').selectOption(time)
  await confirmedBooking(site, { date: addDays(day, 6), time, name: 'Plus rapide' })
  await move.click()
  await expect(page.getByRole('heading', { name: 'Ces heures viennent d’être prises' })).toBeFocused()
  expect(await readAloud(page, section)).toMatchSnapshot('autre-depart-pris.txt')
})

test('the waiting list: the form after errors, and what follows', async ({ page, site }) => {
  const date = addDays(day, 7)
  await bookOuting(site, { boatType: 'sportif', date, time: '09:00', duration: 10 })
  await openPage(page, `/prevenez-moi?pour=sportif.${date}`)
  const submit = page.getByRole('button', { name: 'Prévenez-moi', exact: true })
  await submit.click()
  await expect(page.getByRole('region', { name: 'À corriger avant d’envoyer' })).toBeFocused()
  expect(await readAloud(page, 'main')).toMatchSnapshot('prevenez-moi-erreurs.txt')
  await page.getByLabel('E-mail').fill('attend@exemple.ch')
  await submit.click()
  await expect(page.getByRole('heading', { name: 'Encore un geste' })).toBeFocused()
  expect(await readAloud(page, 'main')).toMatchSnapshot('prevenez-moi.txt')
})

test('the sheet of the quay', async ({ page, site }) => {
  const asked = { boatType: 'sportif', skipperOption: 'avec-skipper', participants: 4 }
  await outingToday(site, 'Nora Vuille', { ...asked, time: '16:00' })
  await outingToday(site, 'Théo Rey', { ...asked, date: addDays(lakeToday(), 1), time: '11:00' })
  await openQuay(page, await quayKey(site))
  await page.getByText(/^Demain, /).click()
  await page.getByRole('button', { name: /^À bord.*Nora/ }).click()
  await expect(page.getByText('(envoyé)')).toBeVisible()
  expect(await readAloud(page, 'main')).toMatchSnapshot('quai.txt')
})

test('the relay’s page after errors, the invitation, and what its code opens', async ({ page, site }) => {
  const { key } = await onDataOf(site, (services) => storeRelay(services, 'Service social'))
  await onDataOf(site, (services) => storePlace(services, { date: addDays(day, 3), time }))
  await page.goto(`/relais/${key}`)
  await page.getByRole('button', { name: /^Prendre cette place/ }).click()
  const submit = page.getByRole('button', { name: 'Prendre la place', exact: true })
  await submit.click()
  await expect(page.getByRole('region', { name: 'À corriger avant de prendre la place' })).toBeFocused()
  expect(await readAloud(page, 'main')).toMatchSnapshot('relais-erreurs.txt')
  await page.getByLabel('Prénom ou initiales').fill('Sami')
  await submit.click()
  await expect(page.getByRole('heading', { name: 'La place est à vous' })).toBeFocused()
  expect(await readAloud(page, 'main')).toMatchSnapshot('relais-invitation.txt')
  const code = /EMB-\w{4}-\w{4}/.exec(`${await page.getByRole('main').textContent()}`)?.[0] ?? ''
  await page.goto('/invitation')
  await page.getByLabel('Votre code').fill(code)
  await page.getByRole('button', { name: 'Voir ma sortie' }).click()
  await expect(page.getByRole('heading', { name: 'Confirmée' })).toBeVisible()
})

test('the page on donations', async ({ page }) => {
  const giving = await startSite({ env: { DONATIONS: 'on', IBAN: statementIban } })
  await openPage(page, `${giving.url}/soutenir`)
  expect(await readAloud(page, 'main')).toMatchSnapshot('soutenir.txt')
  await giving.stop()
})
