import { addDays, type CalendarDay } from '../../domain/calendar.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { openBooking } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { startDemo } from '../support/demo.ts'
import { fitsWidth } from '../support/form-page.ts'
import { cardOf, goToSection, noticeOf, unfoldCard } from '../support/logbook-page.ts'
import { managePage, sendCode } from '../support/manage-page.ts'

// The frame of a mail runs no script, not even the one that sets the clock of this browser.
test.use({ expectedConsoleErrors: [/about:srcdoc/] })

test('the demo leads every role through its pages without a dead end', async ({ page }) => {
  test.setTimeout(300_000)
  const demo = await startDemo({ args: ['--samedi'] })
  const openInbox = async (subject: RegExp) => {
    await expect(async () => {
      await page.goto(`${demo.url}/boite-aux-lettres`)
      await expect(page.getByRole('link', { name: subject }).first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.getByRole('link', { name: subject }).first().click()
  }
  try {
    await test.step('a visitor books, by the clock of the demo', async () => {
      const booking = await openBooking(page, [], demo.url)
      const dayMonthHour = await page.evaluate(
        () => `${new Date().getDay()} ${new Date().getMonth()} ${new Date().getHours()}`,
      )
      expect(dayMonthHour).toBe('6 6 8')
      const today = (await page.evaluate(() => new Date().toISOString())).slice(0, 10) as CalendarDay
      await booking.boat.selectOption('sportif')
      await booking.fill(addDays(today, 20), { name: 'Alba Rey' })
      await booking.submit.click()
      await expect(booking.receivedRegion).toBeVisible()
      await expectNoBarriers(page, 'a page of the demo')
    })
    await test.step('the mail of the booking is in the inbox, and its link opens the page of the guest', async () => {
      await openInbox(/est bien arrivée/)
      await expectNoBarriers(page, 'a mail of the inbox', { within: 'main' })
      await page.setViewportSize({ width: 320, height: 800 })
      expect(await fitsWidth(page)).toBe(true)
      await page.setViewportSize({ width: 1280, height: 900 })
      const popup = page.waitForEvent('popup')
      await page.frameLocator('iframe').getByRole('link', { name: 'Suivre ma demande' }).click()
      const guestPage = await popup
      await expect(guestPage).toHaveURL(/\/ma-reservation\//)
      await expect(guestPage.locator('#state-title')).toBeVisible()
      await guestPage.close()
      await page.goto(`${demo.url}/boite-aux-lettres`)
      await expectNoBarriers(page, 'the inbox')
    })
    await test.step('the team confirms a request', async () => {
      await page.goto(demo.link('/carnet-de-bord'))
      const card = cardOf(page, 'Luc Berset')
      await unfoldCard(card)
      await card.getByRole('button', { name: 'Confirmer' }).click()
      await card
        .getByRole('form')
        .getByRole('button', { name: /confirmer/i })
        .click()
      await expect(noticeOf(page).first()).toBeVisible()
      await openInbox(/confirmée/)
    })
    await test.step('the crew counts a family aboard', async () => {
      await page.goto(demo.link('/quai'))
      const outing = page.getByRole('listitem').filter({ hasText: 'Famille Monnier' })
      await outing.getByRole('button', { name: /^À bord/ }).click()
      await expect(outing).toContainText('À bord (4)')
    })
    await test.step('a relay takes a place', async () => {
      await page.goto(demo.link('/relais'))
      await page
        .getByRole('button', { name: /^Prendre cette place/ })
        .first()
        .click()
      await page.getByLabel('Adultes').selectOption('2')
      await page.getByLabel(/^Prénom|initiales/i).fill('Mia')
      await page.getByRole('button', { name: 'Prendre la place', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'La place est à vous' })).toBeVisible()
    })
    await test.step('a family opens its outing with the code that is printed', async () => {
      await page.goto(`${demo.url}/invitation`)
      await sendCode(page, demo.code)
      await expect(page.getByRole('heading', { name: 'Confirmée' })).toBeVisible()
    })
    await test.step('a guest whose outing is postponed chooses another start', async () => {
      await page.goto(demo.link('/ma-reservation'))
      await expect(page.locator('#state-title')).toContainText('eportée')
      await expect(page.getByRole('complementary', { name: 'Démonstration' })).toBeVisible()
      const today = (await page.evaluate(() => new Date().toISOString())).slice(0, 10) as CalendarDay
      const { move } = managePage(page)
      await move.choose(addDays(today, 21))
      await move.save.click()
      await expect(page.getByRole('heading', { name: 'C’est noté' })).toBeVisible()
    })
    await test.step('the treasurer reads what the bank has sent', async () => {
      await page.goto(demo.link('/carnet-de-bord'))
      await goToSection(page, 'Plus')
      await page.getByRole('link', { name: 'Ouvrir les comptes' }).click()
      await page.getByLabel('Fichier de la banque').setInputFiles(`${demo.dataDir}/releve.xml`)
      await page.getByRole('button', { name: 'Lire l’extrait' }).click()
      await expect(page.getByText('Vera Lugon').first()).toBeVisible()
    })
    expect(await demo.stop()).toBe(0)
  } finally {
    await demo.stop()
  }
})
