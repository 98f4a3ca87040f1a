import { connectDatabase } from '../../platform/db/connect.ts'
import { freshDay, openBooking } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { readWrittenMails } from '../support/written-mails.ts'

const bouee = { id: 'bouee', name: 'Bouée tractée', price: 0, quantity: 2 }

for (const [boat, cart, hours, total] of [
  ['sportif', [], 4, 1200],
  ['classique', [bouee], 3, 750],
] as const) {
  test(`a ${boat} booking made in the browser is stored in the database, with its hours and its mails`, async ({
    page,
    site,
  }) => {
    const booking = await openBooking(page, [...cart])
    if (boat === 'sportif') await page.getByLabel('Type de bateau').selectOption('sportif')
    await booking.fill(freshDay(), { time: '10:00', duration: String(hours), name: 'Ana Favre' })
    await booking.submit.click()
    await expect(booking.receivedRegion).toBeVisible()
    const reference = /CE-[0-9A-HJKMNP-TV-Z]{6}/.exec((await booking.receivedRegion.textContent()) ?? '')?.[0] ?? ''

    const db = connectDatabase({ dataDir: site.dataDir, databaseUrl: undefined })
    const row = await db.selectFrom('bookings').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ boat_type: boat, status: 'pending', total_chf: total, name: 'Ana Favre' })
    expect(JSON.parse(row.wishes)).toEqual(cart.map(({ id, quantity }) => ({ id, quantity })))
    const takenHours = await db
      .selectFrom('occupied_hours')
      .select('hour_utc')
      .distinct()
      .where('holder_id', '=', row.id)
      .execute()
    expect(takenHours).toHaveLength(hours)
    await db.destroy()

    const mails = await eventually('two mails on disk', async () => {
      const mails = (await readWrittenMails(site.dataDir)).filter(({ subject }) => subject?.includes(reference))
      return mails.length === 2 ? mails : undefined
    })
    expect(mails.map((mail) => mail.to?.[0]?.address).sort()).toEqual([
      'ana@exemple.ch',
      'bonjour@cap-embellie.example',
    ])
  })
}
