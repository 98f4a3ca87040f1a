import { bookingTerms } from '../../content/booking-terms.ts'
import { type OfferedSoFar, offeredSoFar } from '../../domain/solidarity/offered-so-far.ts'
import { spanOfYear, yearAt } from '../../domain/solidarity/year-report.ts'
import { inTime } from '../../platform/db/in-time.ts'
import { unlessAway } from '../../platform/db/unless-away.ts'
import type { Services } from '../services.ts'
import { listSailedOutings } from './sailed-outings.ts'

/** `offered`: undefined while there is too little to publish. `unavailable`: the database does not answer in time. */
export type OfferedSoFarRead = { kind: 'read'; offered: OfferedSoFar | undefined } | { kind: 'unavailable' }

/**
 * What the association has offered since the year began in the lake's time zone: outings that took place, with or
 * without a relay.
 */
export async function readOfferedSoFar(services: Pick<Services, 'db' | 'now' | 'log'>): Promise<OfferedSoFarRead> {
  const { db, now } = services
  const { timeZone } = bookingTerms
  const instant = now()
  const year = yearAt(instant, timeZone)
  const read = await inTime(
    unlessAway(services, 'what was offered this year', async (): Promise<OfferedSoFarRead> => {
      const outings = await listSailedOutings(db, spanOfYear(year, timeZone), instant)
      return { kind: 'read', offered: offeredSoFar(outings, year) }
    }),
  )
  return read ?? { kind: 'unavailable' }
}
