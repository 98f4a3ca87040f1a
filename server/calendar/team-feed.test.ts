import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testNow } from '../../tests/support/booking-input.ts'
import { calendarFaults } from '../../tests/support/calendar-faults.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { withServices } from '../../tests/support/services.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { confirmBooking, declineBooking } from '../booking/change-booking.server.ts'
import { actOnStretch, reopenHours } from '../booking/stretch.server.ts'
import { grantKey, revokeKeys } from '../records/keys.ts'
import type { Services } from '../services.ts'
import { firstName, teamFeed } from './team-feed.server.ts'

async function readFeed(services: Services, secret: string) {
  const feed = await teamFeed(services, secret)
  if (feed.kind !== 'seen') throw new Error(`There is no feed: ${feed.kind}`)
  const calendar = new ICAL.Component(ICAL.parse(feed.calendar))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(zone)
  const events = calendar.getAllSubcomponents('vevent').map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    summary: String(event.getFirstPropertyValue('summary')).replace(/[\u00a0\u202f]/g, ' '),
    status: event.getFirstPropertyValue('status'),
    startsAt: (event.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate(),
    endsAt: (event.getFirstPropertyValue('dtend') as ICAL.Time).toJSDate(),
  }))
  return { text: feed.calendar, calendar, events }
}

describe.each(engines)('the calendar of the team on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.remove())

  test('the feed has requests, outings and closures, and of each guest only the first name', async () => {
    await withServices(database, { now: () => testNow }, async (services) => {
      const request = await storeBooking(services, { name: 'Ñandú, Zoé', participants: 1, time: '09:00' })
      const confirmedOuting = await storeBooking(services, { name: 'Mme Favre', date: '2027-07-15' })
      await confirmBooking(services, confirmedOuting.id)
      const declinedRequest = await storeBooking(services, { date: '2027-07-16' })
      await declineBooking(services, declinedRequest.id, 'Le bateau est au chantier.')
      const closeOutcome = await actOnStretch(services, {
        resources: 'classique',
        date: '2027-07-17',
        time: '00:00',
        duration: 24,
        reason: 'entretien',
      })
      if (closeOutcome.kind !== 'done') throw new Error(closeOutcome.kind)

      const secret = await grantKey(services.db, 'feed', testNow)
      const { text, calendar, events } = await readFeed(services, secret)
      expect(calendarFaults(text)).toEqual([])
      expect(calendar.getFirstPropertyValue('method')).toBeNull()
      expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT15M\r\n')
      expect(text).toContain('X-PUBLISHED-TTL:PT15M\r\n')
      expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
      expect(text).toMatch(/X-WR-CALNAME:Cap Embellie/)
      const unfoldedText = text.replaceAll('\r\n ', '')
      expect(unfoldedText).toContain(
        `DESCRIPTION:Réservation ${confirmedOuting.reference}\\, Skipper 1\\, attendue\r\n`,
      )
      expect(unfoldedText).toContain(`DESCRIPTION:Réservation ${request.reference}\\, Skipper 1\r\n`)
      expect(events).toEqual([
        {
          uid: request.id,
          summary: 'À confirmer – Bateau sportif Workcraft : Zoé, 1 personne',
          status: 'TENTATIVE',
          startsAt: new Date('2027-07-14T07:00:00Z'),
          endsAt: new Date('2027-07-14T10:00:00Z'),
        },
        {
          uid: confirmedOuting.id,
          summary: `Bateau sportif Workcraft : ${confirmedOuting.reference}, 2 personnes`,
          status: 'CONFIRMED',
          startsAt: new Date('2027-07-15T08:00:00Z'),
          endsAt: new Date('2027-07-15T11:00:00Z'),
        },
        {
          uid: closeOutcome.stretch.closures[0]?.id,
          summary: 'Bateau classique : entretien',
          status: 'CONFIRMED',
          startsAt: new Date('2027-07-16T22:00:00Z'),
          endsAt: new Date('2027-07-17T22:00:00Z'),
        },
      ])
      for (const privateText of ['Ñandú', 'Favre', '@', '+41', 'enfant', 'ATTENDEE', 'ORGANIZER', secret]) {
        expect(unfoldedText).not.toContain(privateText)
      }
      await reopenHours(services, String(closeOutcome.stretch.closures[0]?.id))
      expect((await readFeed(services, secret)).events).toHaveLength(2)
    })
  })

  test('the feed keeps past outings for 30 days', async () => {
    let now = testNow
    await withServices(database, { now: () => now }, async (services) => {
      const { id } = await storeBooking(services, { date: '2027-07-14', time: '15:00' })
      const secret = await grantKey(services.db, 'feed', testNow)
      const isInFeed = async () => (await readFeed(services, secret)).events.some(({ uid }) => uid === id)
      now = new Date('2027-08-13T13:00:00Z')
      expect(await isInFeed()).toBe(true)
      now = new Date('2027-08-13T13:00:01Z')
      expect(await isInFeed()).toBe(false)
    })
  })

  test('the feed opens with its own keys only, until they are revoked', async () => {
    await withServices(database, {}, async (services) => {
      const secret = await grantKey(services.db, 'feed', testNow)
      const logbookKey = await grantKey(services.db, 'logbook', testNow)
      const forgedKey = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`
      expect(await teamFeed(services, secret)).toMatchObject({ calendar: expect.stringContaining('BEGIN:VCALENDAR') })
      for (const wrongKey of [logbookKey, forgedKey, '', secret.toUpperCase(), `${secret}.`, "' or 1=1 --"]) {
        expect(await teamFeed(services, wrongKey)).toEqual({ kind: 'key-refused' })
      }
      await revokeKeys(services.db, ['feed'])
      expect(await teamFeed(services, secret)).toEqual({ kind: 'key-refused' })
    })
  })
})

test('an unreachable database is an outcome of the feed, not an error', async () => {
  const database = await openTestDatabase('sqlite')
  await withServices(database, {}, async (services) => {
    const databaseError = Object.assign(new Error('disk full'), { errcode: 13 })
    const db = new Proxy(services.db, {
      get: () => () => {
        throw databaseError
      },
    })
    expect(await teamFeed({ ...services, db }, 'k3y')).toEqual({ kind: 'unavailable' })
  })
  await database.remove()
})

test.each([
  ['Ana Favre', 'Ana'],
  ['  Jean-Luc   Rey ', 'Jean-Luc'],
  ['Ana', 'Ana'],
  ['Mme Favre', undefined],
  ['M. Rey', undefined],
  ['Famille Rey', undefined],
  ['Favre, Ana', 'Ana'],
  ['Favre,Ana Lea', 'Ana'],
  ['Favre; Ana', 'Ana'],
  ['Favre, Mme', undefined],
  ['Favre,', undefined],
  [',', undefined],
  ['', undefined],
])('the first name of "%s" is %s', (name, expected) => expect(firstName(name)).toBe(expected))
