import { writeWanted } from '../../domain/booking/wanted.ts'
import type { CalendarDay } from '../../domain/calendar.ts'
import { futureDay } from '../support/api-client.ts'
import { expect, test } from '../support/browser-test.ts'
import { expectErrorsTied, expectHeardEnd, expectRequiredSaid, neededFields, watchEnd } from '../support/endings.ts'
import { errorSummary } from '../support/form-page.ts'
import { openPage } from '../support/open-page.ts'
import { privatePaths, publicPaths } from '../support/public-pages.ts'

// Every form of the pages that anybody may open is found on the pages themselves and sent as it stands, empty: what is to
// be filled in was said before, and each error leads to its field.

test.use({ expectedComplaints: [/status of 4\d\d/] })

/** A page whose form is of something that its address names. */
const asked: Record<string, string> = {
  '/prevenez-moi': `/prevenez-moi?pour=${writeWanted({ boatType: 'sportif', date: futureDay(90) as CalendarDay })}`,
}

/** A form without scripts, whose empty fields the browser itself refuses; `without-email.spec.ts` sends it wrong. */
const asHtml = '/sorties-offertes'

test('every form that is sent empty says what is missing, and where', async ({ page }) => {
  test.setTimeout(300_000)
  const found: string[] = []
  for (const path of new Set([...publicPaths, ...privatePaths])) {
    const html = await (await page.request.get(asked[path] ?? path)).text()
    if (!/<main.*<form[^>]*method="post"/s.test(html) || path === asHtml) continue
    found.push(path)
    await openPage(page, asked[path] ?? path)
    const form = page.locator('main form[method=post]')
    const required = form.locator(neededFields).filter({ visible: true })
    if ((await required.count()) > 1) await expectRequiredSaid(page.getByRole('main'), path)
    const send = page.locator('main form[method=post] [type=submit]')
    await send.focus()
    await expect(send).toBeEnabled()
    const lines = await watchEnd(page)
    await page.keyboard.press('Enter')
    await expectHeardEnd(page, lines, path)
    await expectErrorsTied(page, errorSummary(page), path)
  }
  expect(found.sort()).toEqual(
    [
      '/contact',
      '/invitation',
      '/ma-reservation',
      '/prevenez-moi',
      '/privatisation-evenements',
      '/reservations',
    ].sort(),
  )
})
