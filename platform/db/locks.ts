import type { Transaction } from './connect.ts'

/**
 * Names of locks, each for something that is counted before it is added to: waiting requests, the mails of a day to
 * their guests, what is open when the bank's payments are booked, the links to the logbook when a start may make the
 * first, which skipper or equal boat is free, with what closures cover, and what the team has changed of the figures.
 */
export type LockName = 'requests' | 'guest-mails' | 'statements' | 'first-link' | 'skippers' | 'facts'

/**
 * Takes the lock `name` until this transaction ends: what it then counts is still true when it writes. On SQLite a
 * write transaction runs alone anyway; on PostgreSQL transactions queue for the row. To prevent deadlocks, locks are
 * taken in the order `statements`, `facts`, a booking, `requests`, `skippers`, hours, `guest-mails`. An act on a
 * stretch of hours must have `skippers` before the bookings it finds there: where it meets an act on one of them,
 * PostgreSQL aborts one of both, which starts again (`retryWhileBusy`).
 */
export async function takeLock(tx: Transaction, name: LockName, now: Date): Promise<void> {
  const takenAt = now.getTime()
  await tx
    .insertInto('turns')
    .values({ name, taken_at: takenAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ taken_at: takenAt }))
    .execute()
}
