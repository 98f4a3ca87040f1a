import { Cron } from 'croner'
import { bookingTerms } from '../../content/booking-terms.ts'
import { wipeIfDue } from '../../platform/db/wipe-remains.ts'
import { checkSums } from '../money/accounts/check-ledgers.ts'
import { runPrivacyJob } from '../privacy/run-privacy-job.ts'
import type { Services } from '../services.ts'
import { runDueJobs } from './run-due-jobs.ts'

const everyMinute = '* * * * *'
const everyNight = '30 3 * * *'

export type Jobs = {
  /** Starts no further jobs; resolves when those running have ended. */
  stop: () => Promise<void>
}

/**
 * Runs the jobs on schedule, and all but two (`wipe`, `counters`) immediately, for what fell due while no process ran.
 * A job never overlaps itself within one process, but may run in several. One that fails is logged and runs again at
 * its next time.
 */
export function startJobs(services: Services): Jobs {
  const due = guarded(services, 'due bookings', runDueJobs)
  const privacy = guarded(services, 'privacy', runPrivacyJob)
  const ledger = guarded(services, 'ledger', checkSums)
  // Data that could not be overwritten at once, because of a concurrent reader, does not wait for the night.
  const wipe = guarded(services, 'wipe', async ({ db, settings }) => void (await wipeIfDue(db, settings)))
  const counters = guarded(services, 'counters', ({ limits }) => limits.forget())
  // A timer waiting for the next minute must not keep the process alive.
  const options = { timezone: bookingTerms.timeZone, unref: true }
  const crons = [
    new Cron(everyMinute, options, due.run),
    new Cron(everyNight, options, privacy.run),
    new Cron(everyNight, options, ledger.run),
    new Cron(everyMinute, options, wipe.run),
    new Cron(everyMinute, options, counters.run),
  ]
  due.run()
  privacy.run()
  ledger.run()
  return {
    async stop() {
      for (const cron of crons) cron.stop()
      await Promise.all([due.ended(), privacy.ended(), ledger.ended(), wipe.ended(), counters.ended()])
    },
  }
}

/** A job that never throws and never overlaps itself: a call during a run is ignored. */
function guarded(services: Services, job: string, work: (services: Services) => Promise<void>) {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= work(services)
      .then(() => services.metrics?.jobEnded(job, services.now()))
      .catch((error: unknown) => services.log.error({ job, err: error }, 'job failed'))
      .finally(() => {
        running = undefined
      })
  }
  return { run, ended: async () => running }
}
