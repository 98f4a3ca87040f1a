import { setTimeout as sleep } from 'node:timers/promises'
import { cliMessages } from '../content/messages/cli.ts'
import { countMailsSince } from '../server/mail/outbox.ts'
import { mailFolder } from '../server/mail/transport.ts'
import type { Services } from '../server/services.ts'
import { fillIn } from '../wording/fill-in.ts'

const { mails } = cliMessages
const mailPatienceMs = 5_000

/**
 * Waits up to 5 s until the mails queued since `begunAt` are sent, here or by a server, and says where they are.
 * Undefined when none was queued.
 */
export async function mailDelivery(services: Services, begunAt: Date): Promise<string | undefined> {
  const { db, settings, outbox } = services
  outbox.wake()
  const deadline = Date.now() + mailPatienceMs
  for (;;) {
    const { queued, waiting } = await countMailsSince(db, begunAt)
    if (queued === 0) return undefined
    if (waiting === 0) break
    if (Date.now() > deadline) return mails.waiting
    await sleep(25)
  }
  return settings.smtpUrl
    ? fillIn(mails.sent, { host: new URL(settings.smtpUrl).host })
    : fillIn(mails.written, { folder: mailFolder(settings) })
}
