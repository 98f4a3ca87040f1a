import type { Outcome } from '../../domain/booking/outcome.ts'
import { maxStatementBytes } from '../../domain/money/statement-file.ts'
import { type Guard, KeyRefused, withKey } from '../../platform/db/guarded-transaction.ts'
import type { HttpError } from '../../platform/http/errors/http-error.ts'
import { limitConcurrency } from '../../platform/http/guards/concurrency-limit.ts'
import type { UploadGuard } from '../../platform/http/guards/request-body.ts'
import { releaseMemory } from '../../platform/release-memory.ts'
import { type ImportOutcome, importStatement } from '../money/import-statement.server.ts'
import { findTeamKey, lockKey } from '../records/keys.ts'
import type { Services } from '../services.ts'

/** The only page that accepts a form with a file: a bank statement, from « Comptes ». */
const uploadPathPattern = /^\/carnet-de-bord\/([\w-]+)\/comptes(\.data)?$/

/** The most that the form itself adds to the size of its file. */
const formOverheadBytes = 10_000

/** Each file being read may take ten megabytes, and its parsed tree thirty times that: further uploads wait. */
const uploadLimits = { atOnce: 2, maxWaiting: 30, timeoutMs: 10_000 }

/**
 * Checks the sender of a file before a byte of it is read. A key to one booking only may send no file: the answer
 * is 404, and the connection is closed so that ten megabytes need not be received.
 */
export function openUploadGuard(services: Pick<Services, 'db' | 'log' | 'now'>): UploadGuard {
  const { db, log, now } = services
  const uploadSlots = limitConcurrency(uploadLimits)
  const refuse = (error: HttpError) => ({ refused: { ...error, headers: { Connection: 'close' } } })

  return async ({ method, path, headers }) => {
    const key = uploadPathPattern.exec(path)?.[1]
    const isForm = /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')
    if (!key || method !== 'POST' || !isForm) return undefined
    if (!(await findTeamKey(db, 'logbook', key, now()))) {
      log.warn({ key: 'logbook' }, 'key refused')
      return refuse({ kind: 'not-found' })
    }
    const releaseSlot = await uploadSlots.acquire()
    if (!releaseSlot) return refuse({ kind: 'busy', retryAfterSeconds: 10 })
    const releaseSlotAndMemory = () => {
      releaseSlot()
      releaseMemory()
    }
    return { limitBytes: maxStatementBytes + formOverheadBytes, release: releaseSlotAndMemory }
  }
}

export type TeamImportOutcome = ImportOutcome | Outcome<'key-refused'>

/**
 * The team uploads a file from the bank, with a key to the whole logbook; a key to one booking is refused.
 * The same as `bord importer-releve`.
 */
export function importUploadedStatement(
  services: Pick<Services, 'db' | 'now' | 'log' | 'settings'>,
  key: string,
  file: Uint8Array,
): Promise<TeamImportOutcome> {
  return withKey(services, 'logbook', async () => {
    const { db, now } = services
    // Nobody without a valid key may learn what is wrong with a file.
    if (!(await findTeamKey(db, 'logbook', key, now()))) throw new KeyRefused()
    const guard: Guard = (tx) => lockKey(tx, 'logbook', key, now())
    return importStatement({ ...services, guard }, file)
  })
}
