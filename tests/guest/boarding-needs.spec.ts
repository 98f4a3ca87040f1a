import type { Page } from '@playwright/test'
import { declineBooking } from '../../server/booking/change-booking.server.ts'
import { asTeam } from '../support/as-team.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { freshDay } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { cardOf, goToSection, grantLogbookKey, openLogbook } from '../support/logbook-page.ts'
import { confirmedBooking, guestBooking, managePage, moveStartToPast, storedBooking } from '../support/manage-page.ts'
import { tabTo } from '../support/tab-to.ts'

test.use({ expectedConsoleErrors: [/Failed to load resource/] })

const classicFields = { boatType: 'classique', wishes: [{ id: 'bouee', quantity: 1 }] }
const abortNextRequest = (page: Page) => page.route('**/ma-reservation/*.data*', (route) => route.abort(), { times: 1 })

/** The section « Préparer votre venue » and its controls, found by what a visitor sees. */
function preparationOf(page: Page) {
  const section = page.getByRole('region', { name: 'Préparer votre venue' })
  return {
    section,
    arm: section.getByRole('checkbox', { name: 'Un bras pour monter à bord' }),
    shade: section.getByRole('checkbox', { name: 'Place à l’ombre' }),
    chair: section.getByLabel('Place en fauteuil'),
    jackets: section.getByLabel('Gilet de 10 à 20'),
    save: section.getByRole('button', { name: 'Enregistrer pour l’équipage' }),
    outcome: (title: string) => section.getByRole('heading', { name: title }),
  }
}

test('a visit is prepared by keyboard on a small phone, kept, and read by the team in the logbook and on the day sheet', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const date = freshDay()
  const name = 'Zoé Préparée'
  const booking = await confirmedBooking(site, { ...classicFields, date, name })
  const manage = managePage(page)
  const preparation = preparationOf(page)
  await page.goto(booking.link)
  await expect(manage.state).toHaveText('Confirmée')
  await expect(preparation.section).toContainText('Facultatif.')
  await expect(preparation.section).toContainText(/efface 24\sheures après votre retour/)

  await preparation.arm.focus()
  await page.keyboard.press('Space')
  await expect(preparation.arm).toHaveAccessibleDescription('Une personne de l’équipage marche à côté de vous.')
  await tabTo(page, preparation.chair)
  await expect(preparation.chair).toHaveAccessibleDescription(/70\scm au plus/)
  await page.keyboard.press('ArrowDown')
  await tabTo(page, preparation.jackets)
  await page.keyboard.press('2')
  await tabTo(page, preparation.save)
  await page.keyboard.press('Enter')
  await expect(preparation.outcome('C’est noté')).toBeFocused()
  await expect(manage.main).toContainText('Venue préparée par vous')
  await expectNoBarriers(page, 'a prepared visit', { within: 'main' })

  await page.reload()
  await expect(preparation.arm).toBeChecked()
  await expect(preparation.shade).not.toBeChecked()
  await expect(preparation.chair).toHaveValue('1')
  await expect(preparation.jackets).toHaveValue('2')
  expect((await storedBooking(booking)).needs).toEqual([
    { code: 'arm-at-boarding', quantity: 1 },
    { code: 'wheelchair-place', quantity: 1 },
    { code: 'jackets-10-20-kg', quantity: 2 },
  ])

  const needsText = /Un bras pour monter à bord, Place en fauteuil\s×\s1, Gilet de 10 à 20\skg\s×\s2/
  await openLogbook(page, await grantLogbookKey(site), booking.reference)
  await expect(cardOf(page, name).first()).toContainText(needsText)
  await goToSection(page, 'Sorties')
  await page.getByRole('link', { name: 'Feuille de jour' }).click()
  await page.getByLabel('Jour', { exact: true }).fill(date)
  await expect(page.locator('.day-sheet')).toContainText(/À préparer – /)
  await expect(page.locator('.day-sheet')).toContainText(needsText)
  // The bottom bar would cover a part of the sheet.
  await page
    .getByRole('navigation', { name: 'Rubriques du carnet' })
    .evaluateAll((bars) => bars.map((bar) => bar.setAttribute('style', 'position: static')))
  await expectNoBarriers(page, 'a day sheet with needs', { within: 'main' })
})

test('what is chosen stays when saving fails, and is saved by the same button', async ({ page, site }) => {
  const booking = await guestBooking(site, classicFields)
  const preparation = preparationOf(page)
  await page.goto(booking.link)
  await preparation.shade.check()
  await preparation.jackets.selectOption('3')
  await abortNextRequest(page)
  await preparation.save.click()
  await expect(preparation.outcome('Pas de connexion')).toBeFocused()
  await expectNoBarriers(page, 'a visit that could not be saved', { within: 'main' })
  await expect(preparation.shade).toBeChecked()
  await expect(preparation.jackets).toHaveValue('3')
  // The page reloads its data when it becomes visible again: that must not discard the entries either.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(preparation.shade).toBeChecked()
  await preparation.save.click()
  await expect(preparation.outcome('C’est noté')).toBeFocused()

  await preparation.jackets.selectOption('0')
  await expect(preparation.outcome('C’est noté')).toHaveCount(0)
  await preparation.shade.uncheck()
  await preparation.save.click()
  await expect(preparation.section).toContainText('L’équipage n’a rien de particulier à préparer.')
  const { needs, history } = await storedBooking(booking)
  expect(needs).toEqual([])
  expect(history).toEqual(['requested', 'prepared', 'prepared'])
})

test('a preparation sent too late is refused, keeps what was chosen, and afterwards the page shows the stored needs', async ({
  page,
  site,
}) => {
  const booking = await confirmedBooking(site, classicFields)
  const manage = managePage(page)
  const preparation = preparationOf(page)
  await page.goto(booking.link)
  await preparation.shade.check()
  await preparation.save.click()
  await expect(preparation.outcome('C’est noté')).toBeFocused()
  await preparation.arm.check()
  await moveStartToPast(booking, 1)
  await preparation.save.click()
  await expect(preparation.outcome('Le bateau est déjà parti')).toBeFocused()
  await expect(preparation.arm).toBeChecked()
  await page.reload()
  await expect(manage.state).toHaveText('Sortie en cours')
  await expect(preparation.section).toContainText('Vous avez demandé à l’équipage de préparer ceci :')
  await expect(preparation.section.getByRole('listitem')).toHaveText(['Place à l’ombre'])
  await expect(preparation.save).toHaveCount(0)
})

test('more of a need than the boat offers is refused in words, and nothing is stored', async ({ page, site }) => {
  const booking = await guestBooking(site, classicFields)
  const preparation = preparationOf(page)
  await page.goto(booking.link)
  await preparation.shade.check()
  // Simulates a page that was opened before the measures of the deck were corrected.
  await page.route('**/ma-reservation/*.data*', (route) =>
    route.continue(
      route.request().method() === 'POST'
        ? { postData: `${route.request().postData()}&need-wheelchair-place=9` }
        : undefined,
    ),
  )
  await preparation.save.click()
  await expect(preparation.outcome('Rien n’est enregistré')).toBeFocused()
  await expect(preparation.section).toContainText('Un nombre est trop grand pour ce bateau.')
  await expect(preparation.shade).toBeChecked()
  expect((await storedBooking(booking)).needs).toEqual([])
})

test('the sporty boat offers only what it has, and the page says which boat has a ramp', async ({ page, site }) => {
  const booking = await guestBooking(site, { boatType: 'sportif', skipperOption: 'avec-skipper' })
  const preparation = preparationOf(page)
  await page.goto(booking.link)
  await expect(preparation.arm).toBeVisible()
  await expect(preparation.jackets).toBeVisible()
  await expect(preparation.chair).toHaveCount(0)
  await expect(preparation.shade).toHaveCount(0)
  await expect(preparation.section).toContainText(/Bateau classique\s: une rampe/)
})

test('a declined booking asks for no preparation', async ({ page, site }) => {
  const booking = await guestBooking(site, classicFields)
  await asTeam(site, booking.reference, (services, { id }) => declineBooking(services, id))
  await page.goto(booking.link)
  await expect(managePage(page).state).toHaveText('Refusée')
  await expect(preparationOf(page).section).toHaveCount(0)
})
