import { chromium } from '@playwright/test'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../platform/db/connect.ts'
import { confirmBooking } from '../../server/booking/change-booking.server.ts'
import { findBookingByReference } from '../../server/records/bookings.ts'
import { grantKey } from '../../server/records/keys.ts'
import { bookByApi, distinctSlot } from '../support/api-client.ts'
import { ensureChromium } from '../support/chromium.ts'
import { openTestDatabase } from '../support/databases.ts'
import { eventually } from '../support/eventually.ts'
import { testSettings, withServices } from '../support/services.ts'
import { startSite } from '../support/site.ts'
import { readWrittenMails } from '../support/written-mails.ts'

/** How often links are opened, all of them in turn. */
const plainVisits = 1_000
const scriptedVisits = 50

/** All rows of the tables that an opened link might change, as one text. Waiting mails are left out. */
async function readAllRows(db: Database): Promise<string> {
  const tables = ['bookings', 'booking_events', 'occupied_hours', 'closures', 'keys', 'submissions']
  const rows = await Promise.all(
    tables.map((table) => sql`select * from ${sql.table(table)} order by 1, 2`.execute(db).then(({ rows }) => rows)),
  )
  return JSON.stringify(rows)
}

test('opening the links of mails, with scripts or without, changes nothing', async () => {
  const database = await openTestDatabase('sqlite')
  const site = await startSite({ dataDir: database.dataDir })
  const settings = testSettings(database)
  try {
    for (const slot of [distinctSlot(1), distinctSlot(2)]) expect((await bookByApi(site.url, slot))?.status).toBe(201)
    await withServices(database, {}, async (services) => {
      // A request that is confirmed before the mail to the team about it has left needs that mail no more.
      await eventually('four mails', async () => (await readWrittenMails(settings.dataDir)).length === 4)
      const [pending, confirmed] = await services.db
        .selectFrom('bookings')
        .select('reference')
        .orderBy('starts_at')
        .execute()
      const booking = await findBookingByReference(services.db, confirmed?.reference ?? '')
      await confirmBooking(services, booking?.id ?? '')
      const feedKey = await grantKey(services.db, 'feed', new Date())
      const mails = await eventually('five mails', async () => {
        const mailsNow = await readWrittenMails(settings.dataDir)
        return mailsNow.length === 5 ? mailsNow : undefined
      })
      const mailedLinks = mails.flatMap((mail) => [
        ...`${mail.html} ${mail.text}`.matchAll(/https?:\/\/[^\s"'<>\])]+/g),
      ])
      const ownLinks = mailedLinks
        .map(([link]) => link.replace(/^https?:\/\/[^/]+/, site.url))
        .filter((link) => /\/(ma-reservation|carnet-de-bord)\//.test(link))
      const links = [...new Set([...ownLinks, `${site.url}/agenda/${feedKey}.ics`])]
      expect(links.length).toBeGreaterThanOrEqual(6)
      expect(pending).toBeDefined()
      const rowsBefore = await readAllRows(services.db)

      for (let visit = 0; visit < plainVisits; visit += 50) {
        const link = links[(visit / 50) % links.length] as string
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, index) => fetch(link, { method: index % 2 ? 'HEAD' : 'GET' })),
        )
        for (const answer of answers) {
          expect(answer.status).toBe(200)
          await answer.arrayBuffer()
        }
      }
      expect(await readAllRows(services.db)).toBe(rowsBefore)

      const browser = await chromium.launch({
        executablePath: ensureChromium(),
        args: ['--no-sandbox', '--disable-background-networking'],
      })
      const pageLinks = links.filter((link) => !link.endsWith('.ics'))
      for (let visit = 0; visit < scriptedVisits; visit++) {
        const page = await browser.newPage()
        await page.goto(pageLinks[visit % pageLinks.length] as string)
        // A scanner with scripts sees what a person sees: the booking itself, by its reference.
        await page
          .locator('main')
          .getByText(/CE-[0-9A-Z]{6}/)
          .first()
          .waitFor()
        // Some scanners press Enter, wherever the focus is.
        await page.keyboard.press('Enter')
        await page.close()
      }
      await browser.close()
      expect(await readAllRows(services.db)).toBe(rowsBefore)
    })
    const anyKey = /[A-Za-z0-9_-]{43}/
    expect(site.output()).not.toMatch(anyKey)
  } finally {
    await site.stop()
    await database.remove()
  }
})
