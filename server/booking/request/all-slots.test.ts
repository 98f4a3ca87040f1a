import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookingSheet } from '../../../bord/show-booking.ts'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { durationOf } from '../../../domain/booking/slots.ts'
import { durationChoices } from '../../../domain/booking/terms.ts'
import { addDays } from '../../../domain/calendar.ts'
import { bookingInput, inputTotalChf } from '../../../tests/support/booking-input.ts'
import { openTestDatabase } from '../../../tests/support/databases.ts'
import { withServices } from '../../../tests/support/services.ts'
import { emptyDatabase } from '../../../tests/support/stored-bookings.ts'
import { formatChf } from '../../../wording/sentences.ts'
import { lakeMidnight } from '../../../wording/times.ts'
import { composeMail } from '../../mail/compose-mail.tsx'
import { readPayload } from '../../mail/mail-payload.ts'
import { findBookingByReference } from '../../records/bookings.ts'
import { requestBooking } from './request-booking.server.ts'

// The local time at which an outing ends, written by hand for an ordinary night and the two nights when clocks change.
const days = [
  {
    date: '2027-07-14',
    label: 'mercredi 14 juillet 2027',
    lateEnds: { 24: '00:00', 25: '01:00', 26: '02:00', 27: '03:00' },
  },
  {
    date: '2027-03-27',
    label: 'samedi 27 mars 2027',
    lateEnds: { 24: '00:00', 25: '01:00', 26: '03:00', 27: '04:00' },
  },
  {
    date: '2027-10-30',
    label: 'samedi 30 octobre 2027',
    lateEnds: { 24: '00:00', 25: '01:00', 26: '02:00', 27: '02:00' },
  },
] as const

/** A time as it is written in a sentence: « 09:00 » is « 9 h », the end of a day is « minuit ». */
const spokenTime = (time: string) => (time === '00:00' ? 'minuit' : `${Number(time.slice(0, 2))} h`)

/** No-break spaces have tests of their own; here they become ordinary spaces. */
const withOrdinarySpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

const hourlyChf = inputTotalChf / bookingInput().duration

test.each(days)(
  'all 72 slots of $date have the same day, hours and price in the booking, in its mails and on the command line',
  async (day) => {
    const database = await openTestDatabase('sqlite')
    // The mail server is away: the mails stay in the outbox, where this test reads them.
    const bookedAt = lakeMidnight(addDays(day.date, -40))
    const env = { SMTP_URL: 'smtp://127.0.0.1:1' }
    await withServices(database, { env, now: () => bookedAt }, async (services) => {
      for (const time of bookingTerms.startTimes) {
        for (const duration of durationChoices(bookingTerms)) {
          const input = bookingInput({ date: day.date, time, duration })
          const outcome = await requestBooking(services, input, { idempotencyKey: randomUUID() })
          if (outcome.kind !== 'accepted') throw new Error(`${time} + ${duration} h: ${outcome.kind}`)
          expect(outcome.booking.totalChf).toBe(duration * hourlyChf)
          expect(durationOf(outcome.booking)).toBe(duration)

          const endHour = Number(time.slice(0, 2)) + duration
          const end = endHour < 24 ? `${endHour}:00` : day.lateEnds[endHour as keyof typeof day.lateEnds]
          // An outing that ends at midnight is over on its own day.
          const nextDay = endHour > 24 ? ' le lendemain' : ''
          const range = `de ${spokenTime(time)} à ${spokenTime(end)}${nextDay} (${duration} h)`
          const storedBooking = await findBookingByReference(services.db, outcome.booking.reference)
          const sheet = storedBooking && bookingSheet({ ...storedBooking, openChf: 0, goodwillChf: 0, extras: [] }, [])
          expect(sheet).toContain(`${day.label}, ${time} – ${end}${nextDay}\n`)
          const queuedMails = await services.db.selectFrom('outbox').select(['kind', 'payload']).execute()
          expect(queuedMails).toHaveLength(2)
          for (const { kind, payload } of queuedMails) {
            const mail = await composeMail(kind, readPayload(payload), services.settings)
            for (const text of [withOrdinarySpaces(mail.text), withOrdinarySpaces(mail.html)]) {
              expect(text).toContain(range)
              expect(text).toContain(day.label)
              expect(text).toContain(withOrdinarySpaces(formatChf(duration * hourlyChf)))
            }
          }
          await emptyDatabase(services)
        }
      }
    })
    await database.remove()
  },
)
