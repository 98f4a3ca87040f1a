import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/connect.ts'
import { withTimeout } from '../../platform/db/with-timeout.ts'
import { nodeReleasedAt } from '../../platform/node-release.ts'
import { countMails, waitingMails } from '../mail/outbox.ts'
import type { ReportAnswer } from './count-requests.ts'

export type Metrics = ReturnType<typeof openMetrics>

/** In seconds: pages from memory take less than the first, a rush of bookings up to the last. */
const buckets = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** The same for every association, as in docs/deploy/alerts.yml. */
const prefix = 'site_'

/**
 * Opens the metrics of this process. Imported only when METRICS_PORT is set, because the library and its event loop
 * monitoring use memory. Labels are statuses and names from our own lists, nothing that a client sent
 * (docs/security.md); the label is `task` because Prometheus uses `job` itself.
 */
export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: `${prefix}requests_total`,
    help: 'Requests answered, by kind and status.',
    labelNames: ['kind', 'status'] as const,
    registers,
  })
  const answers = new Histogram({
    name: `${prefix}answer_seconds`,
    help: 'From a request to the last byte of its answer, by kind.',
    labelNames: ['kind'] as const,
    buckets,
    registers,
  })
  const waits = new Histogram({
    name: `${prefix}database_wait_seconds`,
    help: 'From asking for a transaction to its first statement.',
    buckets,
    registers,
  })
  const jobs = new Gauge({
    name: `${prefix}task_success_timestamp_seconds`,
    help: 'When each task that runs by the clock last ended well in this process.',
    labelNames: ['task'] as const,
    registers,
  })
  const addGauge = (name: string, help: string) => new Gauge({ name: `${prefix}${name}`, help, registers })
  const databaseUp = addGauge('database_up', 'Whether the database answered just now.')
  const mailsWaiting = addGauge('mails_waiting', 'Mails that have neither left nor been given up.')
  const oldestMailSeconds = addGauge('mails_oldest_seconds', 'How long the oldest mail that could leave has waited.')
  const mailsGivenUp = addGauge('mails_given_up', 'Mails that were given up and are still kept.')
  addGauge('node_released_timestamp_seconds', 'When this Node was released.').set(nodeReleasedAt().getTime() / 1000)

  return {
    /** See {@link ReportAnswer}. */
    recordAnswer(...[kind, status, seconds]: Parameters<ReportAnswer>) {
      requests.inc({ kind, status })
      answers.observe({ kind }, seconds)
    },
    /** Records that a transaction waited so many seconds before its first statement. */
    recordWait: (seconds: number) => waits.observe(seconds),
    /** Records that a job (a name from `server/jobs/`) succeeded at this time. */
    recordJobEnd: (job: string, at: Date) => jobs.set({ task: job }, at.getTime() / 1000),
    /** All metrics in the Prometheus format; those about the database are queried now. */
    async exportText({ db, now }: { db: Database; now: () => Date }): Promise<{ type: string; text: string }> {
      const backlog = await withTimeout(readOutboxBacklog(db, now()))
      databaseUp.set(backlog ? 1 : 0)
      // While the database is unavailable these are unknown: no value is better than an outdated one.
      for (const figure of [mailsWaiting, oldestMailSeconds, mailsGivenUp]) figure.remove()
      if (backlog) {
        mailsWaiting.set(backlog.waiting)
        mailsGivenUp.set(backlog.abandoned)
        oldestMailSeconds.set(backlog.oldest ? (now().getTime() - backlog.oldest.getTime()) / 1000 : 0)
      }
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}

/**
 * How many mails wait and how many were given up at `now`, and since when the oldest waiting one could have been sent;
 * undefined when none could. A paced mail must wait for its turn.
 */
async function readOutboxBacklog(db: Database, now: Date) {
  const readyAt = sql<number>`coalesce(paced_at, created_at)`
  const { oldest } = await waitingMails(db)
    .where(readyAt, '<=', now.getTime())
    .select(({ fn }) => fn.min(readyAt).as('oldest'))
    .executeTakeFirstOrThrow()
  return { ...(await countMails(db)), oldest: oldest === null ? undefined : new Date(Number(oldest)) }
}
