import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { bookingTerms, putInForce, writtenTerms } from '../content/booking-terms.ts'
import { supportPage } from '../content/pages/support.ts'
import { priceByRates, shownRates } from '../domain/booking/price.ts'
import { addDays } from '../domain/calendar.ts'
import { bookingInput, testNow } from '../tests/support/booking-input.ts'
import { engines } from '../tests/support/databases.ts'
import { eventually } from '../tests/support/eventually.ts'
import { act, viewSection } from '../tests/support/logbook.ts'
import { retryBusy } from '../tests/support/retry-busy.ts'
import { openStage } from '../tests/support/stage.ts'
import { storeBooking } from '../tests/support/stored-bookings.ts'
import { mealsChf } from '../wording/extras.ts'
import { answerTime, associationPhone } from '../wording/fact-in-force.ts'
import { resourceName } from '../wording/resources.ts'
import { wishIds } from '../wording/wishes.ts'
import { correctBooking } from './booking/guest-acts.server.ts'
import { moveBooking } from './booking/move-booking.server.ts'
import { requestBooking } from './booking/request/request-booking.server.ts'
import { requestWait } from './booking/waits.server.ts'
import { findBooking } from './records/bookings.ts'
import { grantKey, revokeKeys } from './records/keys.ts'
import type { Services } from './services.ts'

const path = 'rate/classique'
const change = (services: Services, value: unknown, seen: unknown = 250, overrides: object = {}) =>
  act(services, { intent: 'set-term', path, value: String(value), seen: String(seen), ...overrides })
const refusal = (code: string) => ({ kind: 'invalid', errors: [{ field: 'value', code }] })
const rateInForce = () => bookingTerms.boats[0]?.ratePerHourChf

describe.each(engines)('settings that the team changes, on %s', (engine) => {
  const stage = openStage(engine)
  // The terms are those of the whole process, whichever database they came from.
  afterEach(async () => {
    await stage.run(({ db }) => db.deleteFrom('fact_changes').execute())
    putInForce(writtenTerms())
  })

  const ask = (services: Services, rates: string | undefined, overrides: object = {}) =>
    requestBooking(
      services,
      bookingInput({ boatType: 'classique', wishes: [{ id: 'bouee', quantity: 1 }], ...overrides }),
      {
        idempotencyKey: randomUUID(),
        shownPrice: (choice) => (rates === undefined ? undefined : priceByRates(choice, rates, bookingTerms)),
        ...(rates !== undefined && { shownMeals: (wishes) => mealsChf(wishes, rates) }),
      },
    )

  test('a changed price is in force in every process, after restarts too, and the original one again once withdrawn', () =>
    stage.run(async (services) => {
      await stage.run(async (otherServices) => {
        let noticedChanges = 0
        otherServices.termsBoard.onChange(() => noticedChanges++)
        expect(await change(services, 260)).toEqual({ kind: 'done' })
        expect(rateInForce()).toBe(260)
        await eventually('the other process knows', async () => noticedChanges === 1)
      })
      putInForce(writtenTerms())
      await stage.run(async () => expect(rateInForce()).toBe(260))
      expect(await change(services, 250, 260)).toEqual({ kind: 'done' })
      expect(bookingTerms).toBe(writtenTerms())
    }))

  test('a change is mailed to the team, and listed in the history with who, when, from and to', () =>
    stage.run(async (services) => {
      // A mail that has left keeps no payload.
      await services.outbox.stop()
      const key = await grantKey(services.db, 'logbook', testNow, { name: 'Zoé' })
      await change(services, 260, 250, { key })
      const expected = { path, before: 250, value: 260, by: 'Zoé', at: testNow }
      const { changes, settings } = await viewSection(services, 'settings')
      expect(changes).toMatchObject([{ number: 1, isAsWritten: false, ...expected }])
      expect(settings[0]).toMatchObject({ path, value: 260, written: 250 })
      const mails = await services.db
        .selectFrom('outbox')
        .select('payload')
        .where('kind', '=', 'term-changed')
        .execute()
      expect(mails.map(({ payload }) => payload)).toEqual([expect.stringContaining('Zoé')])
    }))

  test('a change is refused beyond its bounds, for an unknown setting, and with a key that does not open the logbook', () =>
    stage.run(async (services) => {
      for (const value of ['0', '-5', '2001', '999999999']) {
        const code = value === '-5' ? 'term-invalid' : 'term-beyond'
        expect([value, await change(services, value)]).toEqual([value, refusal(code)])
      }
      for (const value of ['', '25.50', '1e2', '0x10', '260 CHF', '٢٦٠', 'NaN'])
        expect([value, await change(services, value)]).toEqual([value, refusal('term-invalid')])
      expect(await change(services, 260, 250, { path: 'rate/radeau' })).toEqual({ kind: 'unknown' })
      expect(await change(services, 260, 250, { path: '__proto__' })).toEqual({ kind: 'unknown' })
      const booking = await storeBooking(services)
      const key = await grantKey(services.db, 'team', testNow, { opens: booking.id })
      await expect(change(services, 260, 250, { key, id: booking.id })).rejects.toThrow('key-refused')
      const stolenKey = await grantKey(services.db, 'logbook', testNow, { name: 'Perdu' })
      await revokeKeys(services.db, ['logbook'], {})
      await expect(change(services, 260, 250, { key: stolenKey })).rejects.toThrow('key-refused')
      await expect(change(services, 'rien', 250, { key: stolenKey })).rejects.toThrow('key-refused')
      expect(bookingTerms).toBe(writtenTerms())
    }))

  test('of several changes at once one is stored, and the same change sent twice is stored once', () =>
    stage.run(async (services) => {
      const answers = await Promise.all([260, 270, 280].map((value) => change(services, value)))
      expect(answers.map(({ kind }) => kind).sort()).toEqual(['done', 'invalid', 'invalid'])
      expect(await change(services, rateInForce())).toEqual({ kind: 'done' })
      expect((await viewSection(services, 'settings')).changes).toHaveLength(1)
      expect(await change(services, 250)).toEqual(refusal('term-seen'))
    }))

  test('settings change at most forty times a day, whoever has the link', () =>
    stage.run(async (services) => {
      for (let value = 251; value <= 290; value++)
        expect(await change(services, value, value - 1)).toEqual({ kind: 'done' })
      expect(await change(services, 1, 290)).toEqual(refusal('terms-full'))
      expect(rateInForce()).toBe(290)
    }))

  test('while a thousand guests book, each pays what their page showed, or less, or is told of the new price', () =>
    stage.run(async (services) => {
      await services.outbox.stop()
      const counts = { paid: 0, told: 0 }
      for (let round = 0, price = 250; round < 20; round++) {
        const rates = shownRates(bookingTerms)
        const nextPrice = 250 + ((round * 37 + 11) % 60)
        const askAt = (index: number) => {
          const guestNumber = round * 50 + index
          const date = addDays('2027-06-10', Math.floor(guestNumber / 3))
          const time = `${9 + 3 * (guestNumber % 3)}:00`.padStart(5, '0')
          const overrides = { date, time, email: `ana${guestNumber}@exemple.ch` }
          return retryBusy(() => ask(services, rates, overrides))
        }
        const indexes = Array.from({ length: 50 }, (_, index) => index)
        const answers = indexes.slice(0, 20).map(askAt)
        const pendingChange = retryBusy(() => change(services, nextPrice, price))
        answers.push(...indexes.slice(20, 30).map(askAt))
        expect(await pendingChange).toEqual({ kind: 'done' })
        // The page of these guests has been open since before the change.
        answers.push(...indexes.slice(30).map(askAt))
        for (const answer of await Promise.all(answers)) {
          if (answer.kind === 'price-risen') {
            expect(answer).toEqual({ kind: 'price-risen', shownChf: 3 * price, totalChf: 3 * nextPrice })
            expect(nextPrice).toBeGreaterThan(price)
            counts.told++
          } else {
            const paid = 'booking' in answer ? answer.booking.totalChf : answer.kind
            expect([3 * price, ...(nextPrice < price ? [3 * nextPrice] : [])]).toContain(paid)
            counts.paid++
          }
        }
        price = nextPrice
      }
      expect(counts.paid + counts.told).toBe(1_000)
      expect(Math.min(counts.paid, counts.told)).toBeGreaterThan(100)
    }))

  test('a guest who saw a lower price is asked about the new one, and earlier requests keep theirs', () =>
    stage.run(async (services) => {
      const formerRates = shownRates(bookingTerms)
      const earlierBooking = await storeBooking(services, {
        boatType: 'classique',
        wishes: [{ id: 'bouee', quantity: 1 }],
      })
      const day = { date: '2027-07-20' }
      await change(services, 260)
      expect(await ask(services, formerRates, day)).toEqual({ kind: 'price-risen', shownChf: 750, totalChf: 780 })
      expect(await ask(services, shownRates(bookingTerms), day)).toMatchObject({ booking: { totalChf: 780 } })
      // A lower price is the guest's; a page that cannot say what it has shown gets the price as it is.
      await change(services, 200, 260)
      expect(await ask(services, formerRates, { date: '2027-07-21' })).toMatchObject({ booking: { totalChf: 600 } })
      expect(await ask(services, 'x=1', { date: '2027-07-22' })).toMatchObject({ booking: { totalChf: 600 } })
      expect(await ask(services, undefined, { date: '2027-07-23' })).toMatchObject({ booking: { totalChf: 600 } })
      expect(await findBooking(services.db, earlierBooking.id)).toMatchObject({
        totalChf: 750,
        priceLines: earlierBooking.priceLines,
      })
    }))

  test('a guest who saw lower prices on board is asked about them together with that of the outing', () =>
    stage.run(async (services) => {
      const formerRates = shownRates(bookingTerms)
      const wishes = [{ id: 'fondue-fromage', quantity: 2 }]
      const fondue = { path: 'extra/fondue-fromage' }
      const priceRisen = { kind: 'price-risen', withMeals: true, shownChf: 806 }
      await change(services, 30, 28, fondue)
      expect(await ask(services, formerRates, { wishes })).toEqual({ ...priceRisen, totalChf: 810 })
      await change(services, 260)
      expect(await ask(services, formerRates, { wishes })).toEqual({ ...priceRisen, totalChf: 840 })
      // A guest who saw the new price, or wants no fondue, is not asked; nor is one who pays less in all.
      expect(await ask(services, shownRates(bookingTerms), { wishes })).toMatchObject({ kind: 'accepted' })
      await change(services, 240, 260)
      expect(await ask(services, formerRates, { date: '2027-07-20' })).toMatchObject({ kind: 'accepted' })
      expect(await ask(services, formerRates, { date: '2027-07-21', wishes })).toMatchObject({ kind: 'accepted' })
    }))

  test('a price or a closed day changed by another process a moment ago holds for a move and for the waiting list too', () =>
    stage.run(async (services) => {
      const { id } = await storeBooking(services)
      const insertClosedDay = (number: number, day: string) =>
        services.db
          .insertInto('fact_changes')
          .values({ number, path: 'closedDays', before: '[]', value: `["${day}"]`, as_written: 0, at: 1, by: '' })
          .execute()
      const refusedDay = { kind: 'invalid', errors: [{ field: 'date', code: 'date-closed' }] }
      const [moveDay, waitDay] = ['2027-07-22', '2027-07-23']
      await insertClosedDay(1, moveDay)
      expect(await moveBooking(services, id, { date: moveDay, time: '10:00' }, 'guest')).toMatchObject(refusedDay)
      await insertClosedDay(2, waitDay)
      const wait = { boatType: 'sportif', date: waitDay, email: 'lea@exemple.ch' }
      expect(await requestWait(services, wait)).toMatchObject(refusedDay)
    }))

  test('while a price changes, every guest pays what was shown to them, or less, or is asked', () =>
    stage.run(async (services) => {
      let price = 250
      const changePrices = async () => {
        for (const value of [260, 240, 300, 200, 250]) {
          expect(await change(services, value, price)).toEqual({ kind: 'done' })
          price = value
        }
      }
      const askAsGuest = async (number: number) => {
        const [rates, expectedChf] = [shownRates(bookingTerms), Number(rateInForce()) * 3]
        await new Promise((resolve) => setTimeout(resolve, number % 7))
        const date = addDays('2027-07-01', number)
        const answer = await ask(services, rates, { date, email: `g${number}@exemple.ch` })
        if (answer.kind === 'accepted') expect(answer.booking.totalChf).toBeLessThanOrEqual(expectedChf)
        // So many at once may be told by a busy database to come back: nothing is stored.
        else if (answer.kind !== 'unavailable')
          expect(answer).toMatchObject({ kind: 'price-risen', shownChf: expectedChf })
        return answer.kind
      }
      const guests = Array.from({ length: 60 }, (_, number) => askAsGuest(number))
      const [, ...answers] = await Promise.all([changePrices(), ...guests])
      expect(answers).toContain('accepted')
    }))

  test('a changed delay and duration apply to new requests, and to no existing booking', () =>
    stage.run(async (services) => {
      const soonInput = { date: '2027-06-01', time: '12:00', boatType: 'sportif', wishes: [] }
      const setTerm = (path: string, seen: number, value: number) => change(services, value, seen, { path })
      expect(await setTerm('leadTimeHours', 2, 4)).toEqual({ kind: 'done' })
      expect(await ask(services, undefined, soonInput)).toMatchObject({ kind: 'invalid', errors: [{ field: 'time' }] })
      const longOuting = await storeBooking(services, { duration: 10 })
      expect(await setTerm('maxDurationHours', 10, 6)).toMatchObject({
        remaining: [{ reference: longOuting.reference }],
      })
      expect(await setTerm('minDurationHours', 3, 7)).toEqual(refusal('term-beyond'))
      expect(await ask(services, undefined, { date: '2027-07-20', duration: 7 })).toMatchObject({
        errors: [{ field: 'duration', code: 'duration-max' }],
      })
      expect(await act(services, { intent: 'confirm', id: longOuting.id })).toMatchObject({ kind: 'done' })
      expect(await setTerm('horizonDays', 550, 30)).toEqual({ kind: 'done' })
      expect(await ask(services, undefined, { date: '2027-07-20', duration: 5 })).toMatchObject({
        errors: [{ field: 'date' }],
      })
    }))

  test('lists of hours and days are stored, mailed and withdrawn, and outings outside them stay as they are', () =>
    stage.run(async (services) => {
      const setTerm = (path: string, seen: string, value: string) => change(services, value, seen, { path })
      const booking = await storeBooking(services)
      const errorCodeOf = async (overrides: object) => {
        const answer = await ask(services, undefined, { boatType: 'sportif', wishes: [], ...overrides })
        return answer.kind === 'invalid' ? answer.errors[0]?.code : answer.kind
      }
      const expectedOuting = { reference: booking.reference, name: 'Ana Favre', status: 'pending' }
      const preview = await viewSection(services, 'settings', { at: 'season', value: '01.08,30.09' })
      expect(preview).toMatchObject({ typed: { value: ['08-01', '09-30'] }, outside: [expectedOuting] })
      expect(await setTerm('season', '', '01.08,30.09')).toMatchObject({ kind: 'done', remaining: [expectedOuting] })
      expect(await errorCodeOf({ date: '2027-07-20' })).toBe('date-off-season')
      expect(await act(services, { intent: 'confirm', id: booking.id })).toMatchObject({ kind: 'done' })

      // The booking is outside the season already, so no later change lists it.
      expect(await setTerm('closedDays', '', 'dimanche,10.08.2027')).toEqual({ kind: 'done' })
      for (const date of ['2027-08-08', '2027-08-10']) expect(await errorCodeOf({ date })).toBe('date-closed')
      expect(await setTerm('latestReturn', '', '15:00')).toEqual({ kind: 'done' })
      expect(await errorCodeOf({ date: '2027-08-09', time: '13:00' })).toBe('time-too-late')
      expect(await setTerm('startTimes', bookingTerms.startTimes.join(','), '11:00,12:00')).toEqual({ kind: 'done' })
      expect(await errorCodeOf({ date: '2027-08-09', time: '10:00' })).toBe('time-required')
      expect(await errorCodeOf({ date: '2027-08-09', time: '12:00' })).toBe('accepted')

      expect(await setTerm('startTimes', '11:00,12:00', '13:00')).toEqual(refusal('return-early'))
      expect(await setTerm('closedDays', 'lundi', 'mardi')).toEqual(refusal('term-seen'))
      expect(await setTerm('closedDays', '', 'mardi')).toEqual(refusal('term-seen'))
      expect(await setTerm('closedDays', 'dimanche,2027-08-10', '31.02')).toEqual({
        kind: 'invalid',
        errors: [{ field: 'value', code: 'day-unknown', entry: '31.02' }],
      })
      const { changes } = await viewSection(services, 'settings')
      expect(changes.at(-1)).toMatchObject({ path: 'season', before: [], value: ['08-01', '09-30'] })

      const addInput = {
        intent: 'add',
        ...bookingInput({ date: '2027-12-12', time: '12:00', duration: 10 }),
        rates: '',
      }
      expect(await act(services, { ...addInput, wishes: undefined, idempotencyKey: randomUUID() })).toMatchObject({
        kind: 'done',
      })
      expect(await setTerm('season', '08-01,09-30', '')).toEqual({ kind: 'done' })
      expect(await setTerm('closedDays', 'dimanche,2027-08-10', '')).toEqual({ kind: 'done' })
      expect(await setTerm('startTimes', '11:00,12:00', writtenTerms().startTimes.join(','))).toEqual({ kind: 'done' })
      expect(await setTerm('latestReturn', '15:00', '')).toEqual({ kind: 'done' })
      expect(bookingTerms).toBe(writtenTerms())
    }))

  test('the price of a meal applies to new requests, and a wish keeps its price until confirmed, and after a correction', () =>
    stage.run(async (services) => {
      const setPrice = (seen: number, value: number) => change(services, value, seen, { path: 'extra/fondue-fromage' })
      const wishes = [
        { id: 'bouee', quantity: 1 },
        { id: 'fondue-fromage', quantity: 2 },
      ]
      const earlierBooking = await storeBooking(services, { boatType: 'classique', wishes })
      expect(await setPrice(28, 31)).toEqual({ kind: 'done' })
      const laterBooking = await storeBooking(services, { boatType: 'classique', wishes, date: '2027-07-21' })
      const moreWishes = [...wishes.slice(0, 1), { id: 'fondue-fromage', quantity: 3 }]
      expect((await correctBooking(services, earlierBooking.id, { participants: 2, wishes: moreWishes })).kind).toBe(
        'done',
      )
      const charged = 'fondue-fromage'
      for (const { id } of [earlierBooking, laterBooking]) await act(services, { intent: 'confirm', id, charged })
      const { bookings } = await viewSection(services, 'found', { search: 'Ana' })
      const amountOf = (id: string) => bookings.find((each) => each.id === id)?.extras.map(({ amountChf }) => amountChf)
      expect([amountOf(earlierBooking.id), amountOf(laterBooking.id)]).toEqual([[3 * 28], [2 * 31]])
    }))

  test('pausing an activity lists the outings with a wish for it, takes it off the offer, and keeps those wishes', () =>
    stage.run(async (services) => {
      const setTerm = (seen: string, value: string) => change(services, value, seen, { path: 'pausedActivities' })
      const wishes = [{ id: 'bouee', quantity: 1 }]
      const { reference, id } = await storeBooking(services, { boatType: 'classique', wishes })
      const expectedOuting = { reference, name: 'Ana Favre', status: 'pending' }
      expect(await viewSection(services, 'settings', { at: 'pausedActivities', value: 'bouee' })).toMatchObject({
        typed: { value: ['bouee'] },
        outside: [expectedOuting],
      })
      expect(wishIds()).toContain('bouee')
      expect(await setTerm('', 'bouee')).toMatchObject({ kind: 'done', remaining: [expectedOuting] })
      expect(wishIds()).not.toContain('bouee')
      expect(await findBooking(services.db, id)).toMatchObject({ wishes })
      expect(await setTerm('bouee', 'bouee,rhum')).toMatchObject({
        errors: [{ code: 'choice-unknown', entry: 'rhum' }],
      })
      expect(await setTerm('bouee', '')).toEqual({ kind: 'done' })
      expect(bookingTerms).toBe(writtenTerms())
    }))

  test('a changed phone number is mailed with the old one, and one that costs the caller extra is refused', () =>
    stage.run(async (services) => {
      await services.outbox.stop()
      const setTerm = (path: string, seen: string, value: string) => change(services, value, seen, { path })
      expect(await setTerm('phone', '', '021 555 00 11')).toEqual({ kind: 'done' })
      expect(associationPhone()).toBe('021 555 00 11')
      const entryRefusal = (code: string, entry: string) => ({ errors: [{ field: 'value', code, entry }] })
      const outcome = await setTerm('phone', '021 555 00 11', '0900 123 456')
      expect(outcome).toMatchObject(entryRefusal('phone-costly', '0900 123 456'))
      expect(await setTerm('phone', '021 555 00 11', '079 555 00 11')).toEqual({ kind: 'done' })
      const mails = await services.db
        .selectFrom('outbox')
        .select('payload')
        .where('kind', '=', 'term-changed')
        .execute()
      expect(mails.at(-1)?.payload).toMatch(/021 555 00 11.*079 555 00 11/)
      expect(await setTerm('answerTime', 'sous deux jours', 'par www.escroc.ch')).toMatchObject({
        errors: [{ code: 'text-unfit' }],
      })
      expect(await setTerm('answerTime', 'sous deux jours', 'demain, ou après')).toEqual({ kind: 'done' })
      expect(answerTime()).toBe('demain, ou après')
      expect(await setTerm('donations', supportPage.intro, 'a'.repeat(100).concat(' ', 'b'.repeat(100)))).toMatchObject(
        {
          errors: [{ code: 'text-unfit' }],
        },
      )
    }))

  test('names of skippers keep their order and appear wherever the team reads one, and no link or sentence is accepted', () =>
    stage.run(async (services) => {
      const setTerm = (seen: string, value: string) => change(services, value, seen, { path: 'skipperNames' })
      expect(resourceName('skipper-2')).toBe('Skipper 2')
      expect(await setTerm('', 'Zoé, Max')).toEqual({ kind: 'done' })
      expect([resourceName('skipper-1'), resourceName('skipper-2')]).toEqual(['Zoé', 'Max'])
      for (const value of ['www.escroc.ch', 'Zoé au 079 555 00 11', 'Zoé qui vient le samedi'])
        expect(await setTerm('Zoé,Max', value)).toMatchObject({ errors: [{ code: 'name-unfit', entry: value }] })
      expect(await setTerm('Zoé,Max', 'Zoé, Max, Ida')).toMatchObject({ errors: [{ code: 'list-long' }] })
      expect(await setTerm('Zoé,Max', '')).toEqual({ kind: 'done' })
      expect(resourceName('skipper-1')).toBe('Skipper 1')
    }))

  test('closing a day names the people who wait for it', () =>
    stage.run(async (services) => {
      const [email, times] = ['lea@exemple.ch', { created_at: 1, proved_at: 1, tellings: 0 }]
      await services.db
        .insertInto('waits')
        .values({
          id: randomUUID(),
          boat: 'sportif',
          day: '2027-07-20',
          email,
          mailbox: email,
          network: null,
          ...times,
        })
        .execute()
      const settings = await viewSection(services, 'settings', { at: 'closedDays', value: '20.07' })
      expect(settings.waits).toEqual([{ day: '2027-07-20', boatType: 'sportif', email }])
      expect((await viewSection(services, 'settings', { at: 'closedDays', value: '21.07' })).waits).toEqual([])
    }))

  test('stored changes for a boat that no longer exists, or of a later version, are skipped', () =>
    stage.run(async ({ db, termsBoard }) => {
      const row = { before: '250', value: '260', as_written: 0, at: 1, by: '' } as const
      const paths = ['rate/radeau', 'tides', 'rate/sportif']
      const rows = paths.map((path, index) => ({ ...row, path, number: index + 1 }))
      await db.insertInto('fact_changes').values(rows).execute()
      await termsBoard.look()
      expect(bookingTerms.boats.map(({ ratePerHourChf }) => ratePerHourChf)).toEqual([250, 260])
    }))
})
