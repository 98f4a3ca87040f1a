import type { Page } from '@playwright/test'
import { storeRelay } from '../../demo/steps.ts'
import { cancelBooking, confirmBooking } from '../../server/booking/change-booking.server.ts'
import { findBookingByReference } from '../../server/records/bookings.ts'
import { futureDay } from '../support/api-client.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import {
  bookOuting,
  goToSection,
  grantLogbookKey,
  noticeOf,
  openLogbook,
  putBarsAside,
  withServicesOf,
} from '../support/logbook-page.ts'
import type { Site } from '../support/site.ts'
import { linkIn, readWrittenMails } from '../support/written-mails.ts'

// How the team offers the hours of a cancelled outing to relays. Each test has its own days.

/** Books an outing on the sporty boat, which its guest then cancels. */
async function cancelOuting(site: Site, slot: { date: string; time: string; duration: number }): Promise<void> {
  const reference = await bookOuting(site, slot)
  await withServicesOf(site, async (services) => {
    const booking = await findBookingByReference(services.db, reference)
    await confirmBooking(services, `${booking?.id}`)
    await cancelBooking(services, `${booking?.id}`, { reason: 'guest' })
  })
}

async function openSolidarity(page: Page, site: Site): Promise<void> {
  await openLogbook(page, await grantLogbookKey(site))
  await goToSection(page, 'Plus')
  await page.getByRole('link', { name: 'Ouvrir la solidarité' }).click()
  await expect(page.getByRole('heading', { name: 'Heures à offrir' })).toBeVisible()
}

const offerOf = (page: Page, hours: RegExp) =>
  page.getByRole('button', { name: new RegExp(`^Offrir aux relais\\s:.*${hours.source}`) })

test('the team offers the hours of a cancelled outing in one press, and a relay takes them by the link of its mail', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 1600 })
  await withServicesOf(site, (services) => storeRelay(services, 'Foyer du quai'))
  await cancelOuting(site, { date: futureDay(12), time: '13:00', duration: 4 })
  await openSolidarity(page, site)
  await page.getByText('Pas encore réservées').click()
  await expect(offerOf(page, /09:00\s–\s12:00/).first()).toBeVisible()
  await putBarsAside(page)
  await expectNoBarriers(page, 'hours to offer', { within: 'main' })
  const offer = offerOf(page, /13:00\s–\s17:00/)
  await offer.click()
  await expect(noticeOf(page).filter({ hasText: 'reçoi' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Solidarité' })).toBeFocused()
  await expect(offer).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Fermer la place\s:.*13:00\s–\s17:00/ })).toBeVisible()

  const mail = await eventually('the mail about the place', async () =>
    (await readWrittenMails(site.dataDir)).find(
      ({ subject, to }) =>
        /^Un bateau pour une famille/.test(`${subject}`) && to?.some(({ name }) => name === 'Foyer du quai'),
    ),
  )
  await page.goto(linkIn(mail, '/relais'))
  await page
    .getByRole('listitem')
    .filter({ hasText: /13\sh à 17\sh|13:00\s–\s17:00/ })
    .getByRole('button', { name: /^Prendre cette place/ })
    .click()
  await page.getByLabel('Prénom ou initiales').fill('Sami')
  await page.getByRole('button', { name: 'Prendre la place', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'La place est à vous' })).toBeFocused()
  await openSolidarity(page, site)
  await expect(offer).toHaveCount(0)
  await expect(page.getByText('Par Foyer du quai')).toBeVisible()
})

test.describe('where somebody was quicker', () => {
  test.use({ expectedConsoleErrors: [/409/] })

  test('offering hours that are taken meanwhile names the booking that has them, and offers nothing twice', async ({
    page,
    site,
  }) => {
    await withServicesOf(site, (services) => storeRelay(services))
    const slot = { date: futureDay(13), time: '09:00', duration: 5 }
    await cancelOuting(site, slot)
    await openSolidarity(page, site)
    const offer = offerOf(page, /09:00\s–\s14:00/)
    await expect(offer).toBeVisible()
    const reference = await bookOuting(site, { ...slot, time: '12:00' })
    await offer.click()
    const refusalRegion = page.getByRole('region', { name: /Ces heures ne sont plus libres/ })
    await expect(refusalRegion).toContainText(reference)
    await expect(refusalRegion).toBeFocused()
    await expect(offer).toHaveCount(0)
    await putBarsAside(page)
    await expectNoBarriers(page, 'hours that are not free any more', { within: 'main' })
  })
})
