import { expect, test, vi } from 'vitest'
import type { BookingTerms } from '../domain/booking/terms.ts'
import { viewSection } from '../tests/support/logbook.ts'
import { openStage } from '../tests/support/stage.ts'
import { buildSeason } from './season.ts'
import { statementIban } from './write-statement.ts'

// A rowing club: boats for one or two, nobody to steer them, a season, and no outing on a Monday.
vi.mock('../content/booking-terms.ts', async (original) => {
  const ours = await original<{ bookingTerms: BookingTerms }>()
  const boats = ours.bookingTerms.boats.map((boat, index) => ({
    ...{ ...boat, skipper: 'never', needsWish: false, maxParticipants: 2 - index, ratePerHourChf: 25 },
  }))
  const days = { season: ['04-15', '10-15'], closedDays: ['lundi'], latestReturn: '20:00' }
  return { ...ours, bookingTerms: { ...ours.bookingTerms, ...days, boats, minDurationHours: 1, skippers: 0 } }
})

const stage = openStage('sqlite', { IBAN: statementIban })

test.each(['2026-07-11T06:00:00Z', '2026-11-29T08:00:00Z'])(
  'a season at %s can be built with boats for one or two, a closed weekday and months without outings',
  async (moment) => {
    stage.now = new Date(moment)
    await stage.run(async (services) => {
      await services.outbox.stop()
      const { guests } = await buildSeason(services)
      const { requests } = await viewSection(services, 'requests')
      expect(requests.map(({ reference }) => reference)).toContain(guests.requested.reference)
    })
  },
)
