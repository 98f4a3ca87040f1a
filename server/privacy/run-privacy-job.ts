import { retentionLimits } from '../../domain/privacy/retention.ts'
import { anonymiseBooking, listBookingsToAnonymise } from '../db/anonymise-booking.ts'
import { deleteAbandonedBefore, deleteSentBefore } from '../db/outbox.ts'
import { retryWhileBusy } from '../db/refusals.ts'
import { deleteQuarantinedBefore, deleteSubmissionsBefore } from '../db/submissions.ts'
import { wipeRemains } from '../db/wipe-remains.ts'
import type { Services } from '../services.ts'
import { deleteMailFilesBefore } from './mail-files.ts'

/**
 * Lets go of personal data whose time is over (`domain/privacy/retention.ts`, the privacy policy): bookings lose their
 * person, messages, lost mails and mail files go. Each step can be repeated, so a run that was cut short is made up for
 * by the next. Mail files count as messages: they are copies of what was sent.
 */
export async function runPrivacyJob({
  db,
  now,
  log,
  settings,
}: Pick<Services, 'db' | 'now' | 'log' | 'settings'>): Promise<void> {
  const limits = retentionLimits(now())
  const bookings = await listBookingsToAnonymise(db, limits.bookings)
  for (const id of bookings) {
    await retryWhileBusy(() => db.transaction().execute((tx) => anonymiseBooking(tx, id, now())))
  }
  const messages =
    (await retryWhileBusy(() => deleteSubmissionsBefore(db, limits.messages))) +
    (await retryWhileBusy(() => deleteQuarantinedBefore(db, limits.quarantine)))
  const mails = await retryWhileBusy(() => deleteAbandonedBefore(db, limits.lostMails))
  await retryWhileBusy(() => deleteSentBefore(db, limits.messages))
  const files = await deleteMailFilesBefore(settings, limits.messages)
  if (bookings.length + messages + mails > 0) await wipeRemains(db, settings)
  log.info({ bookings: bookings.length, messages, mails, files }, 'privacy job done')
}
