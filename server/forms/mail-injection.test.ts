import { expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/databases.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { contactFields, quoteFields } from '../../tests/support/form-fields.ts'
import { type ReceivedMail, startMailServer } from '../../tests/support/mail-server.ts'
import { withServices } from '../../tests/support/services.ts'
import { countMails } from '../mail/outbox.ts'
import { submitForm } from './submit-form.server.ts'

const lineEnds = ['\r\n', '\n', '\r', '%0d%0a', '%0A', '\\r\\n', '\u2028', '\u0085', '\u0000\r\n', '\r\n\t', '\r\n ']
const injectedLines = [
  'Bcc: eve@exemple.ch',
  'Cc: eve@exemple.ch',
  'To: eve@exemple.ch',
  'Reply-To: eve@exemple.ch',
  'Subject: Gagnez',
  'Content-Type: text/html\r\n\r\n<b>Gagnez</b>',
  '.\r\nRCPT TO:<eve@exemple.ch>\r\nDATA',
]
const addressLists = [
  'ana@exemple.ch, eve@exemple.ch',
  'ana@exemple.ch;eve@exemple.ch',
  'Ana <ana@exemple.ch>, Eve <eve@exemple.ch>',
  '"Ana" <eve@exemple.ch>',
  'groupe: eve@exemple.ch;',
  '=?utf-8?Q?Ana=0D=0ABcc:_eve@exemple.ch?=',
  '=?utf-8?B?QW5hDQpCY2M6IGV2ZUBleGVtcGxlLmNo?=',
  '{name} {subject} $& $1',
]
const payloads = [
  ...lineEnds.flatMap((end) => injectedLines.map((injectedLine) => `ana@exemple.ch${end}${injectedLine}`)),
  ...addressLists,
]

/** The payload without an address: a name containing one is refused at once, and the attack would not be tested. */
const asName = (payload: string) => payload.replaceAll('@exemple.ch', ' chez nous')

/** Each payload in each field that reaches a header, and in the long texts. The number makes each form unique. */
const attacks = payloads.flatMap((payload, index) => {
  const directives = { _replyto: payload, _cc: payload, _subject: payload }
  return [
    {
      form: 'contact',
      fields: contactFields({ name: asName(payload), subject: payload, message: `${index}`, ...directives }),
    },
    { form: 'contact', fields: contactFields({ email: payload, message: payload }) },
    {
      form: 'devis',
      fields: quoteFields({ name: asName(payload), eventType: payload, phone: payload, wishes: `${index}` }),
    },
  ] as const
})

const ownHeaders = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
]

function headerNames({ raw }: ReceivedMail): string[] {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  const names = head.split('\r\n').filter((line) => !/^[ \t]/.test(line))
  return names.map((line) => line.slice(0, line.indexOf(':')).toLowerCase()).sort()
}

test(`none of ${attacks.length} forged forms adds a header or a recipient to a mail`, async () => {
  expect(attacks.length).toBeGreaterThan(200)
  const server = await startMailServer()
  const database = await openTestDatabase('sqlite')
  const env = { SMTP_URL: server.url, MAIL_TO: 'equipe@exemple.ch' }
  await withServices(database, { env }, async (services) => {
    let acceptedCount = 0
    for (const { form, fields } of attacks) {
      const outcome = await submitForm(services, form, fields, { clientAddress: '192.0.2.1' })
      if (outcome.kind === 'accepted') acceptedCount += 1
    }
    // Everything is accepted except forms whose e-mail address is the payload.
    expect(acceptedCount).toBe((attacks.length * 2) / 3)
    await eventually('all mails sent', async () => (await countMails(services.db)).waiting === 0, 240_000)
    expect(server.receivedMails).toHaveLength(acceptedCount)
    for (const receivedMail of server.receivedMails) {
      expect(receivedMail.recipients).toEqual(['equipe@exemple.ch'])
      expect(receivedMail.mail.to).toEqual([{ name: 'Cap Embellie', address: 'equipe@exemple.ch' }])
      expect(receivedMail.mail.replyTo?.map(({ address }) => address)).toEqual(['ana@exemple.ch'])
      expect(receivedMail.mail.cc ?? []).toEqual([])
      expect(headerNames(receivedMail)).toEqual(ownHeaders)
    }
  })
  await server.close()
  await database.remove()
})
