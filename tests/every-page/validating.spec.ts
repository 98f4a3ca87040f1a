import type { Page } from '@playwright/test'
import { bookByApi, distinctSlot } from '../support/api-client.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { freshDay, openBooking } from '../support/booking-page.ts'
import { test as base, expect } from '../support/browser-test.ts'
import { shownLooseSpaces } from '../support/loose-spaces.ts'
import { managePage } from '../support/manage-page.ts'
import { type Site, startSite } from '../support/site.ts'
import { linkIn, waitForMail } from '../support/written-mails.ts'

// So many requests from unconfirmed mailboxes wait that further ones hold their hours only briefly, until the guest
// opens the link in the mail and presses a button there.

const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern.
    async ({}, use) => {
      // A tenth of the usual limits, so that one waiting request is enough.
      const site = await startSite({ env: { RATE_LIMIT_FACTOR: '0.1' } })
      await bookByApi(site.url, { ...distinctSlot(0), email: 'quelquun@exemple.ch' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})
test.describe.configure({ mode: 'serial' })

async function expectAccessibleState(page: Page, state: string): Promise<void> {
  await expectNoBarriers(page, state, { within: 'main' })
  expect(await shownLooseSpaces(page.locator('main')), state).toEqual([])
}

/** The page and the mail about one request, made once: the limits of this site allow few requests. */
let request: { reference: string; panelLink: string; mailedLink: string }

test('the panel after sending says until when the hours are held, and what to do', async ({ page, site }) => {
  const booking = await openBooking(page)
  await booking.boat.selectOption('sportif')
  await booking.fill(freshDay())
  await booking.submit.click()
  await expect(booking.receivedRegion).toContainText('ouvrez le lien de cet e-mail')
  await expect(booking.receivedRegion).toContainText(/Avant \d+\sh/)
  await expectAccessibleState(page, 'received, to be validated')
  const reference = (await booking.receivedRegion.textContent())?.match(/CE-[0-9A-Z]{6}/)?.[0] ?? ''
  const panelLink = (await booking.receivedRegion.getByRole('link').getAttribute('href')) ?? ''
  const mail = await waitForMail(site.dataDir, reference, /./, 'ana@exemple.ch')
  request = { reference, panelLink, mailedLink: linkIn(mail, '/ma-reservation') }
})

test('the link of the panel does not validate a request: the page says how', async ({ page }) => {
  await page.goto(request.panelLink)
  const manage = managePage(page)
  await expect(manage.state).toHaveText('À valider')
  await expect(manage.main).toContainText('seul l’e-mail montre que l’adresse est la vôtre')
  await expect(page.getByRole('button', { name: 'Valider ma demande' })).toHaveCount(0)
  await expectAccessibleState(page, 'to be validated, by the panel')
})

test('a request is validated by keyboard through the link of its mail, announced and named in the title', async ({
  page,
}) => {
  await page.goto(request.mailedLink)
  const manage = managePage(page)
  await expect(manage.state).toHaveText('À valider')
  await expectAccessibleState(page, 'to be validated, by the mail')
  const button = page.getByRole('button', { name: 'Valider ma demande' })
  await page.keyboard.press('Tab')
  for (let stop = 0; stop < 40 && !(await button.evaluate((it) => it === document.activeElement)); stop++) {
    await page.keyboard.press('Tab')
  }
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(manage.outcome('Votre demande est validée')).toBeFocused()
  await expect(page).toHaveTitle(/^Votre demande est validée – /)
  await expect(manage.state).not.toHaveText('À valider')
  await expect(button).toHaveCount(0)
  await expectAccessibleState(page, 'validated')
})
