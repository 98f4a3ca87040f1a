import { join } from 'node:path'
import { association } from '../content/association.ts'
import { sqliteFile } from './db/connect.ts'
import type { Settings } from './env.ts'

/** What is printed once the site answers: where it listens, where data and mails lie. No passwords. */
export function describeStart(settings: Settings): string {
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : settings.host
  const data = settings.databaseUrl ? `PostgreSQL, ${new URL(settings.databaseUrl).host}` : sqliteFile(settings)
  const mails = settings.smtpUrl
    ? `envoyés par ${new URL(settings.smtpUrl).host}`
    : `écrits dans ${join(settings.dataDir, 'mail')}`
  return [
    `${association.name} répond sur http://${host}:${settings.port}`,
    `  adresse publique : ${settings.publicUrl}`,
    `  données : ${data}`,
    `  mails : ${mails}`,
  ].join('\n')
}

/** Why the start failed, in words that say what to do. */
export function explainStartFailure(error: unknown): string {
  const { code, port, message } = (error ?? {}) as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') {
    return `Le port ${port} est déjà pris. Le site tourne peut-être déjà ; sinon, choisissez un autre port : PORT=3001 npm start`
  }
  if (code === 'EACCES' && port !== undefined) {
    return `Le port ${port} est réservé au système. Choisissez un port au-dessus de 1024 : PORT=3000 npm start`
  }
  return `Le site n’a pas pu démarrer : ${message ?? String(error)}\n${error instanceof Error && error.cause ? String(error.cause) : ''}`.trimEnd()
}
