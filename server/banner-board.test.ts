import { describe, expect, test } from 'vitest'
import { logbookBanner } from '../content/pages/logbook-banner.ts'
import { bannerConcerns } from '../domain/banner.ts'
import { hourMs } from '../domain/calendar.ts'
import { engines } from '../tests/support/databases.ts'
import { eventually } from '../tests/support/eventually.ts'
import { act } from '../tests/support/logbook.ts'
import { openStage } from '../tests/support/stage.ts'
import { storeBooking } from '../tests/support/stored-bookings.ts'
import { cancelBooking } from './booking/change-booking.server.ts'
import type { Services } from './services.ts'

const at = (time: string, day = '14') => new Date(`2027-07-${day}T${time}:00+02:00`)

describe.each(engines)('the banner on every page, on %s', (engine) => {
  const stage = openStage(engine)

  test('a banner is shown by each process until its hour, and then by none', () =>
    stage.run((one) =>
      stage.run(async (other) => {
        stage.now = at('09:00')
        const changes: unknown[] = []
        other.bannerBoard.onChange(() => changes.push(other.bannerBoard.current()?.text))
        const answer = await act(one, { intent: 'morning', said: 'bise', until: '2027-07-14T18:00' })
        expect(answer).toEqual({ kind: 'done' })
        for (const { bannerBoard } of [one, other])
          await eventually('it is told', async () => bannerBoard.current()?.text === logbookBanner.ready.bise)
        stage.now = at('18:00')
        for (const { bannerBoard } of [one, other]) expect(bannerBoard.current()).toBeUndefined()
        await eventually('pages are out of date twice', async () => changes.length === 2)
        expect(changes).toEqual([logbookBanner.ready.bise, undefined])
      }),
    ))

  test('a banner is replaced by the next, and withdrawn', () =>
    stage.run(async (services) => {
      stage.now = at('09:00')
      const announce = async (fields: Record<string, string>) => {
        const answer = await act(services, { intent: 'morning', until: '2027-07-14T18:00', ...fields })
        await services.bannerBoard.refresh()
        return answer
      }
      await announce({ said: 'as-planned' })
      await announce({ said: 'own', words: '  Le port est\nfermé jusqu’à midi. ', until: '2027-07-16T08:59' })
      expect(services.bannerBoard.current()).toEqual({
        text: 'Le port est fermé jusqu’à midi.',
        until: at('08:59', '16'),
      })
      expect(await services.db.selectFrom('mornings').selectAll().execute()).toHaveLength(1)
      await announce({ said: 'none' })
      expect(services.bannerBoard.current()).toBeUndefined()
    }))

  describe('the banner that all outings sail as planned', () => {
    const announceAsPlanned = async (services: Services) => {
      stage.now = at('09:00')
      await act(services, { intent: 'morning', said: 'as-planned', until: '2027-07-14T18:00' })
      const { id } = await storeBooking(services, { time: '14:00' })
      await act(services, { intent: 'confirm', id })
      return id
    }
    const shownText = async ({ bannerBoard }: Services) => {
      await bannerBoard.refresh()
      return bannerBoard.current()?.text
    }

    test.each([
      ['postponed', 'postpone'],
      ['cancelled', 'cancel'],
    ])('« as planned » is withdrawn once an outing of its day is %s', (_, intent) =>
      stage.run(async (services) => {
        const id = await announceAsPlanned(services)
        expect(await shownText(services)).toBe(logbookBanner.ready['as-planned'])
        await act(services, { intent, id, reason: 'weather', word: '' })
        expect(await shownText(services)).toBeUndefined()
      }),
    )

    test('« as planned » stays if another day’s outing is postponed or a guest cancels; other banners always stay', () =>
      stage.run(async (services) => {
        const id = await announceAsPlanned(services)
        const other = await storeBooking(services, { date: '2027-07-20' })
        await act(services, { intent: 'confirm', id: other.id })
        await act(services, { intent: 'postpone', id: other.id, reason: 'weather', word: '' })
        await cancelBooking(services, id, { reason: 'guest' })
        expect(await shownText(services)).toBe(logbookBanner.ready['as-planned'])
        const newRequest = await storeBooking(services, { time: '14:00' })
        await act(services, { intent: 'confirm', id: newRequest.id })
        await act(services, { intent: 'morning', said: 'own', words: 'Le port est plein.', until: '2027-07-14T18:00' })
        await act(services, { intent: 'postpone', id: newRequest.id, reason: 'weather', word: '' })
        expect(await shownText(services)).toBe('Le port est plein.')
      }))

    const noonClosure = {
      ...{ intent: 'close', act: 'close', resources: 'classique,sportif', date: '2027-07-14', weeklyUntil: '' },
      ...{ time: '12:00', duration: '8', reason: 'meteo', onSite: 'yes' },
    }
    test.each(['postpone', 'cancel'])(
      '« as planned » is replaced for the day when outings are called off: %s',
      (answer) =>
        stage.run(async (services) => {
          await announceAsPlanned(services)
          expect(await act(services, noonClosure)).toMatchObject({ kind: 'taken' })
          expect(await shownText(services)).toBe(logbookBanner.ready['as-planned'])
          expect(await act(services, { ...noonClosure, answer })).toMatchObject({ kind: 'done' })
          expect(await shownText(services)).toBe(logbookBanner.calledOff)
          expect(services.bannerBoard.current()?.until).toEqual(at('23:00'))
        }),
    )

    test('no banner is set when closed hours hold no confirmed outing, or are of another day', () =>
      stage.run(async (services) => {
        stage.now = at('09:00')
        await storeBooking(services, { time: '14:00' })
        expect(await act(services, { ...noonClosure, answer: 'postpone' })).toMatchObject({ kind: 'done' })
        const { id } = await storeBooking(services, { date: '2027-07-20' })
        await act(services, { intent: 'confirm', id })
        const otherStart = { ...noonClosure, date: '2027-07-20', time: '09:00', answer: 'postpone' }
        expect(await act(services, otherStart)).toMatchObject({ kind: 'done' })
        expect(await shownText(services)).toBeUndefined()
      }))

    test('« as planned » is only withdrawn when outings are called off for another reason than the weather', () =>
      stage.run(async (services) => {
        await announceAsPlanned(services)
        const repairClosure = { ...noonClosure, reason: 'entretien', answer: 'postpone' }
        expect(await act(services, repairClosure)).toMatchObject({
          kind: 'done',
          stretch: { postponed: [expect.any(String)] },
        })
        expect(await shownText(services)).toBeUndefined()
      }))
  })

  test.each([
    ['of today', '14', '09:00', true],
    ['of the day of its hour', '15', '16:00', true],
    ['of the day before', '13', '16:00', false],
    ['of the day after its hour', '16', '09:00', false],
  ])('a banner concerns an outing %s: %s', (_, day, time, isConcerned) => {
    const banner = { text: 'La bise se lève.', until: at('12:00', '15') }
    const outing = { startsAt: at(time, day), endsAt: new Date(at(time, day).getTime() + 3 * hourMs) }
    expect(bannerConcerns(banner, outing, { timeZone: 'Europe/Zurich', now: at('17:00') })).toBe(isConcerned)
  })

  test.each([
    ['an invisible sign', { said: 'own', words: '\u200b ' }, 'words', 'morning-required'],
    ['no words', { said: 'own' }, 'words', 'morning-required'],
    ['141 signs', { said: 'own', words: 'é'.repeat(141) }, 'words', 'morning-too-long'],
    ['a link', { said: 'own', words: 'Voir www.exemple.ch' }, 'words', 'morning-link'],
    ['a link that hides', { said: 'own', words: 'Payez sur exemple\u200b.com/bise' }, 'words', 'morning-link'],
    ['an address', { said: 'own', words: 'Écrivez à bise@exemple.ch' }, 'words', 'morning-link'],
    ['an account', { said: 'own', words: 'Payez sur CH93 0076 2011 6238 5295 7' }, 'words', 'morning-link'],
    ['a number', { said: 'own', words: 'Appelez le 0900 123 456' }, 'words', 'morning-link'],
    ['a link with an ending of any kind', { said: 'own', words: 'Allez sur evil . boats' }, 'words', 'morning-link'],
    ['an hour that is over', { said: 'bise', until: '2027-07-14T09:00' }, 'until', 'until-required'],
    ['more than two days', { said: 'bise', until: '2027-07-16T09:01' }, 'until', 'until-required'],
    ['no day', { said: 'bise', until: '2027-02-30T09:00' }, 'until', 'until-required'],
    ['no hour', { said: 'bise', until: '2027-07-14' }, 'until', 'until-required'],
    ['no end', { said: 'bise', until: undefined }, 'until', 'until-required'],
    ['another sentence', { said: 'toString' }, 'said', 'morning-required'],
  ])('%s is refused, and no banner is set', (_, fields, field, code) =>
    stage.run(async (services) => {
      stage.now = at('09:00')
      expect(await act(services, { intent: 'morning', until: '2027-07-14T18:00', ...fields })).toEqual({
        kind: 'invalid',
        errors: [{ field, code }],
      })
      expect(await services.db.selectFrom('mornings').selectAll().execute()).toEqual([])
    }),
  )
})
