import { setTimeout as sleep } from 'node:timers/promises'
import { dayMs, hourMs } from '../../domain/calendar.ts'
import { retryWhileBusy } from '../../platform/db/database-errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { readPayloadNow } from './current-payload.ts'
import { openMailKeys } from './grant-mail-keys.ts'
import {
  abandonMail,
  claimDueMail,
  markMailSent,
  nextDueAt,
  postponeMail,
  type QueuedMail,
  renewLease,
} from './outbox.ts'
import { openMailTransport } from './transport.ts'

/** How long a worker sleeps unless it is woken: a mail queued by a process that has ended since waits this long. */
const pollMs = 5_000
const minSleepMs = 100
/**
 * How long the mail of a process that died waits before another process, or the next start, takes it. Much shorter than
 * sending may take (see the transport's timeouts), so a worker renews its lease while it works.
 */
const leaseMs = 15_000
const renewEveryMs = 4_000
const giveUpAfterMs = 3 * dayMs
const maxPauseMs = 30_000
const maxYieldMs = 1_000

/** Error codes of a mail server that is unavailable or overloaded: nothing is wrong with the mail itself. */
const serverUnavailable = /^(ECONNECTION|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ESOCKET|EDNS|ETLS|EAUTH)$/

export type OutboxWorker = ReturnType<typeof startOutboxWorker>

type WorkerServices = Pick<Platform, 'db' | 'log' | 'settings' | 'now'> & {
  /** True while visitors wait for this process to answer. */
  isBusy: () => boolean
}

/**
 * Sends the mails of the outbox for as long as the process lives. Several processes may run one worker each. Delivery
 * is at least once: if a process dies after the server accepts a mail but before that is recorded, the mail is sent
 * again with the same Message-ID.
 */
export function startOutboxWorker({ db, log, settings, now, isBusy }: WorkerServices) {
  const transport = openMailTransport(settings)
  let isStopping = false
  let sleepAbort = new AbortController()
  let pauseMs = 0
  let composingMs = 0
  const keys = openMailKeys(db, now)

  async function runWorker(): Promise<void> {
    while (!isStopping) {
      sleepAbort = new AbortController()
      const isMoreDue = await sendNext().catch((error: unknown) => {
        log.error({ err: error }, 'outbox could not be read')
        return false
      })
      // A mail that came during the attempt must not cut the pause short either; see `wake`.
      if (pauseMs) sleepAbort = new AbortController()
      if (isMoreDue || isStopping) continue
      const sleepMs = pauseMs || (await untilNextDueMs())
      await sleep(sleepMs, undefined, { signal: sleepAbort.signal }).catch(() => {})
    }
  }

  /** Resolves to false when no mail is due, or the mail server is unavailable, so that trying the next is pointless. */
  async function sendNext(): Promise<boolean> {
    const leasedUntil = leaseFromNow()
    const mail = await retryWhileBusy(() => claimDueMail(db, now(), leasedUntil))
    if (!mail) return false
    const release = holdLease(mail.id, leasedUntil)
    return sendOne(mail).finally(release)
  }

  function leaseFromNow(): Date {
    return new Date(now().getTime() + leaseMs)
  }

  /** Renews the lease of this mail until released, so that with a slow mail server no second worker sends it. */
  function holdLease(id: string, leasedUntil: Date): () => void {
    let until = leasedUntil
    const timer = setInterval(async () => {
      const next = leaseFromNow()
      try {
        await renewLease(db, id, until, next)
        until = next
      } catch {
        // The database is unavailable right now; the next renewal still comes before the lease ends.
      }
    }, renewEveryMs)
    return () => clearInterval(timer)
  }

  async function sendOne(mail: QueuedMail): Promise<boolean> {
    try {
      await yieldToVisitors()
      const startedAt = performance.now()
      // The libraries that render mails are a third of all code: they are loaded only for the first mail.
      const { composeMail } = await import('./compose-mail.tsx')
      const { kind } = mail
      const sentAt = now()
      const payload = await readPayloadNow(db, mail, sentAt)
      if (payload === undefined) return await finishMail(mail, 'mail not sent, as what it tells is over')
      const composed = await composeMail(kind, payload, settings, sentAt, await keys.keyFor(mail))
      composingMs = performance.now() - startedAt
      await transport.send({ ...composed, id: mail.id, createdAt: mail.createdAt })
    } catch (error) {
      return await recordFailure(mail, error as SendError)
    }
    pauseMs = 0
    return finishMail(mail, 'mail sent')
  }

  async function finishMail(mail: QueuedMail, event: string): Promise<true> {
    await retryWhileBusy(() => markMailSent(db, mail.id, now()))
    keys.forget(mail.id)
    log.info({ mail: mail.id, kind: mail.kind, attempts: mail.attempts }, event)
    return true
  }

  /**
   * Composing a mail occupies the thread that answers visitors. While they wait, the worker pauses nine times as long
   * as composing takes, so that they get nine tenths of the thread; but at most a second per mail, so that mails are
   * sent in any rush.
   */
  async function yieldToVisitors(): Promise<void> {
    const until = performance.now() + Math.min(maxYieldMs, 9 * composingMs)
    while (isBusy() && !isStopping && performance.now() < until) await sleep(10)
  }

  async function recordFailure(mail: QueuedMail, error: SendError): Promise<boolean> {
    const reason = error.code ?? error.name
    const facts = { mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason, response: error.responseCode }
    if (isRefusedForGood(error) || now().getTime() - mail.createdAt.getTime() > giveUpAfterMs) {
      await retryWhileBusy(() => abandonMail(db, mail.id, now(), reason))
      keys.forget(mail.id)
      log.error(facts, 'mail given up')
      return true
    }
    const isServerDown = serverUnavailable.test(reason)
    const delayMs = isServerDown ? 0 : refusedDelayMs(mail.attempts)
    await retryWhileBusy(() => postponeMail(db, mail.id, new Date(now().getTime() + delayMs), reason))
    log.warn(facts, isServerDown ? 'mail server away' : 'mail refused')
    if (isServerDown) pauseMs = Math.min(maxPauseMs, Math.max(1_000, pauseMs * 2))
    return !isServerDown
  }

  /** Mails of a process that died become due like postponed ones. */
  async function untilNextDueMs(): Promise<number> {
    const nextDue = await nextDueAt(db).catch(() => undefined)
    return nextDue ? Math.min(pollMs, Math.max(minSleepMs, nextDue.getTime() - now().getTime())) : pollMs
  }

  /** Call this when there is something new to send, so that the worker does not wait for its next round. */
  function wake(): void {
    // While the mail server is unavailable, a new mail is no reason to try again sooner.
    if (!pauseMs) sleepAbort.abort()
  }

  const running = runWorker()
  return {
    wake,
    /** Stops the worker after the mail that is being sent. */
    async stop(): Promise<void> {
      isStopping = true
      sleepAbort.abort()
      await running
      transport.close()
    },
  }
}

type SendError = Error & { code?: string; responseCode?: number; command?: string }

/**
 * True when the server says that trying this address or this mail again is pointless (RFC 5321, 4.2.1), or when the
 * address cannot be handed to it at all: the recipient gets nothing, and the team must hear of it now. A refusal of our
 * sender or password is for us to put right, so the mail is tried again.
 */
function isRefusedForGood({ code, responseCode, command = '' }: SendError): boolean {
  if (responseCode === undefined) return code === 'EENVELOPE'
  return responseCode >= 500 && responseCode < 600 && /^(RCPT TO|DATA)/.test(command)
}

/** The delay before a refused mail is tried again: half a minute, doubling with each attempt, at most an hour. */
export function refusedDelayMs(attempts: number): number {
  return Math.min(hourMs, 30_000 * 2 ** (attempts - 1))
}
