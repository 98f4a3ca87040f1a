import { actTexts, logbookActs } from '../../content/pages/logbook-acts.ts'
import { logbookBanner as texts } from '../../content/pages/logbook-banner.ts'
import { expect, test } from '../support/browser-test.ts'
import { fitsWidth } from '../support/form-page.ts'
import { logbookAt } from '../support/logbook.ts'
import { grantLogbookKey, noticeOf } from '../support/logbook-page.ts'
import { startSite } from '../support/site.ts'

// On a site of its own, since every page shows the banner.

const hostileSentence = '<img src=x onerror=alert(1)> & "bise" </script><b>'.padEnd(140, 'é')

test.use({ expectedConsoleErrors: [/status of 40[04]/] })

test('the banner of the team is shown as text on every page, cached or not, and can be taken back', async ({
  page,
}) => {
  const site = await startSite()
  try {
    await page.setViewportSize({ width: 360, height: 740 })
    const key = await grantLogbookKey(site)
    const banner = page.getByRole('complementary', { name: texts.label })
    const paths = ['/', '/reservations', '/contact', '/cette-page-n-existe-pas', '/prevenez-moi']
    for (const path of paths) {
      await page.goto(site.url + path)
      await expect(banner).toHaveCount(0)
    }
    const logbookUrl = site.url + logbookAt(key)
    await page.goto(logbookUrl)
    const form = page.getByRole('region', { name: texts.title })
    await form.locator('summary').click()
    // Each ready sentence is read before its button.
    for (const sentence of Object.values(texts.ready)) await expect(form.getByText(sentence)).toBeVisible()
    const field = form.getByLabel(texts.own)
    await field.fill('Tout est sur www.exemple.ch')
    // Enter sends one's own words, and none of the ready ones.
    await field.press('Enter')
    const summary = form.getByRole('region', { name: actTexts.errorSummary })
    await expect(summary).toContainText('Sans lien, adresse, téléphone ni compte')
    await expect(summary).toBeFocused()
    await summary.getByRole('link').press('Enter')
    await expect(field).toBeFocused()
    await field.fill(hostileSentence)
    await field.press('End')
    await field.pressSequentially('!')
    await expect(field).toHaveValue(hostileSentence)
    await form.getByRole('button', { name: texts.say }).click()
    await expect(noticeOf(page)).toContainText(logbookActs.morning.done)
    for (const path of paths)
      await expect(async () => {
        await page.goto(site.url + path)
        await expect(banner).toContainText(hostileSentence)
        await expect(banner.locator('a, img, b')).toHaveCount(0)
        expect(await fitsWidth(page)).toBe(true)
      }).toPass()
    await page.goto(logbookUrl)
    await expect(banner).toHaveCount(0)
    await form.getByRole('button', { name: logbookActs.morning.open }).click()
    await expect(noticeOf(page)).toContainText(logbookActs.morning.none.done)
    await expect(async () => {
      await page.goto(site.url)
      await expect(banner).toHaveCount(0)
    }).toPass()
  } finally {
    await site.stop()
  }
})
