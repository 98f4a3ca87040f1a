import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * What is counted before it is added to: requests that wait, the mails of a day to their guests, what is open when the
 * bank's payments are booked, and the links to the logbook when a start may make the first.
 */
export type TurnName = 'requests' | 'guest-mails' | 'statements' | 'first-link'

/**
 * Waits until no other transaction is at the same counting, and keeps others waiting until this one ends: what is then
 * counted is still true when it is written. On SQLite a write transaction is alone anyway; on PostgreSQL the row is what
 * they queue for. Turns come in the order `statements`, `requests`, hours, `guest-mails`, so that nobody waits for one that waits for
 * them.
 */
export async function takeTurn(tx: Transaction<Tables>, name: TurnName, now: Date): Promise<void> {
  const taken_at = now.getTime()
  await tx
    .insertInto('turns')
    .values({ name, taken_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ taken_at }))
    .execute()
}
