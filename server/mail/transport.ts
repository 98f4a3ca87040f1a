import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Settings } from '../../platform/env.ts'
import { writeWhole } from '../../platform/whole-file.ts'
import type { ComposedMail } from './compose-mail.tsx'

/** A mail with the id and date that stay the same each time it is sent. */
type OutgoingMail = ComposedMail & { id: string; createdAt: Date }

type TransportSettings = Pick<Settings, 'smtpUrl' | 'smtpTlsRequired' | 'dataDir' | 'mailFrom'>

/** SMTP when `smtpUrl` is set; otherwise each mail becomes a file that any mail program can open. */
export function openMailTransport(settings: TransportSettings) {
  const folder = mailFolder(settings)
  if (!settings.smtpUrl) mkdirSync(folder, { recursive: true })
  const transporter = settings.smtpUrl
    ? openTransporter(settings.smtpUrl, settings)
    : nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    /** Resolves once the mail server has taken the mail, or the file is written. */
    async send(mail: OutgoingMail): Promise<void> {
      const info = await transporter.sendMail(messageOf(mail, settings))
      if (!('message' in info)) return
      const file = join(folder, `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`)
      await writeWhole(file, (partPath) => writeFile(partPath, info.message as Buffer))
    },
    close: () => transporter.close(),
  }
}

/**
 * Asks the mail server, if one is set, whether it would take mails from us; throws its error. Mails wait for it anyway,
 * but whoever has just mistyped its address or password is still there.
 */
export async function checkMailServer(settings: TransportSettings): Promise<void> {
  if (!settings.smtpUrl) return
  const transporter = openTransporter(settings.smtpUrl, settings)
  await transporter.verify().finally(() => transporter.close())
}

function openTransporter(smtpUrl: string, settings: TransportSettings) {
  return nodemailer.createTransport({
    url: smtpUrl,
    // smtps: encrypts the whole connection. smtp: starts unencrypted, and an attacker in between could remove the
    // server's offer of STARTTLS: without that offer, neither mail nor password is sent.
    requireTLS: settings.smtpTlsRequired,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
}

/** The folder that mails are written to when no mail server is set. */
export function mailFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'mail')
}

function messageOf({ id, createdAt, calendar, ...mail }: OutgoingMail, { mailFrom }: TransportSettings) {
  return {
    ...mail,
    // The id of the outbox row: a mail sent twice carries the same one, and mail programs show it once.
    messageId: `<${id}@${mailFrom.split('@').at(-1)}>`,
    date: createdAt,
    // Included twice, because mail programs differ: as an alternative part, for which some show buttons, and as a file.
    icalEvent: calendar,
    // Automatic responders do not reply to mails marked as auto-generated (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
