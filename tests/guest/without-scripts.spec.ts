import type { Page } from '@playwright/test'
import { statementIban } from '../../demo/write-statement.ts'
import { cancelBooking } from '../../server/booking/change-booking.server.ts'
import { recordPayment } from '../../server/money/acts/payments.server.ts'
import { grantKey } from '../../server/records/keys.ts'
import { asTeam } from '../support/as-team.ts'
import { freshDay } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { confirmedBooking, guestBooking, managePage, openManagePage, storedBooking } from '../support/manage-page.ts'
import { startSite } from '../support/site.ts'

// Everything a guest can do on their page, with scripts switched off.

test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 4\d\d/] })

const mainButton = (page: Page, name: string | RegExp) => page.locator('main').getByRole('button', { name })

test('without scripts a guest reads, corrects, prepares, saves to the calendar, moves and cancels', async ({
  page,
  site,
}) => {
  const booking = await confirmedBooking(site, { date: freshDay() })
  const manage = await openManagePage(page, booking)
  await expect(manage.state).toHaveText('Confirmée')
  await expect(manage.facts).toContainText('Port de l’Ouchettaz')

  await manage.correct.click()
  await manage.participants.fill('9')
  await manage.message.fill('Gardez ceci.')
  await manage.save.click()
  await expect(manage.summary).toContainText('Maximum 5 participants.')
  await expect(page).toHaveTitle(/^Erreur – /)
  await expect(manage.participants).toHaveAccessibleDescription(/^Maximum 5 participants\./)
  await expect(manage.message).toHaveValue('Gardez ceci.')
  await manage.participants.fill('4')
  await manage.save.click()
  await expect(manage.outcome('C’est corrigé')).toBeFocused()
  await expect(page).toHaveTitle(/^C’est corrigé – /)
  await expect(manage.card).toContainText('4 personnes')
  await manage.correct.click()
  await mainButton(page, 'Fermer sans enregistrer').click()
  await expect(manage.participants).toHaveCount(0)

  await page.getByLabel('Gilet de 10 à 20').selectOption('2')
  await page.getByLabel('Un bras pour monter à bord').check()
  await mainButton(page, 'Enregistrer pour l’équipage').click()
  await expect(manage.outcome('C’est noté')).toBeVisible()
  await expect(page.getByLabel('Gilet de 10 à 20')).toHaveValue('2')

  const calendar = await page.request.get(`${booking.link}/sortie.ics`)
  expect(await manage.addToCalendar.getAttribute('href')).toBe(new URL(`${booking.link}/sortie.ics`).pathname)
  expect(calendar.headers()['content-disposition']).toContain(`cap-embellie-${booking.reference}.ics`)
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR')

  const takenDay = freshDay()
  await confirmedBooking(site, { date: takenDay, time: '10:00', name: 'Plus rapide' })
  await manage.move.open.click()
  await manage.move.choose(takenDay)
  await manage.move.save.click()
  await expect(manage.outcome('Ces heures viennent d’être prises')).toBeVisible()
  await expect(page).toHaveTitle(/^Erreur – /)
  const [alternative] = [page.getByRole('region', { name: 'Ces heures viennent' }).getByRole('button').first()]
  await alternative.click()
  await expect(manage.move.time).not.toHaveValue('10:00')
  expect((await storedBooking(booking)).history).not.toContain('moved')
  await manage.move.save.click()
  await expect(page.locator('main')).toContainText('Votre nouveau départ')
  expect((await storedBooking(booking)).history).toContain('moved')

  await manage.cancel.click()
  await expect(manage.dialog).toContainText('rien n’est dû')
  await manage.keep.click()
  await expect(manage.dialog).toHaveCount(0)
  await manage.cancel.click()
  await manage.confirmCancel.click()
  await expect(manage.outcome('C’est annulé')).toBeFocused()
  await expect(manage.state).toHaveText('Annulée')
  expect((await storedBooking(booking)).status).toBe('cancelled')
})

test('an act sent twice without scripts is done once', async ({ page, site }) => {
  const booking = await guestBooking(site)
  const manage = await openManagePage(page, booking)
  await manage.cancel.click()
  await manage.confirmCancel.dblclick()
  await expect(manage.state).toHaveText('Annulée')
  expect((await storedBooking(booking)).history).toEqual(['requested', 'cancelled'])
})

test('a form whose origin is « null » is accepted because of its key', async ({ playwright, site }) => {
  const booking = await guestBooking(site)
  const browser = await playwright.chromium.launch({
    args: ['--no-sandbox', '--host-resolver-rules=MAP elsewhere.test 127.0.0.1'],
  })
  try {
    const page = await browser.newPage({ javaScriptEnabled: false })
    const manage = managePage(page)
    // Plain HTTP, to a machine that is not this one: no Sec-Fetch-Site, and for want of a referrer no origin either.
    await page.goto(booking.link.replace(/\/\/[^:/]+/, '//elsewhere.test'))
    await manage.cancel.click()
    const actRequest = page.waitForRequest((request) => request.method() === 'POST')
    await manage.confirmCancel.click()
    const { origin, 'sec-fetch-site': fetchSite } = await (await actRequest).allHeaders()
    expect([origin, fetchSite]).toEqual(['null', undefined])
    await expect(manage.state).toHaveText('Annulée')
  } finally {
    await browser.close()
  }
})

test('without scripts a request is validated, and a refund gets its account or is donated', async ({ page }) => {
  const site = await startSite({ env: { DONATIONS: 'on', IBAN: statementIban } })
  try {
    const grantMailedKey = (reference: string, change: Record<string, number> = {}) =>
      asTeam(site, reference, async ({ db, now }, { id }) => {
        if (Object.keys(change).length > 0) await db.updateTable('bookings').set(change).where('id', '=', id).execute()
        return grantKey(db, 'booking', now(), { opens: id, mail: 'booking-received' })
      })
    const briefBooking = await guestBooking(site)
    const key = await grantMailedKey(briefBooking.reference, { is_brief: 1, held_until: Date.now() + 50 * 60_000 })
    await page.goto(`${site.url}/ma-reservation/${key}`)
    await mainButton(page, 'Valider ma demande').click()
    await expect(managePage(page).state).toHaveText('En attente de réponse')

    const paidBooking = await confirmedBooking(site)
    await asTeam(site, paidBooking.reference, (services, { id }) => recordPayment(services, id))
    await asTeam(site, paidBooking.reference, (services, { id }) => cancelBooking(services, id, { reason: 'weather' }))
    await page.goto(`${site.url}/ma-reservation/${await grantMailedKey(paidBooking.reference)}`)
    await page.getByLabel('Votre IBAN').fill('CH00 1')
    await mainButton(page, 'Enregistrer ce compte').click()
    await expect(page.getByLabel('Votre IBAN')).toHaveAccessibleDescription(/^Cet IBAN n’est pas juste/)
    await expect(page.getByLabel('Votre IBAN')).toHaveValue('CH00 1')
    await mainButton(page, 'Appelez-moi plutôt').click()
    await expect(page.locator('main')).toContainText('Nous vous appelons pour voir comment vous le rendre.')
    await mainButton(page, 'Laisser cette somme pour une sortie offerte').click()
    await mainButton(page, 'Oui, la laisser').click()
    await expect(managePage(page).outcome('Merci pour votre don')).toBeVisible()
  } finally {
    await site.stop()
  }
})
