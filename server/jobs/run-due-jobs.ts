import type { Booking } from '../../domain/booking/booking.ts'
import type { BookingEventKind } from '../../domain/booking/booking-event.ts'
import { dayMs } from '../../domain/calendar.ts'
import { retentionLimits } from '../../domain/privacy/retention.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import { retryWhileBusy } from '../../platform/db/database-errors.ts'
import { guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { expireBooking, guestReminderMs, lapsePostponed } from '../booking/change-booking.server.ts'
import { tellWaiting } from '../booking/waits.server.ts'
import type { ChangeServices } from '../booking-act.ts'
import { mailRelayOf } from '../mail/mail-relay.ts'
import { mailGuest, queuePacedMail } from '../mail/queue-mail.ts'
import { listOutingsToSettle, settleOuting } from '../quay/settle-outing.ts'
import { addBookingEvent, findBooking } from '../records/bookings.ts'
import { forgetAddressesBefore } from '../records/request-origins.ts'

/** How long a request waits before the team is reminded of it: half its hold, so that a day is left to answer. */
const teamReminderMs = dayMs

/**
 * Does everything that is triggered by time alone: requests whose hold is over expire, and so do
 * postponed outings for which nothing was chosen; the team is reminded of requests
 * that have waited for a day, and guests of their outing two days ahead; and whoever waits for a free start is told of one. What fell due while no process ran is made up
 * for, unless it would come too late to be useful.
 *
 * Several processes may run this at once, and each may be killed at any moment: every effect, its mail and its event in
 * the history are one transaction that begins with a compare-and-set, so each happens exactly once. A booking that
 * fails is logged and tried again the next time; it does not block the others.
 */
export async function runDueJobs(services: ChangeServices): Promise<void> {
  const { db, now } = services
  for (const [status, end] of [
    ['pending', expireBooking],
    ['postponed', lapsePostponed],
  ] as const) {
    await eachOnItsOwn(services, 'expire', await listExpired(db, status, now()), async (id) => {
      await end(services, id)
    })
  }
  const waiting = await listUnansweredRequests(db, new Date(now().getTime() - teamReminderMs), now())
  await eachOnItsOwn(services, 'remind team', waiting, (id) => remindTeam(services, id))
  const outings = await listOutingsToRemind(db, now(), guestReminderEnd(now()))
  await eachOnItsOwn(services, 'remind guest', outings, (id) => remindGuest(services, id))
  const back = await listOutingsToSettle(db, now())
  await eachOnItsOwn(services, 'settle outing', back, (id) => settleOuting(services, id))
  await retryWhileBusy(() => forgetAddressesBefore(db, retentionLimits(now()).addresses))
  await tellWaiting(services)
}

async function eachOnItsOwn(
  { log }: ChangeServices,
  job: string,
  ids: string[],
  act: (id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    try {
      await act(id)
    } catch (error) {
      log.error({ job, booking: id, err: error }, 'job failed for a booking')
    }
  }
}

function remindTeam(services: ChangeServices, id: string): Promise<void> {
  return remind(services, id, 'team-reminded', async (tx, now) => {
    if (!(await claimTeamReminder(tx, id, now))) return undefined
    return (booking) => queuePacedMail(tx, 'booking-unanswered', { booking }, now, services.settings)
  })
}

function remindGuest(services: ChangeServices, id: string): Promise<void> {
  return remind(services, id, 'guest-reminded', async (tx, now) => {
    if (!(await claimGuestReminder(tx, id, now, guestReminderEnd(now)))) return undefined
    return async (booking) => {
      const isMailed = await mailGuest(services, tx, 'booking-reminder', { booking }, now, { isAnswer: true })
      // A family without an address is reminded by its relay.
      if (!isMailed) await mailRelayOf(tx, 'relay-reminder', booking, {}, now)
    }
  })
}

function guestReminderEnd(now: Date): Date {
  return new Date(now.getTime() + guestReminderMs)
}

type Tell = (booking: Booking) => Promise<void>

/** `claim` compares and sets; it returns the mail to queue if this process was the first. */
async function remind(
  { db, now, log, outbox }: ChangeServices,
  id: string,
  kind: BookingEventKind,
  claim: (tx: Transaction, now: Date) => Promise<Tell | undefined>,
): Promise<void> {
  const reference = await guardedTransaction({ db }, async (tx) => {
    const at = now()
    const tell = await claim(tx, at)
    const booking = tell && (await findBooking(tx, id))
    if (!tell || !booking) return undefined
    await tell(booking)
    await addBookingEvent(tx, id, { at, actor: 'system', kind, detail: {} })
    return booking.reference
  })
  if (!reference) return
  outbox.wake()
  log.info({ reference, kind }, 'reminder queued')
}

/** The requests whose hold has ended by `now`, or the postponed outings whose time to choose has, the earliest first. */
async function listExpired(db: Database, status: 'pending' | 'postponed', now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', status)
    .where('held_until', '<=', now.getTime())
    .orderBy('held_until')
    .execute()
  return rows.map(({ id }) => id)
}

/** The requests made by `before` that still wait for an answer and of which the team has not been reminded. */
async function listUnansweredRequests(db: Database, before: Date, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'pending')
    .where('held_until', '>', now.getTime())
    .where('created_at', '<=', before.getTime())
    .where('team_reminded_at', 'is', null)
    .orderBy('held_until')
    .execute()
  return rows.map(({ id }) => id)
}

/** The confirmed outings that start after `now`, and by `until`, whose guest has not been reminded. */
async function listOutingsToRemind(db: Database, now: Date, until: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', now.getTime())
    .where('starts_at', '<=', until.getTime())
    .where('guest_reminded_at', 'is', null)
    .orderBy('starts_at')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Notes that the team is being reminded of a request that still waits. False when it already was, or when the request
 * no longer waits: then no reminder may be sent. Of two processes at once, one gets true.
 */
async function claimTeamReminder(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ team_reminded_at: now.getTime() })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('held_until', '>', now.getTime())
    .where('team_reminded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The same for the guest of a confirmed outing that starts after `now` and by `until`. */
async function claimGuestReminder(tx: Transaction, id: string, now: Date, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ guest_reminded_at: now.getTime() })
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', now.getTime())
    .where('starts_at', '<=', until.getTime())
    .where('guest_reminded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
