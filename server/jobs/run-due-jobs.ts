import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { associationTerms } from '../../content/association-terms.ts'
import { boardingOf } from '../../domain/booking/boarding.ts'
import type { Booking, BookingStatus } from '../../domain/booking/booking.ts'
import { isMovedByUs } from '../../domain/booking/guest-cancellation.ts'
import { hourMs } from '../../domain/calendar.ts'
import { retentionLimit } from '../../domain/privacy/retention.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import { retryWhileBusy } from '../../platform/db/database-errors.ts'
import { guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { actOnEach } from '../act-on-each.ts'
import { cancelBooking, expireBooking, guestReminderMs } from '../booking/change-booking.server.ts'
import { notifyWaitingList } from '../booking/waits.server.ts'
import type { ActServices } from '../booking-act.ts'
import { mailRelayOf } from '../mail/mail-relay.ts'
import { mailGuest, queuePacedMail } from '../mail/queue-mail.ts'
import { addBookingEvent, claimBooking, listBookingEvents } from '../records/bookings.ts'
import { forgetAddressesBefore } from '../records/request-origins.ts'
import { listTaps } from '../records/taps.ts'

/** How long after an outing ends thanks are mailed: from the day after, before what is known of a family is erased. */
const thanksWindowMs = { from: 20 * hourMs, until: 48 * hourMs }

/**
 * Does everything that is triggered by time alone: requests whose hold is over expire, and so do postponed outings for
 * which nothing was chosen; the team is reminded of requests, and guests of their outing; whoever waits for a free
 * start is told of one. What fell due while no process ran is made up for, unless it would come too late to be useful.
 *
 * Several processes may run this at once, and each may be killed at any moment: every effect, its mail and its event in
 * the history are one transaction that begins with a lock on the booking or a compare-and-set, so each happens exactly
 * once. A booking that fails is logged and tried again the next time; it does not block the others.
 */
export async function runDueJobs(services: ActServices): Promise<void> {
  const { db, now } = services
  await actOnEach(services, 'expire', await listExpired(db, 'pending', now()), (id) => expireBooking(services, id))
  const postponedOutings = await listExpired(db, 'postponed', now())
  await actOnEach(services, 'expire', postponedOutings, (id) => cancelBooking(services, id, { reason: 'not-chosen' }))
  for (const reminder of reminders) await sendReminders(services, reminder)
  await retryWhileBusy(() => forgetAddressesBefore(db, retentionLimit('addressHours', now())))
  await notifyWaitingList(services)
}

/** What somebody is told once of each booking in `status`, between two instants. */
type Reminder = {
  recipient: 'team' | 'guest'
  status: BookingStatus
  /** Since when it is due, in milliseconds since 1970. */
  dueAt: RawBuilder<number>
  /** From when on it would come too late. */
  tooLateAt: RawBuilder<number>
  /** Queues the mail. True if the history is to say that `recipient` was reminded: not for thanks, nor for a relay. */
  mail: (services: ActServices, tx: Transaction, booking: Booking, now: Date) => Promise<boolean>
}

/**
 * All reminders to a recipient share one column: when they were last reminded of the booking. A reminder is due if that
 * was before its own `dueAt`. A guest whose outing is confirmed or moved after it counts as reminded, so nobody is told
 * twice.
 */
const reminders: readonly Reminder[] = [
  {
    recipient: 'team',
    status: 'pending',
    // After half its hold, so that as much is left to answer. Never for a brief request: it is not the team's yet.
    dueAt: sql`case is_brief when 0 then (created_at + held_until) / 2 else held_until end`,
    tooLateAt: sql`held_until`,
    async mail({ settings }, tx, booking, now) {
      await queuePacedMail(tx, 'booking-unanswered', { booking }, now, settings)
      return true
    },
  },
  {
    recipient: 'guest',
    status: 'confirmed',
    dueAt: sql`starts_at - ${sql.lit(guestReminderMs)}`,
    tooLateAt: sql`starts_at`,
    async mail(services, tx, booking, now) {
      const isMoved = isMovedByUs(await listBookingEvents(tx, booking.id))
      const isMailed = await mailGuest(services, tx, 'booking-reminder', { booking, isMoved }, now, { isAnswer: true })
      // A family without an address is reminded by its relay.
      if (!isMailed) await mailRelayOf(tx, 'relay-reminder', booking, {}, now)
      return isMailed
    },
  },
  {
    recipient: 'guest',
    status: 'confirmed',
    dueAt: sql`ends_at + ${sql.lit(thanksWindowMs.from)}`,
    tooLateAt: sql`ends_at + ${sql.lit(thanksWindowMs.until)}`,
    async mail(services, tx, booking, now) {
      // The crew tapped that nobody came: no thanks, though the team may not have recorded the no-show yet.
      const { state } = boardingOf(await listTaps(tx, booking.id), booking)
      if (associationTerms.thanksAfterOuting && state.kind !== 'absent')
        await mailGuest(services, tx, 'booking-thanks', { booking }, now, { isAnswer: true })
      return false
    },
  },
]

async function sendReminders(
  services: ActServices,
  { recipient, status, dueAt, tooLateAt, mail }: Reminder,
): Promise<void> {
  const { db, now, log, outbox } = services
  const [column, kind] = [`${recipient}_reminded_at`, `${recipient}-reminded`] as const
  const whereDue = (at: Date) => (eb: ExpressionBuilder<Tables, 'bookings'>) => {
    const isNotYetReminded = eb.or([eb(column, 'is', null), eb(column, '<', dueAt)])
    return eb.and([
      eb('status', '=', status),
      eb(dueAt, '<=', at.getTime()),
      eb(tooLateAt, '>', at.getTime()),
      isNotYetReminded,
    ])
  }
  const dueBookings = await db.selectFrom('bookings').select('id').where(whereDue(now())).orderBy('starts_at').execute()
  await actOnEach(services, `remind ${recipient}`, dueBookings, async (id) => {
    const reference = await guardedTransaction({ db }, async (tx) => {
      const at = now()
      // Of two processes at once, one claims the booking, if it is still due.
      const claimedBooking = await claimBooking(tx, id, column, whereDue(at), at)
      if (!claimedBooking) return undefined
      if (await mail(services, tx, claimedBooking, at)) await addBookingEvent(tx, id, { at, actor: 'system', kind })
      return claimedBooking.reference
    })
    if (!reference) return
    outbox.wake()
    log.info({ reference, kind }, 'reminder queued')
  })
}

/** The requests whose hold has ended by `now`, or the postponed outings whose time to choose has, the earliest first. */
function listExpired(db: Database, status: 'pending' | 'postponed', now: Date) {
  return db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', status)
    .where('held_until', '<=', now.getTime())
    .orderBy('held_until')
    .execute()
}
