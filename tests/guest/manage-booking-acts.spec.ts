import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { generalTermsVersions } from '../../content/cancellation-rules.ts'
import { cancelBooking, confirmBooking, declineBooking } from '../../server/booking/change-booking.server.ts'
import { correctBooking } from '../../server/booking/guest-acts.server.ts'
import { bookByApi, futureDay } from '../support/api-client.ts'
import { asTeam } from '../support/as-team.ts'
import { expect, test } from '../support/browser-test.ts'
import {
  confirmedBooking,
  guestBooking,
  managePage,
  moveStartToPast,
  openManagePage,
  storedBooking,
} from '../support/manage-page.ts'
import { startSite } from '../support/site.ts'
import { untilPressable } from '../support/until-pressable.ts'

test.use({ expectedConsoleErrors: [/Failed to load resource/] })

const tomorrow = futureDay(1)

/** Delays requests to the server by half a second from now on, so that a test can see the waiting state. */
const delayActs = (page: Page) =>
  page.route('**/ma-reservation/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })

test('a request is cancelled free of charge, and its hours are free again', async ({ page, site }) => {
  const booking = await guestBooking(site)
  const manage = await openManagePage(page, booking)
  await expect(manage.cancellation).toContainText(/Si vous annulez maintenant\s: rien n’est dû\./)
  await expect(manage.cancellation).toContainText('l’annuler ne coûte rien')
  await expect(manage.presentRow).toHaveCount(0)

  // It is a booking only once the team has confirmed it.
  await expect(manage.cancel).toHaveText('Annuler ma demande')
  await manage.cancel.click()
  await expect(manage.dialog).toHaveAccessibleName(/^Annuler cette demande/)
  await expect(manage.dialog).toContainText('rien n’est dû')
  await manage.confirmCancel.click()
  await expect(manage.outcome('C’est annulé')).toBeFocused()
  await expect(manage.state).toHaveText('Annulée')
  await expect(manage.cancellation).toHaveCount(0)
  await expect(manage.main.getByText('Rien n’est dû. Un e-mail vous le confirme.').last()).toBeVisible()

  const { status, startsAt, history } = await storedBooking(booking)
  expect([status, history]).toEqual(['cancelled', ['requested', 'cancelled']])
  const secondBooking = await bookByApi(site.url, { date: startsAt.toISOString().slice(0, 10), time: '10:00' })
  expect(secondBooking?.status).toBe(201)
})

test('the outcome of an act is announced once', async ({ page, site }) => {
  const { link } = await guestBooking(site)
  const manage = managePage(page)
  await page.goto(link)
  await expect(manage.state).toBeVisible()
  await page.evaluate(() => {
    const announcements: string[] = []
    Object.assign(window, { announcements })
    const regions = () => document.querySelectorAll('main [role=status]')
    const lastTexts = new Map([...regions()].map((region) => [region, region.textContent]))
    // Looked up at each change: a dialog brings a region of its own.
    new MutationObserver(() => {
      for (const region of regions()) {
        if (region.textContent && region.textContent !== lastTexts.get(region)) announcements.push(region.textContent)
        lastTexts.set(region, region.textContent)
      }
    }).observe(document.querySelector('main') as Element, { childList: true, characterData: true, subtree: true })
  })
  await manage.cancel.click()
  await delayActs(page)
  await manage.confirmCancel.click()
  await expect(manage.outcome('C’est annulé')).toBeFocused()
  await expect(page).toHaveTitle(/^C’est annulé – /)
  await expect(manage.main.getByText('Un e-mail vous le confirme')).toHaveCount(1)
  expect(await page.evaluate(() => (window as unknown as { announcements: string[] }).announcements)).toEqual([
    'Annulation en cours…',
    'Rien n’est dû. Un e-mail vous le confirme.',
  ])
})

test('the title of the tab begins with the error as long as there is one', async ({ page, site }) => {
  const { link } = await guestBooking(site)
  const manage = managePage(page)
  await page.goto(link)
  await expect(manage.state).toBeVisible()
  const title = await page.title()
  expect(title).not.toMatch(/^Erreur/)
  await manage.correct.click()
  await manage.phone.fill('12')
  await manage.save.click()
  await expect(manage.summary).toBeFocused()
  await expect(page).toHaveTitle(`Erreur – ${title}`)
  // The field says how to correct it.
  await expect(manage.phone).toHaveAccessibleDescription(/pas valide.*Par exemple\s: 079 123 45 67/)
  await manage.phone.fill('079 111 22 33')
  await expect(manage.summary).toBeHidden()
  await expect(page).toHaveTitle(title)
})

test('cancelling a confirmed outing costs what the page said, by the more favourable rule', async ({ page, site }) => {
  const booking = await confirmedBooking(site, { date: tomorrow, duration: 3 })
  const halfPrice = `${booking.totalChf / 2} CHF`
  const manage = await openManagePage(page, booking)
  await expect(manage.cancellation).toContainText(`${halfPrice} sont dus, soit 50`)
  await expect(manage.presentRow).toContainText('En ce moment')
  await expect(manage.presentRow.locator('td')).toHaveText([halfPrice, `${booking.totalChf} CHF`, halfPrice])
  await expect(manage.cancellation.locator('tbody').last().locator('td')).toHaveText(
    Array(3).fill(`${booking.totalChf} CHF`),
  )
  await expect(manage.cancellation).toContainText('la plus favorable pour vous s’applique')

  await expect(manage.cancel).toHaveText('Annuler ma réservation')
  await manage.cancel.click()
  await expect(manage.dialog).toHaveAccessibleName(/^Annuler cette réservation/)
  await expect(manage.dialog).toContainText(`${halfPrice} sont dus`)
  await manage.confirmCancel.click()
  await expect(manage.outcome('C’est annulé')).toBeFocused()
  await expect(manage.main).toContainText(`Il reste ${halfPrice} à payer.`)
})

test('cancelling asks first, and Escape and the harmless answer do nothing and give the focus back', async ({
  page,
  site,
}) => {
  const booking = await confirmedBooking(site)
  const manage = await openManagePage(page, booking)
  for (const close of [() => page.keyboard.press('Escape'), () => page.keyboard.press('Enter')]) {
    await manage.cancel.focus()
    await page.keyboard.press('Enter')
    await expect(manage.dialog).toBeVisible()
    await expect(manage.keep).toBeFocused()
    await close()
    await expect(manage.dialog).toBeHidden()
    await expect(manage.cancel).toBeFocused()
  }
  expect((await storedBooking(booking)).status).toBe('confirmed')
})

test('a guest corrects and cancels by keyboard', async ({ page, site }) => {
  const booking = await guestBooking(site)
  const manage = await openManagePage(page, booking)
  await manage.correct.focus()
  await page.keyboard.press('Enter')
  await expect(manage.outcome('Corriger mes indications')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(manage.participants).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await untilPressable(page)
  await page.keyboard.press('Enter')
  await expect(manage.outcome('C’est corrigé')).toBeFocused()
  await expect(manage.card).toContainText('3 personnes')
  await manage.cancel.focus()
  await page.keyboard.press('Enter')
  await expect(manage.keep).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(manage.confirmCancel).toBeFocused()
  await untilPressable(page)
  await page.keyboard.press('Enter')
  await expect(manage.outcome('C’est annulé')).toBeFocused()
})

test('a double click cancels a booking once', async ({ page, site }) => {
  const booking = await guestBooking(site)
  const manage = await openManagePage(page, booking)
  await manage.cancel.click()
  await manage.confirmCancel.dblclick()
  await expect(manage.outcome('C’est annulé')).toBeFocused()
  expect((await storedBooking(booking)).history).toEqual(['requested', 'cancelled'])
})

test.describe('refused, in plain words and with the state as it is:', () => {
  test('cancelling a cancelled booking is refused in plain words', async ({ page, site }) => {
    const booking = await confirmedBooking(site)
    const manage = await openManagePage(page, booking)
    await manage.cancel.click()
    await asTeam(site, booking.reference, (services, { id }) => cancelBooking(services, id, { reason: 'weather' }))
    await manage.confirmCancel.click()
    await expect(manage.outcome('Cette réservation était déjà annulée')).toBeFocused()
    await expect(manage.state).toHaveText('Annulée à cause de la météo')
  })

  test('cancelling after departure is refused in plain words', async ({ page, site }) => {
    const booking = await confirmedBooking(site)
    const manage = await openManagePage(page, booking)
    await manage.cancel.click()
    await moveStartToPast(booking, 1)
    await manage.confirmCancel.click()
    await expect(manage.outcome('Le bateau est déjà parti')).toBeFocused()
    await expect(manage.state).toHaveText('Sortie en cours')
  })

  test('correcting a booking declined meanwhile is refused, what was typed stays, and nothing is left to cancel', async ({
    page,
    site,
  }) => {
    const booking = await guestBooking(site)
    const manage = await openManagePage(page, booking)
    await manage.correct.click()
    await manage.message.fill('Un long message que personne ne veut retaper.')
    await asTeam(site, booking.reference, (services, { id }) =>
      declineBooking(services, id, 'Le bateau est en révision.'),
    )
    await manage.save.click()
    await expect(manage.outcome('La réservation a changé entre-temps')).toBeFocused()
    await expect(manage.state).toHaveText('Refusée')
    await expect(manage.main).toContainText('Le bateau est en révision.')
    await expect(manage.cancel).toHaveCount(0)
    await expect(manage.message).toHaveValue('Un long message que personne ne veut retaper.')
  })

  test('cancelling is asked again when a deadline passed while the question was open', async ({ page, site }) => {
    const booking = await confirmedBooking(site)
    const manage = await openManagePage(page, booking)
    await manage.cancel.click()
    await moveStartToPast(booking, -24)
    // The test has moved the departure, not the clock, so the open question is given the new departure to send.
    const seenStart = String((await storedBooking(booking)).startsAt.getTime())
    await page
      .locator('input[name=seenStart]')
      .evaluate((field, start) => field.setAttribute('value', start), seenStart)
    await manage.confirmCancel.click()
    await expect(manage.outcome('Le délai vient de passer')).toBeFocused()
    await expect(manage.cancellation).toContainText(`${booking.totalChf / 2} CHF sont dus`)
    expect((await storedBooking(booking)).status).toBe('confirmed')
  })
})

test('phone, message and number of persons can be corrected; the price stays', async ({ page, site }) => {
  const booking = await guestBooking(site)
  const manage = await openManagePage(page, booking)
  await manage.correct.click()
  await expect(manage.participants).toHaveValue('2')
  await manage.participants.fill('4')
  await manage.phone.fill('')
  await manage.message.fill('Nous venons\navec un fauteuil.')
  await manage.save.click()
  await expect(manage.outcome('C’est corrigé')).toBeFocused()
  await expect(manage.card).toContainText('4 personnes')
  await expect(manage.facts).toContainText('avec un fauteuil.')
  await expect(manage.facts).not.toContainText('+41 79')
  await expect(manage.main).toContainText('Corrigée par vous')
  expect(await storedBooking(booking)).toMatchObject({
    participants: 4,
    phone: undefined,
    message: 'Nous venons\navec un fauteuil.',
    totalChf: booking.totalChf,
  })
})

test('what the team has corrected since the form was opened stays, unless the guest has changed it too', async ({
  page,
  site,
}) => {
  const booking = await guestBooking(site, { message: 'Avec un chien.\nEt deux enfants.' })
  const manage = await openManagePage(page, booking)
  await manage.correct.click()
  await expect(manage.participants).toHaveValue('2')
  const teamChanges = { participants: 4, phone: '+41 79 000 00 07', message: 'Avec un chien.\nEt deux enfants.' }
  await asTeam(site, booking.reference, (services, { id }) => correctBooking(services, id, teamChanges, 'team'))
  await manage.phone.fill('+41 79 000 00 08')
  await manage.save.click()
  await expect(manage.outcome('C’est corrigé')).toBeFocused()
  await expect(manage.card).toContainText('4 personnes')
  expect(await storedBooking(booking)).toMatchObject({ ...teamChanges, phone: '+41 79 000 00 08' })
})

test('wishes are corrected until departure; once the outing is confirmed, its meals stay as they are', async ({
  page,
  site,
}) => {
  const wishes = [
    { id: 'bouee', quantity: 1 },
    { id: 'fondue-fromage', quantity: 2 },
  ]
  const booking = await guestBooking(site, { boatType: 'classique', wishes })
  const manage = managePage(page)
  const openForm = async () => {
    await page.goto(booking.link)
    await manage.correct.click()
    await manage.main.locator('summary', { hasText: 'Vos souhaits' }).click()
  }
  await openForm()
  await expect(manage.main.getByLabel('Bouée tractée')).toBeChecked()
  await expect(manage.main.getByLabel('Fondue au fromage')).toHaveValue('2')
  await manage.main.getByLabel('Fondue au fromage').selectOption('0')
  await manage.main.getByLabel('Bouée tractée').uncheck()
  await manage.save.click()
  await expect(manage.summary).toContainText('Gardez au moins un souhait')
  await manage.summary.getByRole('link').click()
  await expect(manage.main.getByRole('group', { name: 'Vos souhaits' })).toBeFocused()
  await manage.main.getByLabel('Subwing').check()
  await manage.main.getByLabel('Fondue au fromage').selectOption('3')
  await manage.save.click()
  await expect(manage.outcome('C’est corrigé')).toBeFocused()
  await expect(manage.facts).toContainText('Subwing × 1, Fondue au fromage × 3')

  await asTeam(site, booking.reference, (services, { id }) => confirmBooking(services, id))
  await openForm()
  await expect(manage.main.getByLabel('Fondue au fromage')).toHaveCount(0)
  await manage.main.getByLabel('Subwing').uncheck()
  await manage.main.getByLabel('Bouée tractée').check()
  await manage.save.click()
  await expect(manage.outcome('C’est corrigé')).toBeFocused()
  // A meal keeps the price of the day on which it was asked for.
  expect((await storedBooking(booking)).wishes).toEqual([
    { id: 'fondue-fromage', quantity: 3, priceChf: expect.any(Number) },
    { id: 'bouee', quantity: 1 },
  ])
})

test('an open correction disappears with a cancelled booking', async ({ page, site }) => {
  const booking = await guestBooking(site)
  const manage = await openManagePage(page, booking)
  await manage.correct.click()
  await expect(manage.participants).toBeVisible()
  await manage.cancel.click()
  await manage.confirmCancel.click()
  await expect(manage.state).toContainText('Annulée')
  await expect(manage.participants).toHaveCount(0)
})

test('an invalid correction has the errors of the booking form, beside the field and on top, and nothing is lost', async ({
  page,
  site,
}) => {
  const booking = await guestBooking(site)
  const manage = await openManagePage(page, booking)
  await manage.correct.click()
  await manage.participants.fill('9')
  await manage.phone.fill('douze')
  await manage.message.fill('Gardez ceci.')
  await manage.save.click()
  await expect(manage.summary).toBeFocused()
  await expect(manage.summary.getByRole('heading', { level: 4 })).toBeVisible()
  await expect(manage.summary.getByRole('link')).toHaveText([
    'Maximum 5 participants.',
    "Le numéro de téléphone n'est pas valide.",
  ])
  await expect(manage.participants).toHaveAccessibleDescription(/^Maximum 5 participants\./)
  await expect(manage.participants).toHaveAttribute('aria-invalid', 'true')
  await manage.summary.getByRole('link').last().click()
  await expect(manage.phone).toBeFocused()
  await manage.phone.fill('079 000 11 22')
  await expect(manage.summary.getByRole('link')).toHaveText(['Maximum 5 participants.'])
  await manage.participants.fill('5')
  await expect(manage.summary).toHaveCount(0)
  await expect(manage.message).toHaveValue('Gardez ceci.')
  await manage.save.click()
  await expect(manage.outcome('C’est corrigé')).toBeFocused()
  expect(await storedBooking(booking)).toMatchObject({ participants: 5, message: 'Gardez ceci.' })
})

test('the calendar file of an outing is named after its reference, and tells no key', async ({ page, site }) => {
  const booking = await confirmedBooking(site)
  const { startsAt, endsAt } = await storedBooking(booking)
  const manage = await openManagePage(page, booking)
  const downloadEvent = page.waitForEvent('download')
  await manage.addToCalendar.click()
  const download = await downloadEvent
  expect(download.suggestedFilename()).toBe(`cap-embellie-${booking.reference}.ics`)
  expect(download.url()).toBe(`${booking.link}/sortie.ics`)
  const calendar = new ICAL.Component(ICAL.parse(readFileSync(await download.path(), 'utf8')))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component)
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  expect([event.startDate.toJSDate(), event.endDate.toJSDate()]).toEqual([startsAt, endsAt])
  expect(event.location).toContain('Port de l’Ouchettaz')
  expect(calendar.toString()).not.toContain(booking.key)
})

test('too many acts in ten minutes are refused in words, and nothing is changed', async ({ page }) => {
  // A fiftieth of the usual limits: one act.
  const site = await startSite({ env: { RATE_LIMIT_FACTOR: '0.02' } })
  try {
    const booking = await guestBooking(site)
    const manage = await openManagePage(page, booking)
    await manage.correct.click()
    await manage.participants.fill('3')
    await manage.save.click()
    await expect(manage.outcome('C’est corrigé')).toBeFocused()
    await manage.cancel.click()
    await manage.confirmCancel.click()
    await expect(manage.outcome('Trop d’essais en peu de temps')).toBeFocused()
    expect((await storedBooking(booking)).status).toBe('pending')
    await page.reload()
    // The factor also reduces how many hours an address may hold before it is confirmed, so this request must be.
    await expect(manage.state).toHaveText('À valider')
  } finally {
    await site.stop()
  }
})

test.describe('without a network', () => {
  test('without a network the page stays, with the time of its last update', async ({ page, site }) => {
    const { link } = await confirmedBooking(site)
    await page.clock.install()
    const manage = managePage(page)
    await page.goto(link)
    await expect(manage.state).toHaveText('Confirmée')
    await page.route('**/ma-reservation/*.data*', (route) => route.abort(), { times: 1 })
    await page.clock.fastForward(60_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(manage.main).toContainText('Vous voyez ce que nous savions le')
    await expect(manage.state).toHaveText('Confirmée')
    await manage.retry.click()
    await expect(manage.main).not.toContainText('ce que nous savions')
  })

  test('a correction that was stored though its answer was lost can be taken back', async ({ page, site }) => {
    const booking = await guestBooking(site)
    const manage = await openManagePage(page, booking)
    await manage.correct.click()
    await manage.participants.fill('4')
    await page.route(
      '**/ma-reservation/*.data*',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await manage.save.click()
    await expect(manage.outcome('Pas de connexion')).toBeFocused()
    expect(await storedBooking(booking)).toMatchObject({ participants: 4 })
    await manage.participants.fill('2')
    await manage.save.click()
    await expect(manage.outcome('C’est corrigé')).toBeFocused()
    expect(await storedBooking(booking)).toMatchObject({ participants: 2 })
  })

  test('an act without a network is not lost, and may be sent again', async ({ page, site }) => {
    const booking = await guestBooking(site)
    const manage = await openManagePage(page, booking)
    await manage.correct.click()
    await manage.message.fill('Gardez ceci.')
    await page.route('**/ma-reservation/*.data*', (route) => route.abort(), { times: 2 })
    await manage.save.click()
    await expect(manage.outcome('Pas de connexion')).toBeFocused()
    await expect(manage.message).toHaveValue('Gardez ceci.')
    await manage.cancel.click()
    await manage.confirmCancel.click()
    await expect(manage.outcome('Pas de connexion').first()).toBeFocused()
    await expect(manage.dialog).toBeHidden()
    await manage.cancel.click()
    await manage.confirmCancel.click()
    await expect(manage.outcome('C’est annulé')).toBeFocused()
  })
})

test('the page shows the terms as they were when the booking was asked for, and what cancelling costs under them', async ({
  page,
  site,
}) => {
  const booking = await confirmedBooking(site)
  const termsLink = (await openManagePage(page, booking)).facts.getByRole('link', { name: /^CGV du/ })
  await expect(termsLink).toHaveAttribute('href', `/cgv/${generalTermsVersions[0]}`)
  await asTeam(site, booking.reference, async ({ db }, { id, frozenTerms }) => {
    const { practical, general } = frozenTerms.rules
    const rules = { general, practical: { ...practical, freeUntilHours: 72 } }
    const frozen_terms = JSON.stringify({ ...frozenTerms, rules, generalTermsVersion: '2026-03-01' })
    await db.updateTable('bookings').set({ frozen_terms }).where('id', '=', id).execute()
  })
  const manage = await openManagePage(page, booking)
  await expect(manage.facts).toContainText('CGV du 01.03.2026')
  await expect(termsLink).toHaveAttribute('href', '/cgv')
  await expect(manage.cancellation).toContainText(
    /En pratique\s: l’annulation est gratuite jusqu’à 72\sh avant le départ/,
  )
  await expect(manage.cancellation).toContainText(/vous ne devez plus rien\s: nous vous en informons/)
})
