import type { Transaction } from 'kysely'
import { holdsBriefly, type RequestBounds } from '../../domain/booking/request-bounds.ts'
import { isConfirmedMailbox } from '../db/confirmed-mailboxes.ts'
import { takeLock } from '../db/locks.ts'
import { countWaiting, type RequestOrigin, unconfirmedLoad } from '../db/request-origins.ts'
import type { Tables } from '../db/tables.ts'

/** How a request may hold its hours, or from when on another request of its origin may wait. */
export type Hold = { isBrief: boolean } | { tooManyUntil: Date }

/**
 * Judges a request of `duration` hours before it is stored, in the transaction that stores it. From here to the end of
 * that transaction requests run one at a time, so that a hundred at once are counted as if sent one after the other.
 */
export async function judgeHold(
  tx: Transaction<Tables>,
  bounds: RequestBounds,
  origin: RequestOrigin,
  duration: number,
  now: Date,
): Promise<Hold> {
  await takeLock(tx, 'requests', now)
  for (const part of ['mailbox', 'client', 'network'] as const) {
    const value = origin[part]
    if (value === undefined) continue
    const { count, until } = await countWaiting(tx, part, value, now)
    if (count >= bounds[part]) return { tooManyUntil: until }
  }
  if (await isConfirmedMailbox(tx, origin.mailbox)) return { isBrief: false }
  return { isBrief: holdsBriefly(duration, await unconfirmedLoad(tx, now), bounds) }
}
