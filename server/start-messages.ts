import { join } from 'node:path'
import { association } from '../content/association.ts'
import { startMessages } from '../content/messages/start.ts'
import { dayAt, dayMs } from '../domain/calendar.ts'
import { sqliteFile } from '../platform/db/connect.ts'
import { readSettings, type Settings } from '../platform/env.ts'
import { nodeReleasedAt } from '../platform/node-release.ts'
import { formatSwissDate } from '../wording/dates.ts'
import { associationPhone } from '../wording/fact-in-force.ts'
import { fillIn } from '../wording/sentences.ts'

/**
 * What is printed once the site answers: where it listens, where data and mails are stored, without passwords, and
 * `logbookLink`, the link to the logbook or how to get one.
 */
export function describeStart(settings: Settings, logbookLink: string): string {
  const { publicUrl, smtpUrl, dataDir, donations, iban, stripe } = settings
  const mailPlace = smtpUrl
    ? fillIn(startMessages.mailsSent, { host: new URL(smtpUrl).host })
    : fillIn(startMessages.mailsWritten, { folder: join(dataDir, 'mail') })
  return [
    fillIn(startMessages.listening, { name: association.name, address: listeningAddress(settings) }),
    fillIn(startMessages.publicUrl, { url: publicUrl }),
    fillIn(startMessages.data, { place: describeDataPlace(settings) }),
    fillIn(startMessages.mails, { place: mailPlace }),
    describeNode(nodeReleasedAt(), new Date()),
    ...(donations && !iban ? [startMessages.donationsWithoutIban] : []),
    ...(stripe ? [stripe.isTest ? startMessages.onlineTest : startMessages.online] : []),
    ...(associationPhone() ? [] : [startMessages.noPhone]),
    fillIn(startMessages.logbook, { link: logbookLink }),
  ].join('\n')
}

/** The address at which this machine reaches the site. */
export function listeningAddress({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const reachableHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${reachableHost}:${port}`
}

/** Which Node runs, and since when it is out; in 2026, Node 24 went 36 days at most without a newer one. */
export function describeNode(releasedAt: Date, now: Date, version = process.versions.node): string {
  const days = Math.floor((now.getTime() - releasedAt.getTime()) / dayMs)
  const texts = days > 45 ? startMessages.nodeOld : startMessages.node
  return fillIn(texts, { version, date: formatSwissDate(dayAt(releasedAt, 'UTC')), days: `${days}` })
}

/** Where the data is stored, for the site's operator, without passwords. */
export function describeDataPlace(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): string {
  const { databaseUrl } = settings
  return databaseUrl ? `PostgreSQL, ${new URL(databaseUrl).host}` : sqliteFile(settings)
}

/** Why the mail server does not take mails. What it says may quote the account's name, so only the code is told. */
export function explainMailServer(error: NodeJS.ErrnoException, { smtpUrl = '' }: Settings): string {
  return fillIn(startMessages.mailServerRefuses, { host: new URL(smtpUrl).host, code: String(error.code) })
}

/** What keeps a database from opening, by the code of the system, of SQLite or of PostgreSQL. */
const refusals: readonly [RegExp, keyof typeof startMessages.databaseRefusals][] = [
  [/^(EACCES|EPERM|EROFS|8|14)$/, 'noAccess'],
  [/^(11|26)$/, 'damaged'],
  [/^(ENOSPC|EDQUOT|10|13|53100)$/, 'full'],
  [/^28/, 'account'],
  [/^3D000$/, 'missing'],
  [/^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/, 'unreachable'],
]

const maxPort = 65_535

/** Why `command` failed with these settings, with what to do about it. */
export function explainStartFailure(error: unknown, command: string, environment: NodeJS.ProcessEnv): string {
  const { port } = (error ?? {}) as { port?: number }
  const cause = error instanceof Error && error.cause ? error.cause : error
  const { code, errcode, message = String(cause) } = (cause ?? {}) as NodeJS.ErrnoException & { errcode?: number }
  if (port !== undefined && code === 'EADDRINUSE')
    return fillIn(startMessages.portTaken, {
      port: `${port}`,
      command,
      other: `${port < maxPort ? port + 1 : port - 1}`,
    })
  if (port !== undefined && code === 'EACCES') return fillIn(startMessages.portReserved, { port: `${port}`, command })
  // An extended code of SQLite has its primary code in the lowest byte.
  const knownCode = `${errcode === undefined ? code : errcode & 0xff}`
  const [, refusal] = (port === undefined && refusals.find(([codes]) => codes.test(knownCode))) || []
  if (!refusal) return fillIn(startMessages.failed, { reason: message })
  const place = describeDataPlace(readSettings(environment))
  const reason = startMessages.databaseRefusals[refusal]
  return fillIn(startMessages.databaseRefuses, { place, reason, detail: message })
}
