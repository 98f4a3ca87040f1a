import { isTeamKey } from '../../db/team-keys.ts'
import { unlessAway } from '../../db/unless-away.ts'
import { statementLimits } from '../../money/statement/statement-limits.ts'
import type { Services } from '../../services.ts'
import type { HttpError } from '../errors/http-error.ts'
import { limitConcurrency, type Release } from './concurrency-limit.ts'

/** The one address that takes a file, as it is and as the whole body: a statement of the bank, from « Caisse ». */
const fileAddress = '/carnet-de-bord/releve'

/** Each file in hand may take ten megabytes and a thread that reads it. Whoever comes on top has a file of the same bank. */
const filesInHand = { atOnce: 2, waiting: 30, patienceMs: 10_000 }

/** Lets a file of so many bytes in; `release` when it is dealt with. */
type Admission = { limitBytes: number; release: Release }

/** What a request brings before its body is read. */
type Arrival = { method: string; path: string; headers: Headers; clientAddress: string }

/** Undefined for every request that brings no file. */
export type FileDoor = (arrival: Arrival) => Promise<Admission | { refused: HttpError } | undefined>

/**
 * Judges who sends a file before a byte of it is read: its key comes in a header, and not in the body as everywhere else.
 * For whoever has none the address does not exist, and the connection ends instead of letting ten megabytes run out.
 */
export function openFileDoor({ db, limits, log, now }: Pick<Services, 'db' | 'limits' | 'log' | 'now'>): FileDoor {
  const inHand = limitConcurrency(filesInHand)
  const refuse = (error: HttpError) => ({ refused: { ...error, headers: { Connection: 'close' } } })

  return async ({ method, path, headers, clientAddress }) => {
    if (path !== fileAddress || method !== 'POST') return undefined
    const tooMany = await limits.consume('private-view', clientAddress)
    if (tooMany) return refuse({ kind: 'too-many', ...tooMany })
    const key = keyIn(headers)
    const known = await unlessAway({ log }, 'a key before a file', async () => ({
      kind: (await isTeamKey(db, 'logbook', key, now())) ? ('known' as const) : ('refused' as const),
    }))
    if (known.kind === 'unavailable') return refuse({ kind: 'database-down', retryAfterSeconds: 5 })
    if (known.kind === 'refused') {
      log.warn({ key: 'logbook' }, 'key refused')
      return refuse({ kind: 'not-found' })
    }
    const release = await inHand.acquire()
    if (!release) return refuse({ kind: 'busy', retryAfterSeconds: 10 })
    return { limitBytes: statementLimits.bytes, release }
  }
}

/** The key that a request shows as `Authorization: Bearer …`; empty where it shows none. */
export function keyIn(headers: Headers): string {
  return /^Bearer ([\w-]{1,200})$/.exec(headers.get('authorization') ?? '')?.[1] ?? ''
}
