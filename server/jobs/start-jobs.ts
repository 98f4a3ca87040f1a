import { setTimeout as sleep } from 'node:timers/promises'
import { Cron } from 'croner'
import { bookingTerms } from '../../content/booking-terms.ts'
import { wipeIfDue } from '../../platform/db/wipe-remains.ts'
import { checkLedgers } from '../money/accounts/check-ledgers.ts'
import { endStaleCheckouts } from '../money/online/checkout.server.ts'
import { fetchMissedPayments } from '../money/online/payment-news.ts'
import { runPrivacyJob } from '../privacy/run-privacy-job.ts'
import type { Services } from '../services.ts'
import { runDueJobs } from './run-due-jobs.ts'
import { mailWeekly } from './weekly-mail.ts'

const everyMinute = '* * * * *'
const everyNight = '30 3 * * *'

/** `runsAtStart`: runs immediately too, for what fell due while no process ran. */
type Job = { name: string; cronTime: string; runsAtStart?: boolean; run: (services: Services) => Promise<unknown> }

const schedule: Job[] = [
  { name: 'due bookings', cronTime: everyMinute, runsAtStart: true, run: runDueJobs },
  { name: 'privacy', cronTime: everyNight, runsAtStart: true, run: runPrivacyJob },
  { name: 'ledger', cronTime: everyNight, runsAtStart: true, run: checkLedgers },
  // Data that could not be overwritten at once, because of a concurrent reader, does not wait for the night.
  { name: 'wipe', cronTime: everyMinute, run: ({ db, settings }) => wipeIfDue(db, settings) },
  { name: 'counters', cronTime: everyMinute, run: ({ limits }) => limits.deleteExpired() },
]

/** Where guests may pay online. */
const onlineSchedule: Job[] = [
  { name: 'online payments', cronTime: everyNight, runsAtStart: true, run: fetchMissedPayments },
  { name: 'checkouts', cronTime: everyMinute, run: endStaleCheckouts },
]

/** Where the team wants the weekly mail. Asked every hour, so that one that fell due while nothing ran is made up for. */
const weeklySchedule: Job[] = [{ name: 'weekly mail', cronTime: '15 * * * *', runsAtStart: true, run: mailWeekly }]

/**
 * Runs the jobs on schedule. A job never overlaps itself within one process, but may run in several. One that fails is
 * logged and runs again at its next time.
 */
export function startJobs(services: Services) {
  const { log, metrics, now, settings } = services
  const activeSchedule = [
    ...schedule,
    ...(settings.stripe ? onlineSchedule : []),
    ...(settings.weeklyMail ? weeklySchedule : []),
  ]
  const jobs = activeSchedule.map(({ name, cronTime, runsAtStart, run }) => {
    const options = {
      timezone: bookingTerms.timeZone,
      // A timer waiting for the next minute must not keep the process alive.
      unref: true,
      protect: true,
      catch: (error: unknown) => log.error({ job: name, err: error }, 'job failed'),
    }
    const job = new Cron(cronTime, options, async () => {
      await run(services)
      metrics?.recordJobEnd(name, now())
    })
    if (runsAtStart) job.trigger()
    return job
  })
  return {
    /** Starts no further jobs; resolves when those running have ended. */
    async stop(): Promise<void> {
      for (const job of jobs) job.stop()
      while (jobs.some((job) => job.isBusy())) await sleep(10)
    },
  }
}
