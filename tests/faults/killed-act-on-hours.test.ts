import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../domain/calendar.ts'
import { addBooking } from '../../server/booking/add-booking.server.ts'
import type { Services } from '../../server/services.ts'
import { bookingInput } from '../support/booking-input.ts'
import { engines } from '../support/databases.ts'
import { runUntil } from '../support/killed-process.ts'
import { openStage } from '../support/stage.ts'

const script = join(import.meta.dirname, '../support/act-on-stretch-process.ts')
const outingCount = 40
const dayCount = outingCount / 2
const hoursToPostpone = {
  ...{ resources: 'classique,sportif', date: '2027-07-01', time: '00:00', duration: dayCount * 24 },
  ...{ reason: 'meteo', act: 'postpone', word: 'La bise se lève.' },
}

async function storeOutings(services: Services): Promise<void> {
  for (let index = 0; index < outingCount; index++) {
    const boatType = index % 2 ? 'sportif' : 'classique'
    const input = bookingInput({ boatType, date: addDays('2027-07-01', index >> 1), email: `gast${index}@exemple.ch` })
    const outcome = await addBooking(services, input, { idempotencyKey: randomUUID() })
    if (outcome.kind !== 'done') throw new Error(outcome.kind)
  }
}

/** How many outings are postponed, how many hours they hold, how many hours are closed, and how many got a mail. */
async function countEffects({ db }: Services) {
  const postponed = await db.selectFrom('bookings').select('id').where('status', '=', 'postponed').execute()
  const hours = await db.selectFrom('occupied_hours').select('holder_kind').execute()
  const mails = await db.selectFrom('outbox').select('payload').where('kind', '=', 'booking-postponed').execute()
  const countHeldBy = (kind: string) => hours.filter(({ holder_kind }) => holder_kind === kind).length
  const guests = new Set(mails.map(({ payload }) => JSON.parse(payload ?? '').booking.email))
  return {
    postponed: postponed.length,
    held: countHeldBy('booking'),
    closed: countHeldBy('closure'),
    mails: mails.length,
    guests: guests.size,
  }
}

describe.each(engines)('an act on a stretch that is killed on %s', (engine) => {
  const stage = openStage(engine)

  test(`an act on hours that is killed has answered none of ${outingCount} guests, or each of them once`, () =>
    stage.run(async (services) => {
      await services.outbox.stop()
      await storeOutings(services)
      const countsBefore = await countEffects(services)
      const run = (env: Record<string, string>, until?: string) =>
        runUntil(script, stage.database, { STRETCH: JSON.stringify(hoursToPostpone), ...env }, until)
      // The process stands still at its n-th look at the clock, and is killed there.
      for (const clockRead of [2, outingCount, 2 * outingCount]) {
        expect(await run({ DWELL_AT: String(clockRead) }, `look ${clockRead}`)).not.toContain('done')
        expect(await countEffects(services)).toEqual(countsBefore)
      }
      expect(await run({})).toContain('done\n')
      const countsAfter = {
        postponed: outingCount,
        held: 0,
        closed: 2 * dayCount * 24,
        mails: outingCount,
        guests: outingCount,
      }
      expect(await countEffects(services)).toEqual(countsAfter)
      // A second press finds no outing left in these hours.
      expect(await run({})).toContain('done\n')
      expect(await countEffects(services)).toEqual(countsAfter)
    }))
})
