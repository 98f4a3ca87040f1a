import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Settings } from '../env.ts'
import type { ComposedMail } from './mail-template.ts'

/** A mail with what marks it as one and the same however often it is sent. */
export type OutgoingMail = ComposedMail & { id: string; createdAt: Date }

export type MailTransport = {
  /** Resolves once the mail server has taken the mail, or the file is written. */
  send: (mail: OutgoingMail) => Promise<void>
  close: () => void
}

type TransportSettings = Pick<Settings, 'smtpUrl' | 'smtpTlsRequired' | 'dataDir' | 'mailFrom'>

/** SMTP when `smtpUrl` is set; otherwise each mail becomes a file that any mail program opens. */
export function openMailTransport(settings: TransportSettings): MailTransport {
  return settings.smtpUrl ? smtpTransport(settings.smtpUrl, settings) : fileTransport(settings)
}

function smtpTransport(smtpUrl: string, settings: TransportSettings): MailTransport {
  const transporter = nodemailer.createTransport({
    url: smtpUrl,
    // With smtps: the whole talk is encrypted anyway. With smtp: it begins in the clear, and whoever stands between could
    // take away the server's offer of STARTTLS: without it no mail is sent, and no password.
    requireTLS: settings.smtpTlsRequired,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    send: async (mail) => {
      await transporter.sendMail(message(mail, settings))
    },
    close: () => transporter.close(),
  }
}

/** Where mails lie when no mail server is set. */
export function mailFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'mail')
}

function fileTransport(settings: TransportSettings): MailTransport {
  const folder = mailFolder(settings)
  mkdirSync(folder, { recursive: true })
  const transporter = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (mail) => {
      const info = await transporter.sendMail(message(mail, settings))
      const file = join(folder, `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`)
      // Written aside and moved into place: whoever reads the folder never meets half a mail.
      await writeFile(`${file}.part`, info.message as Buffer)
      await rename(`${file}.part`, file)
    },
    close: () => transporter.close(),
  }
}

function message(mail: OutgoingMail, { mailFrom }: TransportSettings) {
  return {
    // The id is the outbox row's: a mail that had to be sent twice carries the same one, and programs show it once.
    messageId: `<${mail.id}@${mailFrom.split('@').at(-1)}>`,
    date: mail.createdAt,
    from: mail.from,
    to: mail.to,
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Twice, because mail programs differ: as an alternative of the text, where some show buttons for it, and as a file.
    ...(mail.calendar && { icalEvent: mail.calendar }),
    ...(mail.attachments && { attachments: mail.attachments }),
    // Out-of-office robots answer no mail that says it was made by one (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
