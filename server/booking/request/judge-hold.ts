import { bookingTerms } from '../../../content/booking-terms.ts'
import { type HoldLength, holdOf, type RequestBounds } from '../../../domain/booking/request-bounds.ts'
import { hourMs } from '../../../domain/calendar.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { takeLock } from '../../../platform/db/locks.ts'
import { hasSailed, hoursAsked, type RequestOrigin, unconfirmedLoad } from '../../records/request-origins.ts'

/** How a request may hold its hours, or from when on another request of its origin may wait. */
export type Hold = { length: HoldLength } | { tooManyUntil: Date }

const spanMs = bookingTerms.holdHours * hourMs

/**
 * Judges a request of `duration` hours before it is stored, in the transaction that stores it. From here to the end of
 * that transaction requests run one at a time, so that a hundred at once are counted as if sent one after the other.
 */
export async function judgeHold(
  tx: Transaction,
  bounds: RequestBounds,
  origin: RequestOrigin,
  duration: number,
  now: Date,
): Promise<Hold> {
  await takeLock(tx, 'requests', now)
  for (const part of ['mailbox', 'client', 'network'] as const) {
    const value = origin[part]
    if (value === undefined) continue
    const { hours, first } = await hoursAsked(tx, part, value, new Date(now.getTime() - spanMs))
    if (hours + duration > bounds[part]) return { tooManyUntil: new Date(first.getTime() + spanMs) }
  }
  return { length: await heldFor(tx, bounds, origin.mailbox, duration, now, { isProved: false }) }
}

/** How a request of `mailbox` may hold its hours now. `isProved`: its guest has just shown that they read it. */
export async function heldFor(
  tx: Transaction,
  bounds: RequestBounds,
  mailbox: string,
  duration: number,
  now: Date,
  { isProved }: { isProved: boolean },
): Promise<HoldLength> {
  if (await hasSailed(tx, mailbox, now)) return 'usual'
  return holdOf(duration, await unconfirmedLoad(tx, now), bounds, isProved)
}
