import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Booking } from '../../domain/booking/booking.ts'
import { isMovedByUs } from '../../domain/booking/guest-cancellation.ts'
import { dayMs } from '../../domain/calendar.ts'
import { retentionLimit } from '../../domain/privacy/retention.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import { retryWhileBusy } from '../../platform/db/database-errors.ts'
import { guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { cancelBooking, expireBooking, guestReminderMs } from '../booking/change-booking.server.ts'
import { notifyWaitingList } from '../booking/waits.server.ts'
import type { ChangeServices } from '../booking-act.ts'
import { eachOnItsOwn } from '../each-on-its-own.ts'
import { mailRelayOf } from '../mail/mail-relay.ts'
import { mailGuest, queuePacedMail } from '../mail/queue-mail.ts'
import { addBookingEvent, claimBooking, listBookingEvents } from '../records/bookings.ts'
import { forgetAddressesBefore } from '../records/request-origins.ts'

/** How long a request waits before the team is reminded of it: half its hold, so that a day is left to answer. */
const teamReminderMs = dayMs

/**
 * Does everything that is triggered by time alone: requests whose hold is over expire, and so do postponed outings for
 * which nothing was chosen; the team is reminded of requests, and guests of their outing; whoever waits for a free
 * start is told of one. What fell due while no process ran is made up for, unless it would come too late to be useful.
 *
 * Several processes may run this at once, and each may be killed at any moment: every effect, its mail and its event in
 * the history are one transaction that begins with a lock on the booking or a compare-and-set, so each happens exactly
 * once. A booking that fails is logged and tried again the next time; it does not block the others.
 */
export async function runDueJobs(services: ChangeServices): Promise<void> {
  const { db, now } = services
  await eachOnItsOwn(services, 'expire', await listExpired(db, 'pending', now()), (id) => expireBooking(services, id))
  const unchosen = await listExpired(db, 'postponed', now())
  await eachOnItsOwn(services, 'expire', unchosen, (id) => cancelBooking(services, id, { reason: 'not-chosen' }))
  await remindAll(services, teamReminder(services))
  await remindAll(services, guestReminder(services))
  await retryWhileBusy(() => forgetAddressesBefore(db, retentionLimit('addressHours', now())))
  await notifyWaitingList(services)
}

/** What somebody is reminded of once: which bookings are due, and the mail. */
type Reminder = {
  who: 'team' | 'guest'
  /** What is to be told first: the column of the instant that decides. */
  first: 'held_until' | 'starts_at'
  isDue: (row: ExpressionBuilder<Tables, 'bookings'>, now: Date) => Expression<SqlBool>
  /** False if it went to somebody else than the history would say, or to nobody. */
  mail: (tx: Transaction, booking: Booking, now: Date) => Promise<boolean>
}

/** Requests that have waited for a day and still wait for an answer. */
function teamReminder({ settings }: ChangeServices): Reminder {
  return {
    who: 'team',
    first: 'held_until',
    isDue: (row, now) =>
      row.and([
        row('status', '=', 'pending'),
        row('held_until', '>', now.getTime()),
        row('created_at', '<=', now.getTime() - teamReminderMs),
      ]),
    async mail(tx, booking, now) {
      await queuePacedMail(tx, 'booking-unanswered', { booking }, now, settings)
      return true
    },
  }
}

/** Confirmed outings in the next three days. */
function guestReminder(services: ChangeServices): Reminder {
  return {
    who: 'guest',
    first: 'starts_at',
    isDue: (row, now) =>
      row.and([
        row('status', '=', 'confirmed'),
        row('starts_at', '>', now.getTime()),
        row('starts_at', '<=', now.getTime() + guestReminderMs),
      ]),
    async mail(tx, booking, now) {
      const isMoved = isMovedByUs(await listBookingEvents(tx, booking.id))
      const isMailed = await mailGuest(services, tx, 'booking-reminder', { booking, isMoved }, now, { isAnswer: true })
      // A family without an address is reminded by its relay.
      if (!isMailed) await mailRelayOf(tx, 'relay-reminder', booking, {}, now)
      return isMailed
    },
  }
}

async function remindAll(services: ChangeServices, { who, first, isDue, mail }: Reminder): Promise<void> {
  const { db, now, log, outbox } = services
  const [column, kind] = [`${who}_reminded_at`, `${who}-reminded`] as const
  const due = await db
    .selectFrom('bookings')
    .select('id')
    .where(column, 'is', null)
    .where((row) => isDue(row, now()))
    .orderBy(first)
    .execute()
  await eachOnItsOwn(services, `remind ${who}`, due, async (id) => {
    const reference = await guardedTransaction({ db }, async (tx) => {
      const at = now()
      // Of two processes at once, one claims the booking, if it is still due.
      const claimed = await claimBooking(tx, id, column, isDue, at)
      if (!claimed) return undefined
      if (await mail(tx, claimed, at)) await addBookingEvent(tx, id, { at, actor: 'system', kind })
      return claimed.reference
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
