import type { Database, Transaction } from '../../platform/db/connect.ts'

/** The requests whose hold has ended by `now`, or the postponed outings whose time to choose has, the earliest first. */
export async function listExpired(db: Database, status: 'pending' | 'postponed', now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', status)
    .where('held_until', '<=', now.getTime())
    .orderBy('held_until')
    .execute()
  return rows.map(({ id }) => id)
}

/** The requests made by `before` that still wait for an answer and of which the team has not been reminded. */
export async function listUnansweredRequests(db: Database, before: Date, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'pending')
    .where('held_until', '>', now.getTime())
    .where('created_at', '<=', before.getTime())
    .where('team_reminded_at', 'is', null)
    .orderBy('held_until')
    .execute()
  return rows.map(({ id }) => id)
}

/** The confirmed outings that start after `now`, and by `until`, whose guest has not been reminded. */
export async function listOutingsToRemind(db: Database, now: Date, until: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', now.getTime())
    .where('starts_at', '<=', until.getTime())
    .where('guest_reminded_at', 'is', null)
    .orderBy('starts_at')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Notes that the team is being reminded of a request that still waits. False when it already was, or when the request
 * no longer waits: then no reminder may be sent. Of two processes at once, one gets true.
 */
export async function claimTeamReminder(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ team_reminded_at: now.getTime() })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('held_until', '>', now.getTime())
    .where('team_reminded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The same for the guest of a confirmed outing that starts after `now` and by `until`. */
export async function claimGuestReminder(tx: Transaction, id: string, now: Date, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ guest_reminded_at: now.getTime() })
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', now.getTime())
    .where('starts_at', '<=', until.getTime())
    .where('guest_reminded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
