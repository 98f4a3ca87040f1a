import { setTimeout as sleep } from 'node:timers/promises'
import { Cron } from 'croner'
import { bookingTerms } from '../../content/booking-terms.ts'
import { wipeIfDue } from '../../platform/db/wipe-remains.ts'
import { checkLedgers } from '../money/accounts/check-ledgers.ts'
import { endStaleCheckouts } from '../money/online/checkout.server.ts'
import { askForMissed } from '../money/online/payment-news.ts'
import { runPrivacyJob } from '../privacy/run-privacy-job.ts'
import type { Services } from '../services.ts'
import { runDueJobs } from './run-due-jobs.ts'
import { mailWeekly } from './weekly-mail.ts'

const everyMinute = '* * * * *'
const everyNight = '30 3 * * *'

/** `atStart`: runs immediately too, for what fell due while no process ran. */
type Job = { name: string; when: string; atStart?: boolean; work: (services: Services) => Promise<unknown> }

const schedule: Job[] = [
  { name: 'due bookings', when: everyMinute, atStart: true, work: runDueJobs },
  { name: 'privacy', when: everyNight, atStart: true, work: runPrivacyJob },
  { name: 'ledger', when: everyNight, atStart: true, work: checkLedgers },
  // Data that could not be overwritten at once, because of a concurrent reader, does not wait for the night.
  { name: 'wipe', when: everyMinute, work: ({ db, settings }) => wipeIfDue(db, settings) },
  { name: 'counters', when: everyMinute, work: ({ limits }) => limits.forget() },
]

/** Where guests may pay online. */
const onlineSchedule: Job[] = [
  { name: 'online payments', when: everyNight, atStart: true, work: askForMissed },
  { name: 'checkouts', when: everyMinute, work: endStaleCheckouts },
]

/** Where the team wants the weekly mail. Asked every hour, so that one that fell due while nothing ran is made up for. */
const weeklySchedule: Job[] = [{ name: 'weekly mail', when: '15 * * * *', atStart: true, work: mailWeekly }]

/**
 * Runs the jobs on schedule. A job never overlaps itself within one process, but may run in several. One that fails is
 * logged and runs again at its next time.
 */
export function startJobs(services: Services) {
  const { log, metrics, now, settings } = services
  const wanted = [
    ...schedule,
    ...(settings.stripe ? onlineSchedule : []),
    ...(settings.weeklyMail ? weeklySchedule : []),
  ]
  const jobs = wanted.map(({ name, when, atStart, work }) => {
    const options = {
      timezone: bookingTerms.timeZone,
      // A timer waiting for the next minute must not keep the process alive.
      unref: true,
      protect: true,
      catch: (error: unknown) => log.error({ job: name, err: error }, 'job failed'),
    }
    const job = new Cron(when, options, async () => {
      await work(services)
      metrics?.jobEnded(name, now())
    })
    if (atStart) job.trigger()
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
