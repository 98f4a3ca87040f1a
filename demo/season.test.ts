import { describe, expect, it } from 'vitest'
import { bookingTerms } from '../content/booking-terms.ts'
import { dayAt } from '../domain/calendar.ts'
import { runDueJobs } from '../server/jobs/run-due-jobs.ts'
import { runPrivacyJob } from '../server/privacy/run-privacy-job.ts'
import { viewQuay } from '../server/quay/quay.server.ts'
import { openInvitation } from '../server/solidarity/open-invitation.server.ts'
import { readOfferedSoFar } from '../server/solidarity/public-facts.server.ts'
import { viewRelay } from '../server/solidarity/relay-page.server.ts'
import { viewSection } from '../tests/support/logbook.ts'
import { openStage } from '../tests/support/stage.ts'
import { buildSeason } from './season.ts'
import { keyOf } from './steps.ts'
import { statementIban } from './write-statement.ts'

// A Saturday in July, and a night in the first hours of 2 January, when the year has hardly begun.
const moments = ['2026-07-11T06:00:00Z', '2027-01-02T00:05:00Z']

describe.each(moments)('a season at %s', (moment) => {
  const stage = openStage('sqlite', { IBAN: statementIban })

  it('a demo season has something for every role, whatever the jobs have done by then', async () => {
    stage.now = new Date(moment)
    await stage.run(async (services) => {
      await services.outbox.stop()
      const season = await buildSeason(services)
      await runDueJobs(services)
      await runPrivacyJob(services)
      expect(season.today).toBe(dayAt(stage.now, bookingTerms.timeZone))

      const { requests, next } = await viewSection(services, 'requests')
      expect(requests.map(({ reference }) => reference)).toContain(season.guests.requested.reference)
      expect(requests).toHaveLength(3)
      expect(next.length).toBeGreaterThan(0)
      const { links } = await viewSection(services, 'more', { key: keyOf(season.logbook) })
      expect(links.find(({ isOwn }) => isOwn)?.kind).toBe('logbook')
      expect((await viewSection(services, 'closures')).closures).toHaveLength(2)
      expect((await viewSection(services, 'messages')).messages.map(({ form }) => form)).toEqual(['contact', 'devis'])

      const { cash } = await viewSection(services, 'cash')
      expect([cash.unknown, cash.overdue].map(({ length }) => length)).toEqual([1, 1])
      expect(cash.toRefund.map(({ reference }) => reference)).toContain(season.guests.refund.reference)
      const { places, relays, offered } = await viewSection(services, 'solidarity')
      expect(places).toHaveLength(2)
      expect(relays).toHaveLength(2)
      expect(offered.length).toBeGreaterThan(0)

      const quay = await viewQuay(services, keyOf(season.quay))
      expect(quay.kind === 'seen' && quay.sheet.today.outings).toHaveLength(3)
      expect(await openInvitation(services, season.code)).toMatchObject({ kind: 'done' })
      expect(await viewRelay(services, keyOf(season.relay))).toMatchObject({ kind: 'seen' })

      const states = await Promise.all(
        Object.entries(season.guests).map(async ([name, { reference }]) => {
          const { bookings } = await viewSection(services, 'found', { search: reference })
          return [name, bookings[0]?.status]
        }),
      )
      expect(Object.fromEntries(states)).toEqual({
        ...{ requested: 'pending', waiting: 'pending', today: 'confirmed', tomorrow: 'confirmed' },
        ...{ confirmed: 'confirmed', extras: 'confirmed', postponed: 'postponed', refund: 'cancelled' },
        ...{ cancelled: 'cancelled', late: 'cancelled', absent: 'cancelled' },
      })

      const lastYear = await viewSection(services, 'report', { at: String(Number(season.today.slice(0, 4)) - 1) })
      expect(lastYear.report).toBeDefined()
      // In its first months a year may have too little to publish.
      const offeredSoFar = await readOfferedSoFar(services)
      if (season.today < '2027') expect(offeredSoFar).toMatchObject({ offered: { year: 2026 } })
    })
  })
})
