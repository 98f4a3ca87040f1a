import type { Outcome } from '../../domain/booking/outcome.ts'
import { type Guard, KeyRefused, orUnavailable, withKey } from '../../platform/db/guarded-transaction.ts'
import { giveBackMemory } from '../../platform/give-back-memory.ts'
import type { HttpError } from '../../platform/http/errors/http-error.ts'
import { limitConcurrency } from '../../platform/http/guards/concurrency-limit.ts'
import type { UploadGuard } from '../../platform/http/guards/request-body.ts'
import { type ImportOutcome, importStatement } from '../money/import-statement.server.ts'
import { statementLimits } from '../money/statement/statement-limits.ts'
import { isTeamKey, lockTeamKey } from '../records/keys/team-keys.ts'
import type { Services } from '../services.ts'

/** The only address that accepts a file, as the raw request body: a bank statement, from « Comptes ». */
const fileAddress = '/carnet-de-bord/releve'

/** Each file being read may take ten megabytes, and its tree thirty times that. Others, statements of the same bank, can wait. */
const filesInHand = { atOnce: 2, waiting: 30, patienceMs: 10_000 }

/**
 * Checks the sender of a file before a byte of it is read: the key is in a header, not in the body as everywhere else.
 * Without a valid key the answer is 404, and the connection is closed so that ten megabytes need not be received.
 */
export function openUploadGuard({
  db,
  limits,
  log,
  now,
}: Pick<Services, 'db' | 'limits' | 'log' | 'now'>): UploadGuard {
  const inHand = limitConcurrency(filesInHand)
  const refuse = (error: HttpError) => ({ refused: { ...error, headers: { Connection: 'close' } } })

  return async ({ method, path, headers, clientAddress }) => {
    if (path !== fileAddress || method !== 'POST') return undefined
    const tooMany = await limits.consume('private-view', clientAddress)
    if (tooMany) return refuse({ kind: 'too-many', ...tooMany })
    const key = keyIn(headers)
    const known = await orUnavailable({ log }, 'a key before a file', async () => ({
      kind: (await isTeamKey(db, 'logbook', key, now())) ? ('known' as const) : ('refused' as const),
    }))
    if (known.kind === 'unavailable') return refuse({ kind: 'database-down', retryAfterSeconds: 5 })
    if (known.kind === 'refused') {
      log.warn({ key: 'logbook' }, 'key refused')
      return refuse({ kind: 'not-found' })
    }
    const release = await inHand.acquire()
    if (!release) return refuse({ kind: 'busy', retryAfterSeconds: 10 })
    const done = () => {
      release()
      giveBackMemory()
    }
    return { limitBytes: statementLimits.bytes, release: done }
  }
}

export type TeamImport = ImportOutcome | Outcome<'key-refused'>

/**
 * The team uploads a file from the bank, with a key to the whole logbook in a header; a key to one booking is refused.
 * The same as `bord importer-releve`.
 */
export function importByTeam(
  services: Pick<Services, 'db' | 'now' | 'log' | 'settings'>,
  headers: Headers,
  file: Uint8Array,
): Promise<TeamImport> {
  return withKey(services, 'logbook', async () => {
    const { db, now } = services
    const key = keyIn(headers)
    // Nobody without a valid key may learn what is wrong with a file.
    if (!(await isTeamKey(db, 'logbook', key, now()))) throw new KeyRefused()
    const guard: Guard = (tx) => lockTeamKey(tx, 'logbook', key, now())
    return importStatement({ ...services, guard }, file)
  })
}

/** The key in the header `Authorization: Bearer …`; empty if there is none. */
function keyIn(headers: Headers): string {
  return /^Bearer ([\w-]{1,200})$/.exec(headers.get('authorization') ?? '')?.[1] ?? ''
}
