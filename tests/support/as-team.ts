import { pino } from 'pino'
import type { Booking } from '../../domain/booking/booking.ts'
import { connectDatabase } from '../../platform/db/connect.ts'
import { readSettings } from '../../platform/env.ts'
import type { ActServices } from '../../server/booking-act.ts'
import { openProvider } from '../../server/money/online/provider.ts'
import { findBookingByReference } from '../../server/records/bookings.ts'
import type { Site } from './site.ts'

/**
 * Acts on a booking of a running site from this process, as its team would. Mails are only queued; the site's own
 * worker sends them.
 */
export async function asTeam<Result>(
  site: Pick<Site, 'dataDir'>,
  reference: string,
  act: (services: ActServices, booking: Booking) => Promise<Result>,
): Promise<Result> {
  const db = connectDatabase({ dataDir: site.dataDir, databaseUrl: undefined })
  const outbox = { wake() {}, async stop() {} }
  try {
    const booking = await findBookingByReference(db, reference)
    if (!booking) throw new Error(`No booking is called ${reference}.`)
    const settings = readSettings({ DATA_DIR: site.dataDir })
    const log = pino({ level: 'silent' })
    const provider = openProvider(settings.stripe, log)
    return await act({ db, outbox, settings, provider, log, now: () => new Date() }, booking)
  } finally {
    await db.destroy()
  }
}
