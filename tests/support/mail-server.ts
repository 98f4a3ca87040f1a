import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePort } from './site.ts'

export type ReceivedMail = { recipients: string[]; raw: string; mail: Email }

/** A real SMTP server on loopback that keeps the mails it receives. */
export type MailServer = {
  url: string
  port: number
  receivedMails: ReceivedMail[]
  /** Refuses every mail with this SMTP code until set back to undefined. */
  refuseWith: number | undefined
  /** Refuses this recipient for good, and takes the others. */
  refusedRecipient?: string | undefined
  refusesSender?: boolean
  /** How many mails it was handed, whether or not it has replied yet, without those refused with `refuseWith`. */
  attemptCount: number
  /** How long it waits before it accepts a mail. */
  answersAfterMs: number
  close: () => Promise<void>
}

/** Starts the server, on `port` if given, such as that of an earlier one. */
export async function startMailServer(port?: number): Promise<MailServer> {
  const listenPort = port ?? (await freePort())
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom(_address, _session, done) {
      done(mailServer.refusesSender ? Object.assign(new Error('Refused by the test'), { responseCode: 550 }) : null)
    },
    onRcptTo({ address }, _session, done) {
      const isRefused = address === mailServer.refusedRecipient
      done(isRefused ? Object.assign(new Error('Refused by the test'), { responseCode: 550 }) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (mailServer.refuseWith) {
          done(Object.assign(new Error('Refused by the test'), { responseCode: mailServer.refuseWith }))
          return
        }
        mailServer.attemptCount += 1
        await sleep(mailServer.answersAfterMs)
        const raw = Buffer.concat(chunks).toString()
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        mailServer.receivedMails.push({ recipients, raw, mail: await PostalMime.parse(raw) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(listenPort, '127.0.0.1', resolve))
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${listenPort}`,
    port: listenPort,
    receivedMails: [],
    refuseWith: undefined,
    attemptCount: 0,
    answersAfterMs: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return mailServer
}
