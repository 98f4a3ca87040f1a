import { association } from '../../content/association.ts'
import { confirmBooking } from '../../server/booking/change-booking.server.ts'
import { moveBooking } from '../../server/booking/move-booking.server.ts'
import { formatChf } from '../../wording/sentences.ts'
import { bookByApi, futureDay } from '../support/api-client.ts'
import { asTeam } from '../support/as-team.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { inputTotalChf } from '../support/booking-input.ts'
import { freshDay, longDate } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import {
  confirmedBooking,
  guestBooking,
  managePage,
  moveStartToPast,
  openManagePage,
  storedBooking,
} from '../support/manage-page.ts'
import { untilAlive } from '../support/open-page.ts'
import { linkIn, waitForMail } from '../support/written-mails.ts'

/** The link in the visitor's mail about the booking `reference`. */
const linkFromMail = async (dataDir: string, reference: string) =>
  linkIn(await waitForMail(dataDir, reference, /est bien arrivée/), '/ma-reservation')

test('the link of the mail opens the booking: its state first, then what was agreed', { tag: '@moment' }, async ({
  page,
  site,
}) => {
  const date = freshDay()
  const answer = await bookByApi(site.url, { date, time: '14:00' })
  await page.goto(await linkFromMail(site.dataDir, String(answer?.body.reference)))
  const manage = managePage(page)
  await expect(manage.state).toHaveText('En attente de réponse')
  await expect(manage.main).toContainText(/Le bateau vous est gardé jusqu’au .+ à \d+\s+h(\s+\d\d)?/)
  await expect(manage.main.getByText(String(answer?.body.reference)).first()).toBeVisible()
  const momentTexts = [longDate(date), /de 14\sh à 17\sh \(3\sh\)/]
  for (const fact of [...momentTexts, 'Bateau sportif Workcraft', '2 personnes, plus le skipper'])
    await expect(manage.card).toContainText(fact)
  for (const fact of [
    '+41 79 000 00 00',
    'Nous venons avec un enfant.',
    'Port de l’Ouchettaz',
    formatChf(inputTotalChf),
  ])
    await expect(manage.facts).toContainText(fact)
  await expect(manage.facts).toContainText(/Skipper, 3\sh\s×\s50\sCHF150\sCHF/)
  await expect(manage.payment).toHaveCount(0)
  await expect(manage.addToCalendar).toHaveCount(0)
})

test('a request says what its meals cost in addition, until the confirmation has decided', async ({ page, site }) => {
  const wishes = [{ id: 'fondue-fromage', quantity: 2 }]
  const booking = await guestBooking(site, { boatType: 'classique', skipperOption: 'avec-skipper', wishes })
  await page.goto(booking.link)
  const { facts } = managePage(page)
  await expect(facts).toContainText(/Repas, en plus du total\s: Fondue au fromage\s×\s2, \d+\sCHF/)
  await asTeam(site, booking.reference, (services, { id }) => confirmBooking(services, id))
  await page.reload()
  await expect(facts).toContainText('Vos souhaits')
  await expect(facts).not.toContainText('Repas')
})

test('the key is in no log, no storage, no referrer, and in no address but the page’s own', async ({ page, site }) => {
  const { link, key } = await confirmedBooking(site)
  const requests: { url: string; referer: string }[] = []
  page.on('request', (request) => requests.push({ url: request.url(), referer: request.headers().referer ?? '' }))
  await page.goto(link)
  const manage = managePage(page)
  await expect(manage.state).toHaveText('Confirmée')
  await untilAlive(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('link', { name: 'Infos pratiques' }).first().click()
  await expect(page).toHaveURL(/infos-pratiques$/)
  await page.goBack()
  await expect(manage.state).toHaveText('Confirmée')

  expect(requests.length).toBeGreaterThan(3)
  expect(requests.filter(({ referer }) => referer.includes(key))).toEqual([])
  for (const { url } of requests) if (url.includes(key)) expect(new URL(url).pathname).toMatch(/^\/ma-reservation\//)
  expect(site.output()).not.toContain(key)
  const storedText = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
  expect(storedText).not.toContain(key)
})

test('visits with scripts, with every part of the page opened, change nothing', async ({ page, site }) => {
  const booking = await confirmedBooking(site)
  const bookingBefore = await storedBooking(booking)
  const manage = await openManagePage(page, booking)
  for (let visit = 1; visit <= 10; visit++) {
    await expect(manage.state).toHaveText('Confirmée')
    await page.reload()
  }
  await manage.correct.click()
  await manage.cancel.click()
  await expect(manage.dialog).toBeVisible()
  expect(await storedBooking(booking)).toEqual(bookingBefore)
})

test('another link in the same tab opens the other booking, a link inside the page keeps the key', async ({
  page,
  site,
}) => {
  const [first, second] = [await guestBooking(site), await confirmedBooking(site)]
  const manage = await openManagePage(page, first)
  await expect(manage.main).toContainText(first.reference)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${first.link}#contenu`)
  await expect(manage.main).toContainText(first.reference)
  await page.reload()
  await expect(manage.main).toContainText(first.reference)

  await page.goto(second.link)
  await expect(manage.state).toHaveText('Confirmée')
  await expect(manage.main).toContainText(second.reference)
  await expect(manage.main).not.toContainText(first.reference)
})

test('a page that was out of sight shows what has happened meanwhile', async ({ page, site }) => {
  const booking = await confirmedBooking(site)
  await page.clock.install()
  const manage = await openManagePage(page, booking)
  await expect(manage.state).toHaveText('Confirmée')
  const { startsAt } = await storedBooking(booking)
  const date = startsAt.toISOString().slice(0, 10)
  await asTeam(site, booking.reference, (services, { id }) =>
    moveBooking(services, id, { date, time: '09:00', word: 'Le vent se lève à midi.' }),
  )
  await page.clock.fastForward(60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(manage.main).toContainText('L’équipe a déplacé cette sortie.')
  await expect(manage.main).toContainText('Le vent se lève à midi.')
  await expect(manage.cancellation).toContainText('Vous n’avez pas choisi ce nouvel horaire')
  await expect(manage.cancellation).toContainText('vous pouvez l’annuler sans frais jusqu’au départ')
  await expect(manage.card).toContainText(/de 9\sh à 12\sh/)
})

test('during and after the outing nothing can be changed any more', { tag: '@moment' }, async ({ page, site }) => {
  const booking = await confirmedBooking(site)
  await moveStartToPast(booking, 1)
  const manage = await openManagePage(page, booking)
  await expect(manage.state).toHaveText('Sortie en cours')
  await expect(manage.cancellation).toContainText('La sortie a commencé')
  for (const button of [manage.cancel, manage.correct, manage.addToCalendar]) await expect(button).toHaveCount(0)
  await moveStartToPast(booking, 10)
  await page.reload()
  await expect(manage.state).toHaveText('Sortie terminée')
})

test('each amount of the costs is tied to its date and its rule, and to no other', async ({ page, site }) => {
  await page.goto((await confirmedBooking(site, { date: futureDay(20) })).link)
  const { cancellation } = managePage(page)
  // First three sentences, as in the mail; the table is for those who want to know each date.
  await expect(cancellation.locator('p', { hasText: /^(Jusqu|En cas)/ })).toHaveText([
    /rien n’est dû\.$/,
    new RegExp(`^Jusqu’au départ.*${inputTotalChf / 2}\\sCHF restent dus`),
    new RegExp(`^En cas d’absence.*${inputTotalChf}\\sCHF restent dus`),
  ])
  const table = cancellation.getByRole('table', { name: /Dessous, trois montants/ })
  await expect(table).toBeHidden()
  await cancellation.getByText('Voir le tableau').click()
  await expect(table).toBeVisible()
  const rows = await table.locator('tbody').evaluateAll((groups) =>
    groups.map((group) => ({
      date: group.querySelector('th')?.textContent,
      headerTexts: [...group.querySelectorAll('td')].map(({ headers }) =>
        headers.split(' ').map((id) => document.getElementById(id)?.textContent),
      ),
    })),
  )
  const rules = await table.locator('thead th').allTextContents()
  expect(rules).toHaveLength(3)
  expect(rows.length).toBeGreaterThan(2)
  for (const { date, headerTexts } of rows) expect(headerTexts).toEqual(rules.map((rule) => [date, rule]))
})

test.describe('for a visitor in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('a visitor in Tokyo reads times of the lake, marked as such', async ({ page, site }) => {
    const { link } = await guestBooking(site, {
      time: '17:00',
      boatType: 'classique',
      wishes: [{ id: 'bouee', quantity: 1 }],
    })
    await page.goto(link)
    const { card, cancellation } = managePage(page)
    await expect(card).toContainText(/de 17\sh à 20\sh/)
    await expect(card).toContainText('Toutes les heures sont celles du lac, en Suisse.')
    // Forty-eight hours before, an hour apart where the clocks change in between; in Tokyo it is night.
    await expect(cancellation.locator('p', { hasText: /^Jusqu/ }).first()).toContainText(/à 1[678]\sh/)
    await expect(cancellation.locator('tbody').first()).toContainText(/à 1[678]\sh/)
  })
})

test('a visitor in the lake’s time zone reads no note about it', async ({ page, site }) => {
  const { link } = await guestBooking(site)
  await page.goto(link)
  await expect(managePage(page).state).toBeVisible()
  await expect(page.getByText('celles du lac')).toHaveCount(0)
})

test.describe('a key that opens nothing', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] })

  test('a key that opens nothing leads to a page that says so, with ways on', async ({ page }) => {
    for (const address of ['/ma-reservation/forged', '/relais/forged', '/quai/x', '/prevenez-moi/x']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: /^Ce lien n/ })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Nous écrire' })).toHaveAttribute(
        'href',
        `mailto:${association.email}`,
      )
      await expect(managePage(page).retry).toHaveCount(0)
      await expectNoBarriers(page, 'a key that opens nothing')
    }
  })

  test('a key that ends while its page is open is reported at the next update, and the booking disappears', async ({
    page,
    site,
  }) => {
    const booking = await guestBooking(site)
    await page.clock.install()
    const manage = await openManagePage(page, booking)
    await untilAlive(page)
    await asTeam(site, booking.reference, ({ db }, { id }) => db.deleteFrom('keys').where('opens', '=', id).execute())
    await page.clock.fastForward(60_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(manage.outcome('Ce lien ne mène à aucune réservation')).toBeVisible()
    await expect(manage.retry).toHaveCount(0)
    await expect(manage.main).not.toContainText(booking.reference)
    await expect(page).toHaveTitle(/^Erreur – /)
  })
})
