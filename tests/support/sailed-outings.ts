import { randomUUID } from 'node:crypto'
import { hourMs } from '../../domain/calendar.ts'
import { addBooking } from '../../server/booking/add-booking.server.ts'
import type { Services } from '../../server/services.ts'
import { futureDay } from './api-client.ts'
import { bookingInput } from './booking-input.ts'

export type Sailed = { start: string; participants: number; isOffered?: boolean; hours?: number }

/**
 * Outings that took place, for parts that run on the real clock: the team books each on a day of its own from `firstDay`
 * on, as nobody can book in the past, and then it is set back. Their hours stay taken in the future.
 */
export async function storeSailed(services: Services, outings: readonly Sailed[], firstDay = 30): Promise<void> {
  for (const [index, { start, participants, isOffered = false, hours = 3 }] of outings.entries()) {
    const input = bookingInput({
      date: futureDay(firstDay + index),
      duration: hours,
      participants,
      isOffered,
      email: '',
    })
    const outcome = await addBooking(services, input, { idempotencyKey: randomUUID() })
    if (outcome.kind !== 'done') throw new Error(`The outing was not added: ${JSON.stringify(outcome)}`)
    const starts = new Date(start).getTime()
    await services.db
      .updateTable('bookings')
      .set({ starts_at: starts, ends_at: starts + hours * hourMs })
      .where('id', '=', outcome.booking.id)
      .execute()
  }
}
