import { sql } from 'kysely'
import { startMessages } from '../content/messages/start.ts'
import { connectDatabase, type Database } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { siteSecret } from '../platform/db/secrets.ts'
import type { Settings } from '../platform/env.ts'
import { limitConcurrency } from '../platform/http/guards/concurrency-limit.ts'
import { openLimits } from '../platform/http/guards/rate-limit.ts'
import { openLog } from '../platform/log.ts'
import type { Platform } from '../platform/platform.ts'
import { type BannerBoard, openBannerBoard } from './banner-board.ts'
import { type OutboxWorker, startOutboxWorker } from './mail/outbox-worker.ts'
import type { Metrics } from './metrics/open-metrics.ts'
import { timeTransactions } from './metrics/time-transactions.ts'
import { openProvider, type Provider } from './money/online/provider.ts'
import { openTermsBoard, type TermsBoard } from './terms-board.ts'

/** Everything a request may need, assembled in one place and passed as an argument. */
export type Services = Platform & {
  outbox: OutboxWorker
  bannerBoard: BannerBoard
  termsBoard: TermsBoard
  /** Counters for monitoring; undefined unless METRICS_PORT is set. */
  metrics?: Metrics | undefined
  /** Where guests may pay online; it offers nothing unless its keys are set. */
  provider: Provider
}

/**
 * Rendering uses one processor and the database ten connections: more requests at once would only be slower for
 * everybody. A rush of a thousand bookings still fits into the queue.
 */
const renderLimit = { atOnce: 32, maxWaiting: 2_000, timeoutMs: 10_000 }

type ServiceOverrides = Partial<Pick<Services, 'now' | 'log' | 'metrics' | 'outbox'>>

/**
 * Migrates and opens the database, starts the outbox worker unless another one is given, and assembles the services.
 * Throws when the database cannot be opened or migrated. Close with {@link closeServices}.
 */
export async function openServices(settings: Settings, overrides: ServiceOverrides = {}): Promise<Services> {
  const { log = openLog(settings), now = () => new Date(), metrics } = overrides
  await prepareDatabase(settings)
  const db = connectDatabase(settings, (error) => log.warn({ err: error }, 'database connection lost'))
  if (metrics) timeTransactions(db, metrics.recordWait)
  const rendering = limitConcurrency(renderLimit)
  const outbox = overrides.outbox ?? startOutboxWorker({ settings, log, db, now, isBusy: rendering.isBusy })
  const limits = openLimits(settings, {
    secret: await siteSecret(db),
    onUnavailable: (error) => log.warn({ err: error }, 'limits counted by this process: database unavailable'),
  })
  const provider = openProvider(settings.stripe, log)
  const [bannerBoard, termsBoard] = await Promise.all([openBannerBoard(db, now), openTermsBoard(db, log)])
  const core = { settings, log, db, limits, outbox, bannerBoard, termsBoard, rendering, metrics, now, provider }
  return { ...core, alerts: new Map() }
}

/** Uses a separate connection, which waits longer than a visitor should have to. */
async function prepareDatabase(settings: Settings): Promise<void> {
  const db = connectDatabase(settings, undefined, 'start')
  try {
    if (settings.databaseUrl) await requireUnicode(db)
    await migrate(db)
    await siteSecret(db)
  } finally {
    await db.destroy()
  }
}

/** A database in another encoding would refuse the first name with a letter that it lacks. */
async function requireUnicode(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_setting('server_encoding') as name`.execute(db)
  if (rows[0]?.name !== 'UTF8') throw new Error(startMessages.notUnicode)
}

/** Waits until the mail being sent has left, then closes the database. */
export async function closeServices({ outbox, bannerBoard, termsBoard, limits, db }: Services): Promise<void> {
  await bannerBoard.stop()
  await termsBoard.stop()
  await outbox.stop()
  await limits.close()
  await db.destroy()
}
