import { randomUUID } from 'node:crypto'
import { expectPlaceTaken, storePlace } from '../../demo/steps.ts'
import { addDays, hourMs } from '../../domain/calendar.ts'
import { addBooking } from '../../server/booking/add-booking.server.ts'
import type { Services } from '../../server/services.ts'
import { futureDay } from './api-client.ts'
import { bookingInput } from './booking-input.ts'
import { lakeToday } from './booking-page.ts'

/** `relayKey`: the key of the relay that took the place; `children`: how many of the participants are children. */
export type SailedOuting = {
  start: string
  participants: number
  isOffered?: boolean
  hours?: number
  relayKey?: string
  children?: number
}

/** The year at the lake, whatever the zone of this process. */
export const lakeYear = () => Number(lakeToday().slice(0, 4))

/** `count` offered outings on the first days of this year: nine hours and five persons each. */
export function offeredThisYear(count: number): SailedOuting[] {
  const days = Array.from({ length: count }, (_, index) => addDays(`${lakeYear()}-01-01`, index))
  return days.map((day) => ({ start: `${day}T08:00Z`, participants: 5, hours: 9, isOffered: true }))
}

/**
 * Stores outings that took place, for code that uses the real clock: since nobody can book in the past, each is booked
 * on its own day from `daysAhead` days ahead on, and then moved into the past. Its hours remain taken in the future.
 */
export async function storeSailed(services: Services, outings: readonly SailedOuting[], daysAhead = 30): Promise<void> {
  for (const [index, outing] of outings.entries()) {
    const { start, hours = 3 } = outing
    const date = futureDay(daysAhead + index)
    const id = await (outing.relayKey ? takePlaceFor(outing.relayKey) : addTeamBooking())
    const startsAt = new Date(start).getTime()
    await services.db
      .updateTable('bookings')
      .set({ starts_at: startsAt, ends_at: startsAt + hours * hourMs })
      .where('id', '=', id)
      .execute()

    async function takePlaceFor(relayKey: string): Promise<string> {
      const { participants, children = 0 } = outing
      const place = await storePlace(services, { date, duration: hours })
      const figures = { adults: String(participants - children), children: String(children) }
      return (await expectPlaceTaken(services, relayKey, place.id, figures)).outing.id
    }

    async function addTeamBooking(): Promise<string> {
      const { participants, isOffered = false } = outing
      const input = bookingInput({ date, duration: hours, participants, isOffered, email: '' })
      const outcome = await addBooking(services, input, { idempotencyKey: randomUUID() })
      if (outcome.kind !== 'done') throw new Error(`The outing was not added: ${JSON.stringify(outcome)}`)
      return outcome.booking.id
    }
  }
}
