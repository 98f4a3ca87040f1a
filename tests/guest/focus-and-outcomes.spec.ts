import type { Locator } from '@playwright/test'
import { cartPage } from '../../content/pages/cart.ts'
import { manageBookingPage } from '../../content/pages/manage-booking.ts'
import { correctionTexts, moveTexts } from '../../content/pages/manage-booking-acts.ts'
import { expectPlaceTaken, storePlace, storeRelay } from '../../demo/steps.ts'
import { moveBooking } from '../../server/booking/move-booking.server.ts'
import { relayPage } from '../../wording/pages/relay.ts'
import { asTeam } from '../support/as-team.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { freshDay, openBooking } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { expectFocusedInSight } from '../support/focus-stops.ts'
import { recordLiveRegions } from '../support/live-regions.ts'
import { withServicesOf } from '../support/logbook-page.ts'
import { confirmedBooking, openManagePage } from '../support/manage-page.ts'
import { openPage } from '../support/open-page.ts'

// Where the focus goes on a guest's page, and how the page says how an act ended.

test.use({ expectedConsoleErrors: [/status of 4(00|09)/] })

test('a part that opens takes the focus to its title, and gives it back to its button when it closes', async ({
  page,
  site,
}) => {
  const booking = await confirmedBooking(site, { date: freshDay() })
  const manage = await openManagePage(page, booking)
  const parts = [
    { opener: moveTexts.open, title: moveTexts.title, closer: moveTexts.close },
    { opener: correctionTexts.title, title: correctionTexts.title, closer: correctionTexts.close },
  ]
  for (const { opener, title, closer } of parts) {
    const button = page.getByRole('button', { name: opener, exact: true })
    for (const close of ['button', 'Escape', 'Escape on the title']) {
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeFocused()
      if (close === 'button') await page.getByRole('button', { name: closer, exact: true }).focus()
      else if (close === 'Escape') await page.keyboard.press('Tab')
      await page.keyboard.press(close === 'button' ? 'Enter' : 'Escape')
      await expect(button).toBeFocused()
      await expectFocusedInSight(page, opener)
    }
  }
  // What was entered is not lost by Escape.
  await manage.correct.click()
  await manage.message.fill('Nous venons avec un chien.')
  await page.keyboard.press('Escape')
  await expect(manage.message).toHaveValue('Nous venons avec un chien.')
})

test('moving without a day and hour lists what is missing, and each line leads to its field', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const booking = await confirmedBooking(site, { date: freshDay() })
  const manage = await openManagePage(page, booking)
  await manage.move.open.click()
  await expect(page.getByText('Tous les champs sont à remplir.')).toBeVisible()
  await manage.move.save.click()
  const { summary, date, time } = manage.move
  await expect(summary).toBeFocused()
  await expectFocusedInSight(page, 'the summary')
  await expect(page).toHaveTitle(/^Erreur – /)
  for (const [line, field] of [
    [moveTexts.errors['date-required'], date],
    [moveTexts.errors['time-required'], time],
  ] as const) {
    await summary.getByRole('link', { name: line }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(line)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await expectNoBarriers(page, 'a start that lacks its day', { within: 'main' })
})

test('a taken start is reported once, with the free starts, and the chosen one fills in the hour', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const booking = await confirmedBooking(site, { date: freshDay() })
  const newDay = freshDay()
  const manage = await openManagePage(page, booking)
  await manage.move.open.click()
  await manage.move.choose(newDay)
  await confirmedBooking(site, { date: newDay, time: '10:00', name: 'Plus rapide' })
  const lines = await recordLiveRegions(page)
  await manage.move.save.click()
  await expect(page.getByRole('heading', { name: 'Ces heures viennent d’être prises' })).toBeFocused()
  await expectFocusedInSight(page, 'why')
  await expect(page).toHaveTitle(/^Erreur – /)
  // The title is spoken by taking the focus.
  expect((await lines()).filter((line) => /prises|pris/.test(line))).toEqual([])
  await expectNoBarriers(page, 'a start that is taken', { within: 'main' })
  await page
    .getByRole('region', { name: /^Ces heures viennent/ })
    .getByRole('button')
    .first()
    .click()
  await expect(manage.move.time).toBeFocused()
  await expect(manage.move.time).not.toHaveValue('10:00')
  await manage.move.save.click()
  await expect(page.getByRole('heading', { name: 'C’est noté' })).toBeFocused()
  await expect(page).toHaveTitle(/^C’est noté – (?!.*Erreur)/)
  await expect(page.getByText(manageBookingPage.history.moved.guest)).toBeVisible()
})

test('the message of the team about a start disappears with a new start', async ({ page, site }) => {
  const booking = await confirmedBooking(site, { date: freshDay() })
  const word = 'La météo sera meilleure à ce moment-là.'
  await asTeam(site, booking.reference, (services, { id }) =>
    moveBooking(services, id, { date: freshDay(), time: '10:00', word }, 'team'),
  )
  const manage = await openManagePage(page, booking)
  await expect(manage.card).toContainText(word)
  await manage.cancel.click()
  await manage.confirmCancel.click()
  await expect(manage.outcome('C’est annulé')).toBeFocused()
  await expect(manage.card).not.toContainText(word)
})

test('the outcome of an act disappears with the next one, from the page and from its title', async ({ page, site }) => {
  const booking = await confirmedBooking(site, { date: freshDay() })
  const manage = await openManagePage(page, booking)
  await manage.move.open.click()
  await manage.move.choose(freshDay())
  await manage.move.save.click()
  await expect(page.getByRole('region', { name: 'C’est noté' })).toContainText('Votre nouveau départ')

  // A correction that is refused, then needs that are saved: the form keeps its errors, the title has the newest.
  await manage.correct.click()
  await manage.participants.fill('99')
  await manage.save.click()
  await expect(manage.summary).toBeFocused()
  await expect(page).toHaveTitle(/^Erreur – /)
  await page.getByLabel('Gilet de 20 à 40 kg').selectOption('1')
  await page.getByRole('button', { name: 'Enregistrer pour l’équipage' }).click()
  await expect(manage.outcome('C’est noté')).toBeFocused()
  await expect(page).toHaveTitle(/^C’est noté – (?!.*Erreur)/)
  await expect(page.getByText(/^Votre nouveau départ/)).toHaveCount(0)

  await manage.cancel.click()
  await manage.confirmCancel.click()
  await expect(manage.outcome('C’est annulé')).toBeFocused()
  await expect(manage.main.getByRole('heading', { name: 'C’est noté' })).toHaveCount(0)
  await expect(page).toHaveTitle(/^C’est annulé – (?!.*(Erreur|noté))/)
})

test('every outcome scrolls into view, also where taking the focus does not scroll', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  // As in WebKit, where what takes the focus while the page shrinks stays above the window.
  await page.addInitScript(() => {
    const { focus } = HTMLElement.prototype
    HTMLElement.prototype.focus = function () {
      focus.call(this, { preventScroll: true })
    }
  })
  const expectShown = async (heading: Locator) => {
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
  }
  const booking = await openBooking(page)
  await booking.boat.selectOption('sportif')
  await booking.submit.click()
  await expectShown(booking.errorSummary)
  await booking.fill(freshDay())
  await booking.submit.click()
  await expectShown(booking.receivedRegion.getByRole('heading', { level: 2 }))

  await openPage(page, '/nos-activites')
  for (const addButton of (await page.getByRole('button', { name: /^Ajouter au panier/ }).all()).slice(0, 4))
    await addButton.click()
  await openPage(page, '/panier')
  await page.getByRole('button', { name: cartPage.summary.clear }).click()
  await expectShown(page.getByRole('heading', { name: cartPage.empty.title }))

  const { key } = await withServicesOf(site, (services) => storeRelay(services, 'Service de quartier'))
  const { id } = await withServicesOf(site, (services) => storePlace(services, { date: freshDay() }))
  await withServicesOf(site, (services) => expectPlaceTaken(services, key, id, { greeting: 'Nora' }))
  await openPage(page, `/relais/${key}`)
  await page.getByRole('button', { name: relayPage.outings.invite }).click()
  await expectShown(page.getByRole('heading', { name: relayPage.invitation.ready }))
  await page.goBack()
  await expectShown(page.locator('h3[id^=outing-]'))
})
