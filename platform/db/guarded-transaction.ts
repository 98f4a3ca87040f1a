import type { Outcome } from '../../domain/booking/outcome.ts'
import type { TeamKeyKind } from '../../domain/keys/key-kinds.ts'
import type { Log } from '../log.ts'
import type { Database, Transaction } from './connect.ts'
import { isDatabaseUnavailable, retryWhileBusy } from './database-errors.ts'

/** Checks, within the transaction of an act, that the person acting is still allowed to; false forbids the act. */
export type Guard = (tx: Transaction) => Promise<boolean>

/** The key opens nothing (any more), or not what was asked for. Nothing has been written. */
export class KeyRefused extends Error {}

/**
 * Runs `act` in one transaction, after `guard` if there is one. Checking the key before the transaction would leave a
 * moment in which the key is revoked and the act still done. Throws {@link KeyRefused}. Where `db` is a transaction, the
 * act becomes part of it: all of several acts are done, or none.
 */
export function guardedTransaction<Result>(
  { db, guard }: { db: Database; guard?: Guard | undefined },
  act: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const runGuarded = async (tx: Transaction) => {
    if (guard && !(await guard(tx))) throw new KeyRefused()
    return act(tx)
  }
  if (db.isTransaction) return runGuarded(db as Transaction)
  return retryWhileBusy(() => db.transaction().execute(runGuarded))
}

/** The answer of `run`, or `key-refused` where it throws {@link KeyRefused}: logged with the kind of key, not the key. */
export function withKey<Answer>(
  services: { log: Log },
  key: 'booking' | 'relay' | 'wait' | TeamKeyKind,
  run: () => Promise<Answer>,
): Promise<Answer | Outcome<'key-refused' | 'unavailable'>> {
  return catchUnavailable(services, key, async () => {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof KeyRefused)) throw error
      services.log.warn({ key }, 'key refused')
      return { kind: 'key-refused' }
    }
  })
}

/**
 * The answer of `run`, or `unavailable` when it fails because the database is unavailable at present; the log then names
 * `task`, what was not done. Any other error is rethrown, and so is this one where `db` is the transaction of a larger
 * act: that act must be undone as a whole, and gives the answer itself.
 */
export async function catchUnavailable<Answer>(
  { log, db }: { log: Log; db?: Database },
  task: string,
  run: () => Promise<Answer>,
): Promise<Answer | Outcome<'unavailable'>> {
  try {
    return await run()
  } catch (error) {
    if (db?.isTransaction || !isDatabaseUnavailable(error)) throw error
    log.error({ err: error, asked: task }, 'database unavailable')
    return { kind: 'unavailable' }
  }
}
