import { join } from 'node:path'
import { association } from '../content/association.ts'
import { startMessages } from '../content/messages/start.ts'
import { sqliteFile } from '../platform/db/connect.ts'
import type { Settings } from '../platform/env.ts'
import { fillIn } from '../wording/sentences.ts'

/**
 * What is printed once the site answers: where it listens, where data and mails are stored, without passwords, and
 * `logbookLink`, the link to the logbook or how to get one.
 */
export function describeStart(settings: Settings, logbookLink: string): string {
  const { host, port, publicUrl, smtpUrl, dataDir, donations, iban } = settings
  const reachableHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const mails = smtpUrl
    ? fillIn(startMessages.mailsSent, { host: new URL(smtpUrl).host })
    : fillIn(startMessages.mailsWritten, { folder: join(dataDir, 'mail') })
  return [
    fillIn(startMessages.listening, { name: association.name, address: `http://${reachableHost}:${port}` }),
    fillIn(startMessages.publicUrl, { url: publicUrl }),
    fillIn(startMessages.data, { place: describeDataPlace(settings) }),
    fillIn(startMessages.mails, { place: mails }),
    ...(donations && !iban ? [startMessages.donationsWithoutIban] : []),
    ...(association.phone ? [] : [startMessages.noPhone]),
    fillIn(startMessages.logbook, { link: logbookLink }),
  ].join('\n')
}

/** Where the data is stored, for the site's operator, without passwords. */
export function describeDataPlace(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): string {
  const { databaseUrl } = settings
  return databaseUrl ? `PostgreSQL, ${new URL(databaseUrl).host}` : sqliteFile(settings)
}

/** Why the start failed, with what to do about it. */
export function explainStartFailure(error: unknown): string {
  const { code, port, message } = (error ?? {}) as NodeJS.ErrnoException & { port?: number }
  if (port !== undefined && code === 'EADDRINUSE') return fillIn(startMessages.portTaken, { port: String(port) })
  if (port !== undefined && code === 'EACCES') return fillIn(startMessages.portReserved, { port: String(port) })
  const cause = error instanceof Error && error.cause ? `\n${String(error.cause)}` : ''
  return fillIn(startMessages.failed, { reason: message ?? String(error) }) + cause
}
