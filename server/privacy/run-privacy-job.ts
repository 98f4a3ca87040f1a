import { dayMs } from '../../domain/calendar.ts'
import { retentionLimits } from '../../domain/privacy/retention.ts'
import { retryWhileBusy } from '../../platform/db/database-errors.ts'
import { markWipeDue, wipeIfDue } from '../../platform/db/wipe-remains.ts'
import { backupFolder, hasDatedName } from '../backup/backup-folder.ts'
import { deleteAbandonedBefore, deleteSentBefore, forgetMailboxesOfMails } from '../mail/outbox.ts'
import { mailFolder } from '../mail/transport.ts'
import { forgetPayersBefore } from '../money/bank-entries.ts'
import { deleteEndedKeys } from '../records/keys/list-keys.ts'
import { deleteQuarantinedBefore, deleteSubmissionsBefore } from '../records/submissions.ts'
import { forgetPhones } from '../records/taps.ts'
import type { Services } from '../services.ts'
import { anonymiseBooking, listBookingsToAnonymise } from './anonymise-booking.ts'
import { forgetFamilies } from './forget-families.ts'
import { forgetNeeds } from './forget-needs.ts'
import { deleteFilesBefore } from './mail-files.ts'

/**
 * Erases personal data at the end of its retention (`domain/privacy/retention.ts`, the privacy policy). Bookings are
 * anonymised; boarding needs, whose phones tapped at the quay, and families that a relay brought, are erased sooner. Messages, lost mails, mail files,
 * backups in our own folder and expired keys are deleted, and the senders of payments that match no outing are erased.
 * Each step can be repeated, so the next run completes an interrupted one. Mail files count as messages: they are
 * copies of what was sent.
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
    await retryWhileBusy(() =>
      db.transaction().execute(async (tx) => {
        await anonymiseBooking(tx, id, now())
        await markWipeDue(tx, now())
      }),
    )
  }
  const families = await forgetFamilies({ db, now, settings }, limits.families)
  const needs = await retryWhileBusy(() =>
    db.transaction().execute(async (tx) => {
      const forgotten = (await forgetNeeds(tx, limits.needs)) + (await forgetPhones(tx, limits.needs))
      if (forgotten > 0) await markWipeDue(tx, now())
      return forgotten
    }),
  )
  const { messages, mails } = await retryWhileBusy(() =>
    db.transaction().execute(async (tx) => {
      const messages =
        (await deleteSubmissionsBefore(tx, limits.messages)) + (await deleteQuarantinedBefore(tx, limits.quarantine))
      const mails = await deleteAbandonedBefore(tx, limits.lostMails)
      await deleteSentBefore(tx, limits.messages)
      if (messages + mails > 0) await markWipeDue(tx, now())
      return { messages, mails }
    }),
  )
  const payers = await retryWhileBusy(() =>
    db.transaction().execute(async (tx) => {
      const forgotten = await forgetPayersBefore(tx, limits.payers)
      if (forgotten > 0) await markWipeDue(tx, now())
      return forgotten
    }),
  )
  const keys = await retryWhileBusy(() => deleteEndedKeys(db, now()))
  await retryWhileBusy(() => forgetMailboxesOfMails(db, new Date(now().getTime() - dayMs)))
  const files = await deleteFilesBefore(mailFolder(settings), limits.messages)
  const backups = await deleteFilesBefore(backupFolder(settings), limits.backups, hasDatedName)
  const remains = await wipeIfDue(db, settings)
  log.info(
    { bookings: bookings.length, families, needs, payers, messages, mails, files, backups, keys, remains },
    'privacy job done',
  )
}
