import { writePrefilledStart } from '../../domain/booking/prefilled-start.ts'
import type { CalendarDay } from '../../domain/calendar.ts'
import {
  expectAnnouncedOutcome,
  expectErrorsLinked,
  expectRequiredNote,
  recordAnnouncements,
  requiredFields,
} from '../support/announced-outcomes.ts'
import { futureDay } from '../support/api-client.ts'
import { expect, test } from '../support/browser-test.ts'
import { errorSummary } from '../support/form-page.ts'
import { openPage } from '../support/open-page.ts'
import { privatePaths, publicPaths } from '../support/public-pages.ts'

// Every form of the pages that anybody may open is found on the pages themselves and sent as it stands, empty: what is to
// be filled in was said before, and each error leads to its field.

test.use({ expectedConsoleErrors: [/status of 4\d\d/] })

/** The address of a page whose form is about something that its query names. */
const fullAddresses: Record<string, string> = {
  '/prevenez-moi': `/prevenez-moi?pour=${writePrefilledStart({ boatType: 'sportif', date: futureDay(90) as CalendarDay })}`,
}

/** A form without scripts, whose empty fields the browser itself refuses; `without-email.spec.ts` sends it wrong. */
const formWithoutScripts = '/sorties-offertes'

test('every form sent empty says what is missing, and where', async ({ page }) => {
  test.setTimeout(300_000)
  const formsFound: string[] = []
  for (const path of new Set([...publicPaths, ...privatePaths])) {
    const html = await (await page.request.get(fullAddresses[path] ?? path)).text()
    if (!/<main.*<form[^>]*method="post"/s.test(html) || path === formWithoutScripts) continue
    formsFound.push(path)
    await openPage(page, fullAddresses[path] ?? path)
    const form = page.locator('main form[method=post]')
    const requiredControls = form.locator(requiredFields).filter({ visible: true })
    if ((await requiredControls.count()) > 1) await expectRequiredNote(page.getByRole('main'), path)
    const submitButtons = page.locator('main form[method=post] [type=submit]')
    await submitButtons.focus()
    await expect(submitButtons).toBeEnabled()
    const announcements = await recordAnnouncements(page)
    await page.keyboard.press('Enter')
    await expectAnnouncedOutcome(page, announcements, path)
    await expectErrorsLinked(page, errorSummary(page), path)
  }
  expect(formsFound.sort()).toEqual(
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
