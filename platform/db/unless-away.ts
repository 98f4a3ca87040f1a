import type { Outcome } from '../../domain/booking/outcome.ts'
import type { Log } from '../log.ts'
import { isDatabaseUnavailable } from './database-errors.ts'

/**
 * What `ask` gives, or `unavailable` when it fails because the database is unavailable at present; the log then names
 * `asked`, what was not served. Any other error is rethrown.
 */
export async function unlessAway<Answer>(
  { log }: { log: Log },
  asked: string,
  ask: () => Promise<Answer>,
): Promise<Answer | Outcome<'unavailable'>> {
  try {
    return await ask()
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    log.error({ err: error, asked }, 'database unavailable')
    return { kind: 'unavailable' }
  }
}
