import { bookingTerms } from '../../content/booking-terms.ts'
import { chfOf, rappenOf } from '../../domain/money/account.ts'
import { unsailedRappen } from '../../domain/money/waivers.ts'
import { offeredSoFar, spanOfYear, yearAt } from '../../domain/solidarity/year-report.ts'
import type { Database } from '../../platform/db/connect.ts'
import { catchUnavailable } from '../../platform/db/guarded-transaction.ts'
import { withTimeout } from '../../platform/db/with-timeout.ts'
import { actualFigures, hasSailed } from '../records/bookings.ts'
import { listNamedRelays } from '../records/relays.ts'
import type { Services } from '../services.ts'

/** The relays that agree to be named, in alphabetical order; none if the database does not answer in time. */
export async function readNamedRelays(services: Pick<Services, 'db' | 'log'>): Promise<string[]> {
  const names = await withTimeout(catchUnavailable(services, 'named relays', () => listNamedRelays(services.db)))
  return Array.isArray(names) ? names : []
}

/**
 * What the association has offered since the year began in the lake's time zone: outings that took place, with or
 * without a relay. `offered`: undefined while there is too little to publish. `unavailable`: the database does not answer
 * in time.
 */
export async function readOfferedSoFar(services: Pick<Services, 'db' | 'now' | 'log'>) {
  const { timeZone } = bookingTerms
  const now = services.now()
  const year = yearAt(now, timeZone)
  const facts = await withTimeout(
    catchUnavailable(services, 'what was offered this year', async () => {
      const outings = await listSailedOutings(services.db, spanOfYear(year, timeZone), now)
      return { kind: 'read' as const, offered: offeredSoFar(outings, year) }
    }),
  )
  return facts ?? { kind: 'unavailable' as const }
}

/**
 * The outings that started in `[from, to)` and took place ({@link hasSailed}) and ended by `now`. No personal
 * data is read, so outings whose guest has been forgotten count like all others. Persons and hours are those of
 * {@link actualFigures}.
 */
export async function listSailedOutings(db: Database, { from, to }: { from: Date; to: Date }, now: Date) {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'starts_at', 'ends_at', 'total_chf', 'offered_value_chf'])
    .select(actualFigures)
    .where(hasSailed)
    .where('starts_at', '>=', from.getTime())
    .where('starts_at', '<', to.getTime())
    .where('ends_at', '<=', now.getTime())
    .execute()
  return rows.map(({ id, starts_at, ends_at, sailed_until, persons, total_chf, offered_value_chf }) => {
    // What an offered outing would have cost for the hours it sailed.
    const wholeRappen = rappenOf(offered_value_chf ?? 0)
    const unsailedValueRappen = unsailedRappen(wholeRappen, ends_at - starts_at, sailed_until - starts_at)
    return {
      /** By which its account is read. */
      id,
      startsAt: new Date(starts_at),
      endsAt: new Date(sailed_until),
      participants: persons,
      totalChf: total_chf,
      offeredValueChf: offered_value_chf === null ? undefined : chfOf(wholeRappen - unsailedValueRappen),
    }
  })
}
