import { randomUUID } from 'node:crypto'
import { bookingTerms } from '../../content/booking-terms.ts'
import type { Outcome } from '../../domain/booking/outcome.ts'
import type { PrefilledStart } from '../../domain/booking/prefilled-start.ts'
import { maxNotifications, renotifyMs, stableStartMs, type Wait, waitSchema } from '../../domain/booking/wait.ts'
import { addDays, type CalendarDay, dayAt, hourMs } from '../../domain/calendar.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { catchUnavailable, guardedTransaction, KeyRefused, withKey } from '../../platform/db/guarded-transaction.ts'
import { takeLock } from '../../platform/db/locks.ts'
import { mailboxHash, siteSecret } from '../../platform/db/secrets.ts'
import type { ActServices } from '../booking-act.ts'
import { deleteWaitMail, mailStranger, queuePacedMail } from '../mail/queue-mail.ts'
import { type FreeStart, freeStartsOn } from '../records/free-starts.ts'
import { listRelays } from '../records/relays.ts'
import { isProvedMailbox } from '../records/request-origins.ts'
import {
  claimNotification,
  deleteWait,
  findWait,
  hasProvedWait,
  insertWait,
  listUnprovedWaits,
  listWaits,
  proveWait,
  type StoredWait,
  setFreeStart,
} from '../records/waits.ts'
import { originOf } from './request/request-booking.server.ts'

/** `done`: a mail leaves, unless this address got enough of them for today (`isMailed`). `taken`: a start is free. */
export type WaitOutcome =
  | { kind: 'done'; email: string; isMailed: boolean }
  | { kind: 'taken'; free: PrefilledStart }
  | Outcome<'invalid' | 'too-many' | 'unavailable'>

/**
 * How many waits may lie unproved: as many as mails leave in a day, since the mail of a later one would come too late.
 * Beyond that, the oldest wait of the network with the most makes room, so that nobody is refused because of others.
 * One network may have as many as twenty people on one harbour Wi-Fi need.
 */
const maxUnproved = { all: 480, perNetwork: 24 } as const
const retryAfterSeconds = 3_600

/**
 * Somebody wants to be told when a start becomes free: `input` is `{boatType, date, email}`. Anybody can type an address,
 * so nothing else is mailed to it until its reader has pressed the button to which that one mail leads. The answer is
 * the same for an address that waits already.
 */
export function requestWait(services: ActServices, input: unknown, clientAddress?: string): Promise<WaitOutcome> {
  return catchUnavailable(services, 'ask to wait', async () => {
    const { settings, db, now } = services
    await services.termsBoard?.look()
    const parsed = waitSchema(bookingTerms, now()).safeParse(input)
    if (!parsed.success) return { kind: 'invalid', errors: fieldErrors(parsed.error) }
    const { boatType, date, email } = parsed.data
    const [free] = await freeStartsOn(db, boatType, date, now())
    if (free) return { kind: 'taken', free: { boatType, date, time: free.time } }
    const { mailbox, network } = originOf(await siteSecret(db), email, clientAddress)
    const outcome = await guardedTransaction({ db }, async (tx): Promise<WaitOutcome> => {
      await takeLock(tx, 'guest-mails', now())
      const unprovedByNetwork = await listUnprovedWaits(tx)
      const isBounded = settings.rateLimitFactor > 0
      const networkCount = network ? (unprovedByNetwork.get(network) ?? []).length : 0
      if (isBounded && networkCount >= maxUnproved.perNetwork) return { kind: 'too-many', retryAfterSeconds }
      const id = randomUUID()
      const wait = await insertWait(tx, { id, boatType, day: date, email }, { mailbox, network }, now())
      const isProved = (await isProvedMailbox(tx, mailbox)) || (await hasProvedWait(tx, mailbox))
      const isMailed = await mailStranger(services, tx, 'wait-asked', { wait }, now(), { mailbox, network, isProved })
      const isNew = wait.id === id
      if (isNew && !isMailed) await deleteWait(tx, wait.id)
      if (isNew && isMailed && isBounded) await evictOldest(tx, unprovedByNetwork, wait.id)
      return { kind: 'done', email, isMailed }
    })
    if (outcome.kind === 'done') services.outbox.wake()
    services.log.info({ outcome: outcome.kind }, 'asked to wait')
    return outcome
  })
}

/** If `unprovedByNetwork` has as many waits as allowed, deletes the oldest of the fullest network, and its mail. */
async function evictOldest(
  tx: Transaction,
  unprovedByNetwork: Awaited<ReturnType<typeof listUnprovedWaits>>,
  newWaitId: string,
): Promise<void> {
  const networks = [...unprovedByNetwork.values()].toSorted((one, other) => other.length - one.length)
  const [oldestId] = networks[0] ?? []
  if (!oldestId || networks.flat().length < maxUnproved.all) return
  await deleteWait(tx, oldestId)
  await deleteWaitMail(tx, oldestId, newWaitId)
}

/** The wait that `key` opens. Changes nothing: mail scanners look at every link. */
export function viewWait(services: ActServices, key: string) {
  return actOnWait(services, key, async (_, wait) => waitView(wait))
}

/** Its reader has pressed the button: from now on they are told. */
export function confirmWait(services: ActServices, key: string) {
  return actOnWait(services, key, async (tx, wait) => {
    await proveWait(tx, wait.id, services.now())
    return waitView({ ...wait, isProved: true })
  })
}

/** They no longer wait: everything about it is deleted. */
export function unsubscribe(services: ActServices, key: string) {
  return actOnWait(services, key, async (tx, { id }) => {
    await deleteWait(tx, id)
    return { kind: 'done' as const }
  })
}

/** What the holder of a key sees of a wait. */
function waitView({ boatType, day, isProved }: StoredWait) {
  return { kind: 'seen' as const, wait: { boatType, day, isProved } }
}

function actOnWait<Answer>(
  services: ActServices,
  key: string,
  act: (tx: Transaction, wait: StoredWait) => Promise<Answer>,
): Promise<Answer | Outcome<'key-refused' | 'unavailable'>> {
  const today = dayAt(services.now(), bookingTerms.timeZone)
  return withKey(services, 'wait', () =>
    guardedTransaction(services, async (tx) => {
      const wait = await findWait(tx, key, today, services.now())
      if (!wait) throw new KeyRefused()
      return act(tx, wait)
    }),
  )
}

/**
 * Tells everybody who waits for a day on which a start has stayed free for a while: one mail each, and another one only
 * after the day was full again, or that start was taken at once. Of several processes, one sends it: a compare-and-set.
 */
export async function notifyWaitingList(services: ActServices): Promise<void> {
  const { db, now } = services
  const today = dayAt(now(), bookingTerms.timeZone)
  const waitsByDay = Map.groupBy(await listWaits(db, today, now()), ({ boatType, day }) => `${boatType} ${day}`)
  if (waitsByDay.size === 0) return
  const hasRelays = (await listRelays(db, now())).length > 0
  for (const waits of waitsByDay.values()) {
    const [{ boatType, day }] = waits as [StoredWait]
    const starts = await freeStartsOn(db, boatType, day, now())
    const delayMs = Math.max(stableStartMs, hasRelays ? relaysFirstMs(day, today) : 0)
    for (const wait of waits) {
      const { free, lastNotifiedAt, notificationCount } = wait
      const isNotified = free !== undefined && lastNotifiedAt !== undefined && lastNotifiedAt > free.since
      const mayNotifyAgain = !lastNotifiedAt || now().getTime() >= lastNotifiedAt.getTime() + renotifyMs
      const start = starts.find(({ time }) => time === free?.time)
      // Somebody who was told long ago that the day has free starts knows of the others too.
      const knowsOtherStarts = isNotified && mayNotifyAgain && starts.length > 0
      if (!start && !knowsOtherStarts && (free || starts[0]))
        await setFreeStart(db, wait, {
          time: starts[0]?.time,
          since: now(),
          isTakenBack: isNotified && !mayNotifyAgain,
        })
      const isDue = free && now().getTime() >= free.since.getTime() + delayMs
      if (start && isDue && mayNotifyAgain && !isNotified && notificationCount < maxNotifications)
        await notify(services, wait, start)
    }
  }
}

/** Freed hours of the coming days may be offered to relays: only those are kept for them for a while. */
function relaysFirstMs(day: CalendarDay, today: CalendarDay): number {
  const { freedHoursDays, relaysFirstHours } = bookingTerms
  return day > addDays(today, freedHoursDays) ? 0 : relaysFirstHours * hourMs
}

async function notify(services: ActServices, wait: StoredWait, { time, maxHours }: FreeStart): Promise<void> {
  const { db, now, settings } = services
  const { id, boatType, day, email }: Wait = wait
  const isFirst = await guardedTransaction({ db }, async (tx) => {
    if (!(await claimNotification(tx, wait, now()))) return false
    const mailbox = mailboxHash(await siteSecret(tx), email)
    const payload = { wait: { id, boatType, day, email }, time, maxHours }
    await queuePacedMail(tx, 'wait-freed', payload, now(), settings, { mailbox })
    return true
  })
  if (isFirst) services.outbox.wake()
}
