import { expect, test } from 'vitest'
import { bookingStatuses } from '../domain/booking/booking.ts'
import { bookingSms, invitationSms, smsText } from './sms-texts.ts'

const now = new Date('2027-08-18T08:00:00Z')
/** The signs of GSM 03.38 that French uses. */
const gsmSigns = /^[A-Za-z0-9 .,:;!?'()éèàùìòÉÇ@+/-]*$/

test.each(bookingStatuses)('the SMS about an outing that is %s fits into one message and names no price', (status) => {
  for (const days of [-0.04, 1, 20]) {
    const startsAt = new Date(now.getTime() + days * 86_400_000)
    const outing = { name: 'Zoé Rochat', status, startsAt, endsAt: new Date(startsAt.getTime() + 10_800_000) }
    const text = smsText(outing, now)
    expect(text.length, text).toBeLessThanOrEqual(160)
    expect(text).toMatch(gsmSigns)
    expect(text).not.toMatch(/CHF|pay|prix|offert|\{|\}/i)
    expect(bookingSms({ ...outing, phone: '079 123 45 67' }, now)).toBe(
      `sms:+41791234567?&body=${encodeURIComponent(text)}`,
    )
    expect(bookingSms(outing, now)).toBeUndefined()
    expect(bookingSms({ ...outing, phone: '079 123 45 67' }, outing.endsAt)).toBeUndefined()
  }
})

test('the SMS with an invitation code fits into one message, with the hours and the address to type it at', () => {
  const startsAt = new Date('2027-08-28T08:00:00Z')
  const outing = { name: 'Ana', startsAt, endsAt: new Date(startsAt.getTime() + 10_800_000) }
  const invitation = { code: 'EMB-7K4Q-2M9D', address: 'cap-embellie.ch/invitation' }
  const text = decodeURIComponent(invitationSms('079 123 45 67', outing, invitation)?.split('body=')[1] ?? '')
  expect(text.length, text).toBeLessThanOrEqual(160)
  expect(text).toMatch(gsmSigns)
  expect(text).toContain('le 28.8., 10:00 - 13:00')
  expect(text).toContain('EMB-7K4Q-2M9D, sur cap-embellie.ch/invitation')
})
