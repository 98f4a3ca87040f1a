import { association } from '../../content/association.ts'
import type { Outcome } from '../../domain/booking/outcome.ts'
import { readInvitationCode } from '../../domain/solidarity/invitation-code.ts'
import { catchUnavailable, guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { limitConcurrency } from '../../platform/http/guards/concurrency-limit.ts'
import { manageUrl } from '../page-links.ts'
import { grantKey } from '../records/keys.ts'
import type { Services } from '../services.ts'
import { hashInvitationCode } from './invitation-codes.ts'

/** `invalid`: this cannot be a code. `unknown`: no invitation has it (any more). `key-refused`: it has expired. */
export type OpenOutcome =
  | { kind: 'done'; manageUrl: string }
  | Outcome<'invalid' | 'unknown' | 'key-refused' | 'unavailable'>

/**
 * Codes are hashed one after the other, so that guesses occupy one thread, and few may wait: of many guesses at once,
 * most are told to come back in a minute, and a family's code waits two seconds, not a minute.
 */
const hashLimit = limitConcurrency({ atOnce: 1, maxWaiting: 8, timeoutMs: 10_000 })

type OpenServices = Pick<Services, 'db' | 'now' | 'log' | 'settings'>

/**
 * Gives whoever types the code of an invitation a key to the family's page, until the code expires. A code works any
 * number of times: paper is all the family has, and telephones lose what they had open.
 */
export function openInvitation(services: OpenServices, input: string): Promise<OpenOutcome> {
  return catchUnavailable(services, 'open an invitation', async () => {
    const { db, now, log, settings } = services
    const code = readInvitationCode(input, association.prefixes.invitation)
    if (!code) return { kind: 'invalid', errors: [{ field: 'code', code: 'code-malformed' }] }
    const release = await hashLimit.acquire()
    if (!release) return { kind: 'unavailable' }
    const hash = await hashInvitationCode(db, code).finally(release)
    const outcome = await guardedTransaction({ db }, async (tx): Promise<OpenOutcome> => {
      // This locks the code: a new invitation waits until the key is given, and then revokes both.
      const lockQuery = tx.updateTable('keys').set({ used_at: now().getTime() }).where('kind', '=', 'invitation')
      const invitation = await lockQuery.where('hash', '=', hash).returning(['opens', 'expires_at']).executeTakeFirst()
      if (!invitation) return { kind: 'unknown' }
      const expiresAt = new Date(Number(invitation.expires_at))
      if (expiresAt <= now()) return { kind: 'key-refused' }
      const key = await grantKey(tx, 'invited', now(), { opens: invitation.opens, expiresAt })
      return { kind: 'done', manageUrl: manageUrl(settings, key) }
    })
    if (outcome.kind !== 'done') log.warn({ key: 'invitation' }, 'key refused')
    return outcome
  })
}
