import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { connectDatabase } from '../../platform/db/connect.ts'
import { readSettings } from '../../platform/env.ts'
import { openLog } from '../../platform/log.ts'
import { confirmBooking } from '../../server/booking/change-booking.server.ts'
import { openProvider } from '../../server/money/online/provider.ts'
import { findBookingByReference } from '../../server/records/bookings.ts'
import { grantKey, revokeKeys } from '../../server/records/keys.ts'
import { bookingInput } from '../support/booking-input.ts'
import { freshDay } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { withServicesOf } from '../support/logbook-page.ts'
import { startSite } from '../support/site.ts'
import { waitForMail } from '../support/written-mails.ts'

// Uses the built server: libraries that look for files next to their own code fail only there.
test('a confirmed outing is mailed with its QR-bill, and is in the team’s calendar until the calendar’s link is revoked', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-embellie-'))
  const site = await startSite({ dataDir, env: { IBAN: 'CH58 0079 1123 0008 8901 2', LOG_LEVEL: 'trace' } })
  const db = connectDatabase({ dataDir, databaseUrl: undefined })
  const now = () => new Date()
  const settings = readSettings({ DATA_DIR: dataDir })
  const log = openLog({ logLevel: 'silent' })
  const services = {
    db,
    now,
    settings,
    log,
    provider: openProvider(undefined, log),
    outbox: { wake() {}, stop: async () => {} },
  }
  try {
    const answer = await fetch(`${site.url}/api/reservations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify(bookingInput({ date: freshDay(), name: 'Zoé Ñandú' })),
    })
    expect(answer.status).toBe(201)
    const { reference } = (await answer.json()) as { reference: string }
    const booking = await findBookingByReference(db, reference)
    expect(await confirmBooking(services, booking?.id ?? '')).toMatchObject({ kind: 'done' })

    const mail = await waitForMail(dataDir, reference, /est confirmée/)
    const attachmentTypes = mail.attachments.map(({ mimeType }) => mimeType)
    expect(attachmentTypes).toContain('application/pdf')
    expect(attachmentTypes).toContain('application/ics')

    const secret = await grantKey(db, 'feed', now())
    const address = `${site.url}/agenda/${secret}.ics`
    const feed = await fetch(address)
    expect(feed.status).toBe(200)
    expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const headersOf = ({ headers }: Response) =>
      ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => headers.get(name))
    const privacyHeaders = ['no-store', 'no-referrer', 'noindex']
    expect(headersOf(feed)).toEqual(privacyHeaders)
    const events = new ICAL.Component(ICAL.parse(await feed.text())).getAllSubcomponents('vevent')
    expect(events.map((event) => event.getFirstPropertyValue('summary'))).toEqual([
      'Bateau sportif Workcraft\u202f: Zoé, 2 personnes',
    ])

    const headResponse = await fetch(address, { method: 'HEAD' })
    expect([headResponse.status, await headResponse.text()]).toEqual([200, ''])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const origin = { Origin: site.url, 'Sec-Fetch-Site': 'same-origin' }
      expect((await fetch(address, { method, headers: origin })).status).toBe(405)
    }
    for (const wrongAddress of [`${secret}`, `${secret}.ICS`, `${secret}x.ics`, '.ics', 'x.ics', `${secret}.ics/`]) {
      const { status } = await fetch(`${site.url}/agenda/${wrongAddress}`, { redirect: 'manual' })
      expect([404, 308], wrongAddress).toContain(status)
    }
    await revokeKeys(db, ['feed'])
    const refusedResponse = await fetch(address)
    expect([refusedResponse.status, ...headersOf(refusedResponse)]).toEqual([404, ...privacyHeaders])

    const siteOutput = site.output()
    expect(siteOutput).toContain('/agenda/:key')
    expect(siteOutput).not.toContain(secret)
    expect(siteOutput).not.toMatch(/Ñandú|ana@exemple|\+41 79/)
  } finally {
    await db.destroy()
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('the calendar of the team may be fetched often, but not without limit', async () => {
  const site = await startSite({ env: { RATE_LIMIT_FACTOR: '0.005' } })
  try {
    const secret = await withServicesOf(site, ({ db }) => grantKey(db, 'feed', new Date()))
    const fetchCalendar = () => fetch(`${site.url}/agenda/${secret}.ics`)
    expect([(await fetchCalendar()).status, (await fetchCalendar()).status, (await fetchCalendar()).status]).toEqual([
      200, 200, 200,
    ])
    const refusedResponse = await fetchCalendar()
    expect(refusedResponse.status).toBe(429)
    expect(Number(refusedResponse.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await site.stop()
  }
})
