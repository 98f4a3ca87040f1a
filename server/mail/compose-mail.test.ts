import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, describe, expect, test } from 'vitest'
import { association } from '../../content/association.ts'
import { anonymousPerson } from '../../content/messages/privacy.ts'
import { testNow } from '../../tests/support/booking-input.ts'
import { mailedBooking, mailedKey, mailKinds, mailPayloads } from '../../tests/support/mail-payloads.ts'
import { mailSettings, testIban, writeMail } from '../../tests/support/write-mail.ts'
import { composeMail } from './compose-mail.tsx'
import { type MailKind, mailRules } from './mail-kinds.ts'
import { mailFolder, openMailTransport } from './transport.ts'

/** A visitor wrote to the team with a form: a reply goes to the visitor, so the mail carries no key. */
const formKinds = new Set<MailKind>(['contact-message', 'quote-request'])
const isToTeam = (kind: MailKind) => mailRules[kind].to === 'team'
const pages = { booking: 'ma-reservation', team: 'carnet-de-bord', relay: 'relais', wait: 'prevenez-moi' }
const calendarMethods: Partial<Record<MailKind, string>> = {
  'booking-confirmed': 'REQUEST',
  'booking-moved': 'REQUEST',
  'booking-cancelled': 'CANCEL',
  'booking-postponed': 'CANCEL',
}

test('a mail to the team about an erased guest has no address to reply to', async () => {
  const booking = mailedBooking({ email: anonymousPerson.email })
  expect((await writeMail('online-payment-news', { booking })).html).not.toContain('mailto:anonyme')
})

describe.each(mailKinds)('the mail %s', (kind) => {
  test('a mail goes to one person, with the right address to reply to', async () => {
    const mail = await writeMail(kind)
    // Anybody may have typed an address on the waiting list, and nobody gave a name with it.
    const ana = { name: kind.startsWith('wait-') ? '' : 'Ana Favre', address: 'ana@exemple.ch' }
    const team = { name: association.name, address: 'equipe@exemple.ch' }
    expect(mail.to).toEqual(isToTeam(kind) ? team : ana)
    expect(mail.replyTo).toEqual(formKinds.has(kind) ? ana : isToTeam(kind) ? team : undefined)
    expect(mail.from).toEqual({ name: association.name, address: 'site@exemple.ch' })
  })

  test('a mail says the same in HTML and in text, in French and without a blank unfilled', async () => {
    const { html, text, subject } = await writeMail(kind)
    expect(html).toMatch(/<html[^>]* lang="fr-CH"/)
    for (const part of [html, text, subject]) expect(part).not.toMatch(/\{\w+\}|undefined|NaN|\[object/)
    expect(text).not.toMatch(/<\/?[a-z]+/i)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toMatch(/<title>[^<]+<\/title>/)
    // What React adds for a browser, which mail programs show as nothing or take for a part that is missing.
    expect(html).not.toMatch(/<link|<script/)
    // No wider than a phone, whatever somebody wrote in one word.
    expect(html.slice(0, html.indexOf('<h1'))).toMatch(/max-width:560px[^"]*overflow-wrap:anywhere/)
  })

  test('a mail links to the page that its key opens, and else only to the site, the map and the guest’s mailbox', async () => {
    const { html, text, subject, calendar, replyTo } = await writeMail(kind)
    const keyKind = mailRules[kind].opens
    // An answer quotes the key: with one, it goes to nobody but the team.
    if (keyKind) expect([undefined, 'equipe@exemple.ch']).toContain(replyTo?.address)
    // A key is anything after a `#`, or any word that is as long as a key.
    const content = [html, text, subject, calendar?.content ?? ''].join(' ')
    expect(/#[\w-]{20,}|(?<![\w-])[\w-]{43}(?![\w-])/.test(content)).toBe(keyKind !== undefined)
    const expectedUrl = keyKind && `https://cap.example/${pages[keyKind]}/${mailedKey}`
    const keyLinks = [...html.matchAll(/href="([^"]*[#/][\w-]{43})"/g)].map(([, href]) => href)
    expect(keyLinks).toEqual(expectedUrl ? [expectedUrl] : [])
    if (expectedUrl) expect(text).toContain(expectedUrl)
    const ownLinks = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
    const guestMailto = 'mailto:ana@exemple.ch?subject=Votre%20sortie%20CE-R7K4Q2'
    for (const href of ownLinks)
      expect(
        [association.port.mapSearchUrl, guestMailto].includes(href) || href.startsWith('https://cap.example/'),
      ).toBe(true)
    expect(ownLinks.includes(guestMailto)).toBe(keyKind === 'team')
  })

  test('a mail has its attachments and no other', async () => {
    for (const settingsOverrides of [{}, { iban: testIban }]) {
      const { calendar, attachments = [] } = await writeMail(kind, {}, settingsOverrides)
      expect(calendar?.method).toBe(calendarMethods[kind])
      if (calendar) expect(calendar.content).toContain(`METHOD:${calendarMethods[kind]}\r\n`)
      const hasSlip =
        ['booking-confirmed', 'booking-waived', 'booking-extra', 'booking-unpaid'].includes(kind) &&
        'iban' in settingsOverrides
      expect(attachments.map(({ filename }) => filename)).toEqual(hasSlip ? ['qr-facture-CE-R7K4Q2.pdf'] : [])
    }
  })
})

describe('hostile texts', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-embellie-mail-'))
  const transport = openMailTransport({
    smtpUrl: undefined,
    smtpTlsRequired: true,
    dataDir,
    mailFrom: mailSettings.mailFrom,
  })
  afterAll(() => {
    transport.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const hostileTexts = [
    'Ana\r\nBcc: eve@exemple.ch',
    'Ana\nSubject: Gagnez\n\n<b>Gagnez</b>',
    'Ana\u2028Bcc: eve@exemple.ch',
    '</td><script>alert(1)</script><img src=x onerror=alert(1)>',
    '"><a href="https://eve.example">Ana</a>',
    'Ana" <eve@exemple.ch>, "Eve',
    '=?utf-8?Q?Ana=0D=0ABcc:_eve@exemple.ch?=',
    '{reference} {name} $& $1 `',
    'Ana\r\n--boundary\r\nContent-Type: text/html\r\n\r\n<b>Gagnez</b>',
  ]
  const allowedHeaders = [
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ]

  test.each(mailKinds)('hostile texts add nothing to the mail %s', async (kind) => {
    for (const [index, text] of hostileTexts.entries()) {
      const booking = mailedBooking({ name: text, message: text, phone: text })
      const mail = await composeMail(
        kind,
        mailPayloads(booking, text)[kind],
        { ...mailSettings, iban: testIban },
        testNow,
      )
      const id = `${kind}-${index}`
      await transport.send({ ...mail, id, createdAt: testNow })
      const file = readdirSync(mailFolder({ dataDir })).find((name) => name.includes(`Z-${id}.eml`)) ?? ''
      const rawMail = readFileSync(join(mailFolder({ dataDir }), file), 'utf8')

      const head = rawMail.slice(0, rawMail.indexOf('\r\n\r\n')).split('\r\n')
      const names = head.filter((line) => !/^[ \t]/.test(line)).map((line) => line.split(':')[0]?.toLowerCase())
      expect(names.filter((name) => name !== 'content-transfer-encoding').sort()).toEqual(
        isToTeam(kind) ? [...allowedHeaders, 'reply-to'].sort() : allowedHeaders,
      )
      const parsedMail = await PostalMime.parse(rawMail)
      expect(parsedMail.to?.map(({ address }) => address)).toEqual([
        isToTeam(kind) ? 'equipe@exemple.ch' : 'ana@exemple.ch',
      ])
      const expectedReplyTo = formKinds.has(kind) ? ['ana@exemple.ch'] : isToTeam(kind) ? ['equipe@exemple.ch'] : []
      expect(parsedMail.replyTo?.map(({ address }) => address) ?? []).toEqual(expectedReplyTo)
      expect([parsedMail.cc ?? [], parsedMail.bcc ?? []]).toEqual([[], []])
      expect(parsedMail.html).not.toMatch(/<script|<img src=x|<b>|href="https:\/\/eve/)
      expect(mail.subject).not.toMatch(/[\r\n]/)
    }
  })
})
