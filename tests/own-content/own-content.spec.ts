import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pagesListedByDefault } from '../../app/seo/public-pages.ts'
import { activityGroups } from '../../content/activities.ts'
import { association } from '../../content/association.ts'
import { boats } from '../../content/boats.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { optionalPages } from '../../content/optional-pages.ts'
import { skipperChoices } from '../../domain/booking/boat.ts'
import { bookingPrice } from '../../domain/booking/price.ts'
import { bookByApi, futureDay } from '../support/api-client.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { logbookAt } from '../support/logbook.ts'
import { goToSection, grantLogbookKey } from '../support/logbook-page.ts'
import { sendRequest } from '../support/send-request.ts'
import { type Site, startSite } from '../support/site.ts'
import { waitForMail } from '../support/written-mails.ts'

// What an association with texts, boats and prices of its own runs after changing them (docs/adopt.md). Everything asked
// here is read from its folder: no boat, no price and no name stands in this file.

const { minDurationHours: duration, startTimes } = bookingTerms
const time = startTimes[0] ?? ''
const anyWish = activityGroups.flatMap(({ activities }) => activities.filter(({ enabled = true }) => enabled))[0]
const settings = { IBAN: 'CH9300762011623852957' }

let site: Site
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  site = await startSite({ env: settings })
})
test.afterAll(() => site?.stop())

/** What people, screen readers and search engines read of a page. */
const textOf = (body: string) =>
  [
    body.replace(/<(style|script)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' '),
    ...(body.match(/ (?:alt|title|aria-label|content)="[^"]*"/g) ?? []),
  ].join('\n')

for (const { path } of pagesListedByDefault)
  test(`${path} has no barrier and no blank, and its links lead somewhere`, async ({ page }) => {
    await page.goto(site.url + path)
    await expectNoBarriers(page, path)
    expect(textOf(await page.content()).match(/\{\w+\}/g)).toBeNull()
    const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    for (const link of new Set(links))
      expect([link, (await sendRequest(site.url, `${link}`)).status]).toEqual([link, 200])
  })

test('a page that is switched off is not found, linked or listed', async () => {
  const sitemap = (await sendRequest(site.url, '/sitemap.xml')).body
  for (const [path, isEnabled] of Object.entries(optionalPages)) {
    expect([path, (await sendRequest(site.url, path)).status]).toEqual([path, isEnabled ? 200 : 404])
    expect([path, sitemap.includes(path)]).toEqual([path, isEnabled])
  }
})

for (const { id, maxParticipants, needsWish } of bookingTerms.boats)
  test(`${id} is booked at its price for as many as it takes, confirmed and mailed, and takes no one more`, async () => {
    const skipperOption = skipperChoices(id, bookingTerms)[0]
    const wishes = needsWish && anyWish ? [{ id: anyWish.id, quantity: 1 }] : []
    const outing = { ...{ boatType: id, skipperOption, time, duration, wishes }, date: futureDay(20) }
    const refusedAnswer = await bookByApi(site.url, { ...outing, participants: maxParticipants + 1 })
    expect(refusedAnswer).toMatchObject({ status: 400, body: { errors: [{ field: 'participants' }] } })
    const answer = await bookByApi(site.url, { ...outing, participants: maxParticipants })
    const { totalChf } = bookingPrice({ boatType: id, skipperOption, duration }, bookingTerms)
    expect(answer).toMatchObject({ status: 201, body: { totalChf } })
    const reference = `${answer?.body.reference}`
    expect(reference).toContain(`${association.prefixes.booking}-`)
    const confirmCommand = ['run', 'bord', '--silent', '--', 'acte', 'confirm', `id=${reference}`]
    const env = { ...process.env, ...settings, DATA_DIR: site.dataDir }
    await promisify(execFile)('npm', confirmCommand, { cwd: join(import.meta.dirname, '../..'), env })
    const { attachments, text } = await waitForMail(site.dataDir, reference, /confirmée/)
    expect(attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf')
    expect(text).not.toMatch(/\{\w+\}/)
  })

test('the form knows the boats, and says for how many the chosen one is', async ({ page }) => {
  await page.goto(`${site.url}/reservations`)
  const boatSelect = page.locator('select[name="boatType"]')
  for (const { id, maxParticipants } of bookingTerms.boats) {
    await boatSelect.selectOption(id)
    await expect(page.locator('input[name="participants"]')).toHaveAttribute('max', `${maxParticipants}`)
  }
})

test('the logbook names the boats', async ({ page }) => {
  await page.goto(`${site.url}${logbookAt(await grantLogbookKey(site))}`)
  await goToSection(page, 'Bloquer')
  // Of several equal boats each has a checkbox of its own.
  for (const { shortName } of boats) await expect(page.getByRole('checkbox', { name: shortName }).first()).toBeVisible()
})
