import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { bookingTerms } from '../../content/booking-terms.ts'
import { slotOf } from '../../domain/booking/slots.ts'
import { hourMs } from '../../domain/calendar.ts'
import { departure, returnsAt } from '../../tests/support/booking-input.ts'
import { calendarFaults } from '../../tests/support/calendar-faults.ts'
import { type BookingCalendarOptions, bookingCalendar } from './booking-calendar.server.ts'

const outing = {
  id: '5f0c1b9e-2f0e-4a57-9a60-0a4b3f6f5a11',
  reference: 'CE-R7K4Q2',
  startsAt: departure,
  endsAt: returnsAt,
  name: 'Zoé Ñandú',
  email: 'zoe@exemple.ch',
  calendarSequence: 0,
  // Further fields of a booking, which must stay out of calendars.
  phone: '+41 79 000 00 00',
  message: 'Mon père ne voit plus bien.',
}
const writtenAt = new Date('2026-12-01T08:00:00Z')

function writeEntry(overrides: Partial<typeof outing> = {}, options: Partial<BookingCalendarOptions> = {}): string {
  const settings = { mailFrom: 'bonjour@cap-embellie.example' }
  return bookingCalendar({ ...outing, ...overrides }, { method: 'REQUEST', settings, writtenAt, ...options })
}

/** The single event of a calendar, its times read with the time zone that the calendar itself defines. */
function parseEntry(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(zone)
  const [event, ...others] = calendar.getAllSubcomponents('vevent')
  if (!event || others.length > 0) throw new Error('There is not just one event.')
  const value = (name: string) => event.getFirstPropertyValue(name)
  const instant = (name: string) => (value(name) as ICAL.Time).toJSDate().getTime()
  return { calendar, event, value, startsAt: instant('dtstart'), endsAt: instant('dtend') }
}

const days = ['2027-07-14', '2027-01-20', '2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31'] as const
const repeatedHour = { from: new Date('2027-10-31T00:00:00Z'), until: new Date('2027-10-31T02:00:00Z') }
const durations = Array.from({ length: 8 }, (_, index) => index + 3)

describe('the calendar entry of an outing', () => {
  test.each(days)('a calendar entry keeps its instants on %s, for all 72 pairs of start and duration', (date) => {
    let pairCount = 0
    for (const time of bookingTerms.startTimes) {
      for (const duration of durations) {
        const slot = slotOf({ date, time }, duration, bookingTerms)
        const { startsAt, endsAt, event } = parseEntry(writeEntry(slot))
        expect(new Date(startsAt)).toEqual(slot.startsAt)
        expect(new Date(endsAt)).toEqual(slot.endsAt)
        expect(endsAt - startsAt).toBe(duration * hourMs)
        const timeZoneId = event.getFirstProperty('dtstart')?.getParameter('tzid')
        // Three outings end in the hour that the clock shows twice when summer time ends.
        const isAmbiguous = slot.endsAt >= repeatedHour.from && slot.endsAt < repeatedHour.until
        expect(timeZoneId).toBe(isAmbiguous ? undefined : 'Europe/Zurich')
        pairCount += 1
      }
    }
    expect(pairCount).toBe(72)
  })

  test('a calendar entry keeps its uid and counts up its sequence when the outing is moved or cancelled', () => {
    const requestEntry = parseEntry(writeEntry())
    const movedEntry = parseEntry(writeEntry({ startsAt: new Date('2027-07-15T08:00:00Z'), calendarSequence: 1 }))
    const cancelledEntry = parseEntry(writeEntry({ calendarSequence: 2 }, { method: 'CANCEL' }))
    const entries = [requestEntry, movedEntry, cancelledEntry]
    expect(entries.map(({ value }) => value('uid'))).toEqual(Array(3).fill(outing.id))
    expect(entries.map(({ value }) => value('sequence'))).toEqual([0, 1, 2])
    expect(entries.map(({ calendar }) => calendar.getFirstPropertyValue('method'))).toEqual([
      'REQUEST',
      'REQUEST',
      'CANCEL',
    ])
    expect(entries.map(({ value }) => value('status'))).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED'])
    expect(String(requestEntry.value('dtstamp'))).toBe('2026-12-01T08:00:00Z')
    expect(writeEntry()).toMatch(/\r\nEND:VCALENDAR\r\n$/)
  })

  test('a calendar entry sent to a guest names organizer and an accepted attendee; a published one has no attendee', () => {
    for (const method of ['REQUEST', 'CANCEL'] as const) {
      const { event, value } = parseEntry(writeEntry({}, { method }))
      expect(value('organizer')).toBe('mailto:bonjour@cap-embellie.example')
      const attendees = event.getAllProperties('attendee')
      expect(attendees).toHaveLength(1)
      expect(String(attendees[0]?.getFirstValue()).toLowerCase()).toBe('mailto:zoe@exemple.ch')
      expect(attendees[0]?.getParameter('cn')).toBe('Zoé Ñandú')
      expect(attendees[0]?.getParameter('partstat')).toBe('ACCEPTED')
    }
    const publishedEntry = parseEntry(writeEntry({}, { method: 'PUBLISH' }))
    expect(publishedEntry.event.getAllProperties('attendee')).toEqual([])
  })

  test('a calendar entry has place and time, and no text of the guest', () => {
    const text = writeEntry()
    const { value } = parseEntry(text)
    expect(value('location')).toContain('Port de l’Ouchettaz')
    expect(value('summary')).toBe('Sortie en bateau avec Cap Embellie')
    expect(value('description')).toContain('CE-R7K4Q2')
    for (const secret of [outing.phone, outing.message, 'père']) expect(text).not.toContain(secret)
    expect(writeEntry({}, { method: 'PUBLISH' })).not.toMatch(/Zoé|zoe@/)
  })

  test('a calendar entry is valid by RFC 5545, line by line, with every method', () => {
    const names = ['Zoé Ñandú', 'A\r\nBEGIN:VALARM', 'Rey, Ana; "la" : \\n', '🚤'.repeat(60)]
    const ambiguous = { startsAt: new Date('2027-10-30T22:00:00Z'), endsAt: new Date('2027-10-31T01:00:00Z') }
    for (const method of ['REQUEST', 'CANCEL', 'PUBLISH'] as const)
      for (const overrides of [...names.map((name) => ({ name })), ambiguous])
        expect(calendarFaults(writeEntry(overrides, { method })), JSON.stringify([method, overrides])).toEqual([])
  })

  test('a calendar entry keeps a hostile name inside its property', () => {
    for (const name of [
      'A\r\nBEGIN:VALARM',
      'A";X=1:mailto:eve@exemple.ch',
      'A\nATTENDEE:mailto:eve@exemple.ch',
      '^n^\'"',
    ]) {
      const text = writeEntry({ name })
      const { event } = parseEntry(text)
      expect(event.getAllSubcomponents()).toEqual([])
      expect(event.getAllProperties('attendee').map((guest) => String(guest.getFirstValue()).toLowerCase())).toEqual([
        'mailto:zoe@exemple.ch',
      ])
      expect(text).not.toMatch(/^(BEGIN:VALARM|ATTENDEE:)/m)
    }
  })

  test('a calendar entry has lines of at most 75 bytes that end with CRLF (RFC 5545, 3.1)', () => {
    const text = writeEntry({ name: 'Ñ'.repeat(200) })
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(parseEntry(text).event.getFirstProperty('attendee')?.getParameter('cn')).toBe('Ñ'.repeat(200))
  })
})
