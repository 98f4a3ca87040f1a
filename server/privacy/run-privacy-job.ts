import { bookingTerms } from '../../content/booking-terms.ts'
import { dayAt, dayMs } from '../../domain/calendar.ts'
import { type retention, retentionLimit } from '../../domain/privacy/retention.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import { retryWhileBusy } from '../../platform/db/database-errors.ts'
import { guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { mailboxHash, siteSecret } from '../../platform/db/secrets.ts'
import { markWipeDue, wipeIfDue } from '../../platform/db/wipe-remains.ts'
import { backupFolder, datedNamePattern } from '../backup/backup-file.ts'
import { deleteAbandonedBefore, deleteSentBefore, forgetOriginsOfMails } from '../mail/outbox.ts'
import { mailFolder } from '../mail/transport.ts'
import { forgetPayersBefore } from '../money/bank-entries.ts'
import { forgetNeeds } from '../records/bookings.ts'
import { deleteCrewNotesBefore } from '../records/crew-notes.ts'
import { deleteDateRequests } from '../records/date-requests.ts'
import { forgetChangesBefore } from '../records/fact-changes.ts'
import { deleteEndedKeys } from '../records/keys.ts'
import { forgetRelayAddress } from '../records/relays.ts'
import { forgetMailbox } from '../records/request-origins.ts'
import { deleteSubmissionsBefore } from '../records/submissions.ts'
import { forgetPhones } from '../records/taps.ts'
import { deleteWaitsBefore } from '../records/waits.ts'
import type { Services } from '../services.ts'
import { anonymiseBooking } from './anonymise-booking.ts'
import { deleteWhere } from './delete-where.ts'
import { deleteFilesBefore, deleteMailFilesNaming } from './mail-files.ts'

type JobServices = Pick<Services, 'db' | 'now' | 'log' | 'settings'>

/**
 * Erases personal data at the end of its retention (`domain/privacy/retention.ts` and the privacy policy say kind by
 * kind what that is). Each step can be repeated, so the next run completes an interrupted one.
 */
export async function runPrivacyJob(services: JobServices): Promise<void> {
  const { db, now, log, settings } = services
  const limit = (period: keyof typeof retention) => retentionLimit(period, now())
  const bookings = await listBookingsToAnonymise(db, limit('bookingMonths'))
  for (const { id } of bookings) await erase(services, (tx) => anonymiseBooking(tx, id, now()))
  const families = await forgetFamilies(services, limit('familyHours'))
  const needs = await erase(services, async (tx) => {
    return (await forgetNeeds(tx, limit('needsHours'))) + (await forgetPhones(tx, limit('needsHours')))
  })
  const messages = await erase(services, async (tx) => {
    return (
      (await deleteSubmissionsBefore(tx, limit('messageMonths'), 'all')) +
      (await deleteSubmissionsBefore(tx, limit('quarantineDays'), 'quarantined'))
    )
  })
  const mails = await erase(services, async (tx) => {
    await deleteSentBefore(tx, limit('messageMonths'))
    return deleteAbandonedBefore(tx, limit('lostMailDays'))
  })
  const today = dayAt(now(), bookingTerms.timeZone)
  const waits = await erase(services, (tx) => deleteWaitsBefore(tx, today, limit('unprovedWaitHours')))
  const payers = await erase(services, (tx) => forgetPayersBefore(tx, limit('payerMonths')))
  const changes = await erase(services, (tx) => forgetChangesBefore(tx, limit('bookingMonths')))
  const crewNotes = await erase(services, (tx) => deleteCrewNotesBefore(tx, limit('handoverDays')))
  const dateRequests = await erase(services, (tx) => deleteDateRequests(tx, today, now()))
  const keys = await retryWhileBusy(() => deleteEndedKeys(db, now()))
  await retryWhileBusy(() => forgetOriginsOfMails(db, new Date(now().getTime() - dayMs)))
  const files = await deleteFilesBefore(mailFolder(settings), limit('messageMonths'))
  const backups = await deleteFilesBefore(backupFolder(settings), limit('backupDays'), datedNamePattern)
  const remains = await wipeIfDue(db, settings)
  const erasedCounts = {
    bookings: bookings.length,
    families,
    needs,
    payers,
    changes,
    waits,
    crewNotes,
    dateRequests,
    messages,
    mails,
  }
  log.info({ ...erasedCounts, files, backups, keys, remains }, 'privacy job done')
}

/** Erases in one transaction. What is erased must be overwritten in the files too, unless it was nothing. */
function erase<Count>({ db, now }: JobServices, eraseRows: (tx: Transaction) => Promise<Count>): Promise<Count> {
  return guardedTransaction({ db }, async (tx) => {
    const count = await eraseRows(tx)
    if (count !== 0) await markWipeDue(tx, now())
    return count
  })
}

/**
 * Erases everything that names the families that a relay brought on board before `limit`, and which relay it was:
 * greeting, address, needs, invitation, placement and the mails about them. The figures of the outing stay, and the
 * relay's counts of the quarter. Returns the number of outings. Also erases the addresses of former relays.
 */
async function forgetFamilies(services: JobServices, limit: Date): Promise<number> {
  const { db, now, settings } = services
  const secret = await siteSecret(db)
  const placedOutings = await listPlacedOutingsBefore(db, limit)
  const references = placedOutings.map(({ reference }) => reference)
  // Before the rows: if a run is interrupted in between, the next one still finds the references in them.
  if (placedOutings.length > 0) await deleteMailFilesNaming(settings, references)
  for (const { id, email } of placedOutings) {
    await erase(services, async (tx) => {
      await anonymiseBooking(tx, id, now())
      await deleteWhere(tx, 'outbox', ({ booking }) => booking?.id === id)
      if (email) await forgetMailbox(tx, mailboxHash(secret, email))
    })
  }
  const relays = await listRelaysToForget(db)
  const addresses = relays.map(({ email }) => email)
  if (relays.length > 0) await deleteMailFilesNaming(settings, addresses)
  for (const { id } of relays) await erase(services, (tx) => forgetRelayAddress(tx, id))
  return placedOutings.length
}

/** The bookings whose outing ended before `limit` and that are not anonymised yet. */
function listBookingsToAnonymise(db: Database, limit: Date) {
  return db
    .selectFrom('bookings')
    .select('id')
    .where('starts_at', '<', limit.getTime())
    .where('ends_at', '<', limit.getTime())
    .where('anonymised_at', 'is', null)
    .execute()
}

/** The bookings that relays have made and whose outing ended before `limit`, whether or not it took place. */
function listPlacedOutingsBefore(db: Database, limit: Date) {
  return (
    db
      .selectFrom('placements')
      .innerJoin('bookings', 'bookings.id', 'placements.booking_id')
      .select(['bookings.id', 'bookings.reference', 'bookings.email'])
      .where('bookings.ends_at', '<', limit.getTime())
      // Its family still chooses another start.
      .where('bookings.status', '!=', 'postponed')
      .execute()
  )
}

/** The relays that have left and have no placement any more, while their address is kept: nobody writes to them now. */
function listRelaysToForget(db: Database) {
  return db
    .selectFrom('relays')
    .select(['id', 'email'])
    .where('left_at', 'is not', null)
    .where('email', '!=', '')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('placements').select('booking_id').whereRef('placements.relay_id', '=', 'relays.id'))),
    )
    .execute()
}
