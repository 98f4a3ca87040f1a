import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../../platform/env.ts'
import { type MailServer, startMailServer } from '../../tests/support/mail-server.ts'
import { openMailTransport } from './transport.ts'

let server: MailServer
beforeAll(async () => {
  // This server offers no STARTTLS.
  server = await startMailServer()
})
afterAll(() => server.close())

async function send(env: Record<string, string>): Promise<void> {
  const transport = openMailTransport(readSettings(env))
  const address = { name: 'Ana', address: 'ana@exemple.ch' }
  const mail = {
    from: address,
    to: address,
    replyTo: address,
    subject: 'Bonjour',
    text: 'Une clé',
    // Only ASCII: the encoding of other characters would write new line ends.
    html: '<p>Au port,</p>\n<p>demain</p>',
    calendar: undefined,
    attachments: undefined,
  }
  try {
    await transport.send({ ...mail, id: 'a1', createdAt: new Date() })
  } finally {
    transport.close()
  }
}

describe('a mail server at smtp://', () => {
  // An address of this machine that is not recognised as loopback.
  const nonLoopbackUrl = () => server.url.replace('127.0.0.1', '0.0.0.0')

  it('a remote mail server gets nothing unencrypted, unless a setting allows it', async () => {
    await expect(send({ SMTP_URL: nonLoopbackUrl() })).rejects.toThrow(/STARTTLS|TLS/)
    expect(server.receivedMails).toHaveLength(0)
    await send({ SMTP_URL: nonLoopbackUrl(), SMTP_TLS: 'optional' })
    expect(server.receivedMails).toHaveLength(1)
  })

  it('a mail server on this machine may be used unencrypted, unless a setting forbids it', async () => {
    const receivedBefore = server.receivedMails.length
    await expect(send({ SMTP_URL: server.url, SMTP_TLS: 'required' })).rejects.toThrow(/STARTTLS|TLS/)
    expect(server.receivedMails).toHaveLength(receivedBefore)
    await send({ SMTP_URL: server.url })
    expect(server.receivedMails).toHaveLength(receivedBefore + 1)
  })
})

it('a mail written to a file has the line ends of a mail (RFC 5322)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cap-mails-'))
  await send({ DATA_DIR: folder })
  const [file = ''] = readdirSync(join(folder, 'mail'))
  const mailText = readFileSync(join(folder, 'mail', file), 'latin1')
  rmSync(folder, { recursive: true })
  expect(mailText).toContain('\r\nSubject: Bonjour\r\n')
  expect(mailText.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

it.each([
  ['smtp://localhost:25', false],
  ['smtp://127.0.0.1', false],
  ['smtp://[::1]:2525', false],
  ['smtp://mail.example', true],
  ['smtp://localhost.example', true],
  ['smtp://127.0.0.1.example', true],
  ['smtps://mail.example', true],
])('the connection to %s must be encrypted: %s', (SMTP_URL, isTlsRequired) => {
  expect(readSettings({ SMTP_URL }).smtpTlsRequired).toBe(isTlsRequired)
})
