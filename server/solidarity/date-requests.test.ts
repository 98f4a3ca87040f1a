import { describe, expect, test } from 'vitest'
import { expectPlaceTaken, storePlace, storeRelay } from '../../demo/steps.ts'
import { dayMs } from '../../domain/calendar.ts'
import { firstDayFor, maxDateRequests, monthsAhead } from '../../domain/solidarity/date-request.ts'
import { relayPeriods } from '../../domain/solidarity/relay-report.ts'
import { engines } from '../../tests/support/databases.ts'
import { act, keyRefused, viewSection } from '../../tests/support/logbook.ts'
import { openStage } from '../../tests/support/stage.ts'
import { queuedMailKinds } from '../../tests/support/stored-bookings.ts'
import { runPrivacyJob } from '../privacy/run-privacy-job.ts'
import type { Services } from '../services.ts'
import { requestDate, viewRelay, withdrawDateRequest } from './relay-page.server.ts'
import { retireRelay } from './relays.server.ts'

describe.each(engines)('dates that a relay asks for, on %s', (engine) => {
  const stage = openStage(engine)
  const { run } = stage
  const readRelayView = async (services: Services, key: string) => {
    const answer = await viewRelay(services, key)
    if (answer.kind !== 'seen') throw new Error(answer.kind)
    return answer.view
  }
  const readDateRequestId = async (services: Services, key: string) =>
    (await readRelayView(services, key)).dateRequests[0]?.id ?? ''
  const requestInput = { month: '2027-07', weekdays: 'dimanche,samedi', persons: '4' }

  test('a date request is shown to the team, mailed once, and linked to the place that is opened for it', () =>
    run(async (services) => {
      const { key } = await storeRelay(services)
      const otherRelay = await storeRelay(services, 'Maison de quartier')
      for (const _ of [1, 2]) expect(await requestDate(services, key, requestInput)).toEqual({ kind: 'done' })
      expect(await queuedMailKinds(services)).toEqual(['date-requested', 'relay-welcome', 'relay-welcome'])
      const { dateRequests } = await viewSection(services, 'solidarity')
      expect(dateRequests).toMatchObject([
        { relay: 'Service social', month: '2027-07', weekdays: ['samedi', 'dimanche'], persons: 4 },
      ])
      expect((await readRelayView(services, otherRelay.key)).dateRequests).toEqual([])
      const place = { boatType: 'classique', date: '2027-07-17', time: '10:00', duration: '3' }
      const dateRequest = await readDateRequestId(services, key)
      const openOutcome = await act(services, { intent: 'open-place', ...place, dateRequest })
      expect(openOutcome).toMatchObject({ kind: 'done', notifiedRelays: 1 })
      expect((await queuedMailKinds(services)).filter((kind) => kind === 'relay-offered')).toHaveLength(1)
      expect((await viewSection(services, 'solidarity')).dateRequests).toEqual([])
      expect(await readRelayView(services, key)).toMatchObject({ dateRequests: [], places: [{}] })
    }))

  test('a relay can withdraw only its own date requests, and one that has left has none any more', () =>
    run(async (services) => {
      const [ownRelay, otherRelay] = [await storeRelay(services), await storeRelay(services, 'Maison de quartier')]
      await requestDate(services, ownRelay.key, requestInput)
      const id = await readDateRequestId(services, ownRelay.key)
      const refusal = { kind: 'refused', reason: 'date-gone' }
      expect(await withdrawDateRequest(services, otherRelay.key, id)).toEqual(refusal)
      for (const invalidId of ["' or 1=1", '\0'])
        expect(await withdrawDateRequest(services, ownRelay.key, invalidId)).toEqual(refusal)
      expect(await withdrawDateRequest(services, ownRelay.key, id)).toEqual({ kind: 'done' })
      expect(await withdrawDateRequest(services, ownRelay.key, id)).toEqual(refusal)
      await requestDate(services, ownRelay.key, { ...requestInput, persons: '3' })
      const openId = await readDateRequestId(services, ownRelay.key)
      await retireRelay(services, ownRelay.id)
      expect(await requestDate(services, ownRelay.key, requestInput)).toEqual(keyRefused)
      expect((await viewSection(services, 'solidarity')).dateRequests).toEqual([])
      const waitingMails = services.db.selectFrom('outbox').select('id').where('kind', '=', 'date-requested')
      expect(await waitingMails.where('payload', 'is not', null).execute()).toEqual([])
      // Somebody still had the list open: the place opens, and the relay that has left gets no mail.
      const place = { boatType: 'classique', date: '2027-07-17', time: '10:00', duration: '3', dateRequest: openId }
      expect(await act(services, { intent: 'open-place', ...place })).toMatchObject({ notifiedRelays: 0 })
    }))

  test('a relay can make only a few date requests a day, even if it withdraws them or sends many at once', () =>
    run(async (services) => {
      const { key } = await storeRelay(services)
      const ask = (persons: number, month = '2027-08') => requestDate(services, key, { month, persons })
      const answers = await Promise.all([1, 2, 3, 4, 5].flatMap((persons) => [ask(persons), ask(persons, '2027-09')]))
      expect(answers.filter(({ kind }) => kind === 'done')).toHaveLength(maxDateRequests)
      await withdrawDateRequest(services, key, await readDateRequestId(services, key))
      expect(await ask(1, '2027-10')).toEqual({ kind: 'refused', reason: 'dates-full' })
      expect((await queuedMailKinds(services)).filter((kind) => kind === 'date-requested')).toHaveLength(
        maxDateRequests,
      )
      stage.now = new Date(stage.now.getTime() + dayMs)
      expect(await ask(1, '2027-10')).toEqual({ kind: 'done' })
    }))

  test('invalid fields of a date request are named, and it is deleted when its month or day is over', () =>
    run(async (services) => {
      const { key } = await storeRelay(services)
      const refusalOf = async (input: object) => {
        const answer = await requestDate(services, key, { ...requestInput, ...input })
        return answer.kind === 'invalid' ? answer.errors.map(({ code }) => code) : answer.kind
      }
      for (const month of [undefined, ['2027-07'], '', '2027-05', '2029-01', '2027-13', '<b>'])
        expect(await refusalOf({ month })).toEqual(['month-required'])
      for (const persons of ['0', '99', 'x', '1.5']) expect(await refusalOf({ persons })).toEqual(['persons-range'])
      expect(await refusalOf({ weekdays: 'mardi,<script>,lundi' })).toBe('done')
      expect((await readRelayView(services, key)).dateRequests[0]?.weekdays).toEqual(['lundi', 'mardi'])
      await requestDate(services, key, { ...requestInput, month: '2027-09' })
      const readMonths = () => services.db.selectFrom('date_requests').select('month').execute()
      stage.now = new Date('2027-08-01T03:00:00Z')
      await runPrivacyJob(services)
      expect(await readMonths()).toEqual([{ month: '2027-09' }])
      await withdrawDateRequest(services, key, await readDateRequestId(services, key))
      await runPrivacyJob(services)
      expect(await readMonths()).toEqual([])
    }))

  test('a relay sees its own year in figures of which none stands for one to four persons', () =>
    run(async (services) => {
      const [ownRelay, otherRelay] = [await storeRelay(services), await storeRelay(services, 'Maison de quartier')]
      await expectPlaceTaken(services, ownRelay.key, (await storePlace(services, { time: '10:00' })).id)
      await expectPlaceTaken(services, otherRelay.key, (await storePlace(services, { time: '15:00' })).id)
      expect((await readRelayView(services, ownRelay.key)).year).toMatchObject({ hasSailed: false })
      stage.now = new Date('2027-07-15T08:00:00Z')
      expect((await readRelayView(services, ownRelay.key)).year).toEqual({
        year: 2027,
        hasSailed: true,
        periods: undefined,
      })
    }))
})

const quarterCounts = (quarter: `2027-Q${1 | 2 | 3}`, persons: number) => {
  return { quarter, outings: 1, hours: 3, persons, adults: persons, children: 0 }
}
const quarters = ['2027-Q1', '2027-Q2', '2027-Q3'] as const

test('quarters of one relay with too few persons are merged with the next', () => {
  const periodsOf = (...relayCounts: ReturnType<typeof quarterCounts>[]) =>
    relayPeriods(quarters, relayCounts)?.map(({ from, to, persons }) => [from.slice(-2), to.slice(-2), persons])
  expect(periodsOf(quarterCounts('2027-Q2', 4))).toBeUndefined()
  expect(periodsOf(quarterCounts('2027-Q2', 4), quarterCounts('2027-Q3', 4))).toEqual([
    ['Q1', 'Q1', 0],
    ['Q2', 'Q3', 8],
  ])
  expect(periodsOf(quarterCounts('2027-Q1', 5), quarterCounts('2027-Q3', 6))).toEqual([
    ['Q1', 'Q1', 5],
    ['Q2', 'Q2', 0],
    ['Q3', 'Q3', 6],
  ])
})

test('the form offers twelve months, and the team is proposed the first day that suits', () => {
  expect(monthsAhead('2027-11-30')).toHaveLength(12)
  expect(monthsAhead('2027-11-30').at(-1)).toBe('2028-10')
  const dateRequest = { id: '1', month: '2027-07', weekdays: ['samedi' as const], persons: 2 }
  expect(firstDayFor(dateRequest, '2027-06-01')).toBe('2027-07-03')
  expect(firstDayFor(dateRequest, '2027-07-03')).toBe('2027-07-10')
  expect(firstDayFor(dateRequest, '2027-07-31')).toBeUndefined()
})
