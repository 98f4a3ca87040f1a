import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { testNow } from '../../tests/support/booking-input.ts'
import { calendarFaults } from '../../tests/support/calendar-faults.ts'
import { openTestDatabase } from '../../tests/support/databases.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { type MailServer, type ReceivedMail, startMailServer } from '../../tests/support/mail-server.ts'
import { withServices } from '../../tests/support/services.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { cancelBooking, confirmBooking } from '../booking/change-booking.server.ts'
import { moveBooking } from '../booking/move-booking.server.ts'

function awaitMail(server: MailServer, subject: RegExp): Promise<ReceivedMail> {
  return eventually(`a mail about ${subject}`, async () =>
    server.receivedMails.find((received) => subject.test(received.mail.subject ?? '')),
  )
}

/** The calendar entry, which must be the same in both parts that carry it. */
function entryIn({ raw, mail }: ReceivedMail, method: string) {
  expect(raw).toContain(`Content-Type: text/calendar; charset=utf-8; method=${method}`)
  const parts = mail.attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType))
  const texts = parts.map(({ content }) => new TextDecoder().decode(content as ArrayBuffer))
  expect(texts.length).toBeGreaterThan(0)
  expect(new Set(texts).size).toBe(1)
  // The file's own bytes: the reader of mails ends lines as it likes.
  const [, attachment = ''] = /Content-Type: application\/ics.*?\r?\n\r?\n(.*?)\r?\n--/s.exec(raw) ?? []
  expect(calendarFaults(Buffer.from(attachment, 'base64').toString())).toEqual([])
  expect(parts.some(({ filename, mimeType }) => mimeType === 'application/ics' && filename?.endsWith('.ics'))).toBe(
    true,
  )
  const calendar = new ICAL.Component(ICAL.parse(texts[0] ?? ''))
  expect(calendar.getFirstPropertyValue('method')).toBe(method)
  const event = calendar.getFirstSubcomponent('vevent')
  const value = (name: string) => event?.getFirstPropertyValue(name)
  return { uid: value('uid'), sequence: value('sequence'), start: String(value('dtstart')), status: value('status') }
}

test('an outing reaches the guest’s calendar by SMTP, moves in it and is removed from it', async () => {
  const server = await startMailServer()
  const database = await openTestDatabase('sqlite')
  const env = { SMTP_URL: server.url, IBAN: 'CH58 0079 1123 0008 8901 2' }
  await withServices(database, { env, now: () => testNow }, async (services) => {
    const { id, reference } = await storeBooking(services, { name: 'Zoé Ñandú' })
    const requestMail = await awaitMail(server, /bien arrivée/)
    expect(requestMail.mail.attachments).toEqual([])
    await confirmBooking(services, id)
    const confirmationMail = await awaitMail(server, /est confirmée/)
    expect(confirmationMail.recipients).toEqual(['ana@exemple.ch'])
    expect(confirmationMail.mail.to).toEqual([{ name: 'Zoé Ñandú', address: 'ana@exemple.ch' }])
    for (const content of [confirmationMail.mail.html, confirmationMail.mail.text])
      expect(content).toContain('Bonjour Zoé Ñandú,')
    expect(entryIn(confirmationMail, 'REQUEST')).toEqual({
      uid: id,
      sequence: 0,
      start: '2027-07-14T10:00:00',
      status: 'CONFIRMED',
    })
    const slips = confirmationMail.mail.attachments.filter(({ mimeType }) => mimeType === 'application/pdf')
    expect(slips.map(({ filename }) => filename)).toEqual([`qr-facture-${reference}.pdf`])
    expect(new TextDecoder().decode(slips[0]?.content as ArrayBuffer)).toMatch(/^%PDF-/)

    await moveBooking(services, id, { date: '2027-07-15', time: '14:00' })
    const moveMail = await awaitMail(server, /change d’horaire/)
    expect(entryIn(moveMail, 'REQUEST')).toEqual({
      uid: id,
      sequence: 1,
      start: '2027-07-15T14:00:00',
      status: 'CONFIRMED',
    })
    expect(moveMail.mail.attachments.some(({ mimeType }) => mimeType === 'application/pdf')).toBe(false)

    await cancelBooking(services, id, { reason: 'weather', word: 'Joran annoncé.' })
    const cancellationMail = await awaitMail(server, /est annulée/)
    expect(entryIn(cancellationMail, 'CANCEL')).toMatchObject({ uid: id, sequence: 2, status: 'CANCELLED' })
    expect(cancellationMail.mail.text).toContain('> Joran annoncé.')
  })
  await server.close()
  await database.remove()
})
