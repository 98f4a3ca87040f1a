import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bookingPhase } from '../../app/pages/ma-reservation/sheet/booking-phase.ts'
import { storeRequest } from '../../demo/steps.ts'
import { boardingFrom, tapKinds } from '../../domain/booking/boarding.ts'
import { isOverdue, overdueAfterMs } from '../../domain/booking/outing-state.ts'
import { wrongLedgers } from '../../domain/money/ledger-faults.ts'
import { bookingInput } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { openStage } from '../../tests/support/stage.ts'
import { countHeldHours, queuedMailKinds } from '../../tests/support/stored-bookings.ts'
import { statePhrase } from '../../wording/boarding-states.ts'
import { addBooking } from '../booking/add-booking.server.ts'
import { cancelBooking, postponeBooking } from '../booking/change-booking.server.ts'
import { guestActs, viewManagedBooking } from '../booking/guest-acts.server.ts'
import { runDueJobs } from '../jobs/run-due-jobs.ts'
import { readAllMoney } from '../money/accounts/check-ledgers.ts'
import { findBooking } from '../records/bookings.ts'
import { grantKey, hashKey } from '../records/keys.ts'
import { readAccount } from '../records/ledger.ts'
import type { Services } from '../services.ts'
import { readYearReport } from '../solidarity/read-year-report.ts'
import { actOnLogbook } from '../team/act-on-logbook.server.ts'
import { type LogbookView, viewLogbook } from '../team/view-logbook.server.ts'
import { tapQuay, viewQuay } from './quay.server.ts'

// Whoever was tapped aboard and is not back stands on the logbook's first page, on the sheet at the quay and in the list
// of the overdue, whatever the desk does with the booking and whatever becomes of the link with which it was tapped.

/** The outing leaves on 14 July 2027 at 10:00 and is back at 13:00, lake time. */
const at = (time: string) => new Date(`2027-07-14T${time}:00+02:00`)

const reasonFields = { reason: 'weather', word: '' }
const stretchFields = {
  intent: 'close',
  date: '2027-07-14',
  time: '10:00',
  duration: '3',
  resources: 'sportif',
  reason: 'meteo',
}

/** What the desk does, on the minute at which it does it. */
const acts: [name: string, time: string, act: Record<string, string> | undefined][] = [
  ['does nothing', '10:30', undefined],
  ['cancels at sea', '10:30', { intent: 'cancel', ...reasonFields }],
  ['cancels five minutes before', '09:55', { intent: 'cancel', ...reasonFields }],
  ['postpones', '09:55', { intent: 'postpone', ...reasonFields }],
  ['postpones all', '09:55', { ...stretchFields, act: 'postpone' }],
  ['cancels all', '09:55', { ...stretchFields, act: 'cancel' }],
  ['cancels all at sea', '10:30', { ...stretchFields, act: 'cancel' }],
  ['moves it to the afternoon', '09:55', { intent: 'move', date: '2027-07-14', time: '15:00', word: '' }],
  ['moves it to another week', '09:55', { intent: 'move', date: '2027-07-21', time: '10:00', word: '' }],
]
const linkStates = ['holds', 'is revoked', 'is renewed with all others'] as const

describe.each(engines)('people aboard, on %s', (engine) => {
  const stage = openStage(engine, { SMTP_URL: 'smtp://127.0.0.1:1' })

  async function storeOuting(services: Services, fields = {}): Promise<string> {
    const input = bookingInput({ email: '', participants: 2, ...fields })
    const outcome = await addBooking(services, input, { idempotencyKey: randomUUID() })
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
    return outcome.booking.id
  }
  async function tap(services: Services, bookingId: string, quayKey: string, kind: string, time: string) {
    const sentTap = { id: randomUUID(), bookingId, kind, tappedAt: at(time), ...(kind === 'aboard' && { persons: 4 }) }
    expect(await tapQuay(services, quayKey, JSON.stringify([sentTap]), quayKey)).toMatchObject({
      kind: 'seen',
      ignored: 0,
    })
  }
  /** Where an outing stands on the logbook's first page and on the quay's sheet, and whether each shows it as late. */
  async function readShownStates(services: Services, id: string) {
    const key = await grantKey(services.db, 'logbook', stage.now)
    const logbook = await viewLogbook(services, { key, section: 'requests' })
    const { sheet } = (await viewQuay(services, await grantKey(services.db, 'quay', stage.now))) as never as {
      sheet: Extract<Awaited<ReturnType<typeof viewQuay>>, { kind: 'seen' }>['sheet']
    }
    if (logbook.kind !== 'seen' || logbook.view.section !== 'requests') throw new Error(logbook.kind)
    const { underWay, next } = logbook.view
    const onWater = underWay.find((each) => each.id === id)
    const onSheet = sheet.today.outings.find((each) => each.id === id)
    return {
      water: onWater?.state && statePhrase(onWater.state),
      sheet: onSheet && boardingFrom(onSheet, []).state.kind,
      isLateAtQuay:
        onSheet !== undefined && onSheet.gone !== 'back' && +stage.now >= +onSheet.dueBackAt + overdueAfterMs,
      isOverdue: onWater !== undefined && isOverdue(onWater, stage.now),
      isNext: next.some((each) => each.id === id),
    }
  }

  test.each(
    acts.flatMap(([name, time, act]) =>
      linkStates.flatMap((linkState) =>
        [false, true].map((isMailed) => [name, linkState, isMailed ? 'a mail' : 'the team', time, act] as const),
      ),
    ),
  )(
    'people aboard stay visible: the desk %s, the quay’s link %s, and the desk’s key comes from %s',
    (_, linkState, keySource, time, act) =>
      stage.run(async (services) => {
        const id = await storeOuting(services)
        // An outing the day after, so that one moved to another week is not what sails next.
        await storeOuting(services, { date: '2027-07-15' })
        stage.now = at('09:50')
        const [quayKey, deskKey] = [
          await grantKey(services.db, 'quay', at('08:00'), { name: 'Quai' }),
          await grantKey(services.db, 'logbook', at('08:00')),
        ]
        await tap(services, id, quayKey, 'aboard', '09:50')
        stage.now = at(time)
        const isOfBooking = act !== undefined && act.intent !== 'close'
        const key =
          keySource === 'a mail' && isOfBooking
            ? await grantKey(services.db, 'team', stage.now, { opens: id })
            : deskKey
        const outcome = act && (await actOnLogbook(services, { key, id, aboard: '4', ...act }))
        expect(outcome?.kind ?? 'done').toBe('done')
        // An act on all of a stretch leaves their outing as it is.
        if (act && !isOfBooking)
          expect(outcome).toMatchObject({ stretch: { atSea: [expect.any(String)], postponed: [], cancelled: [] } })
        if (linkState === 'is revoked')
          await actOnLogbook(services, { key: deskKey, intent: 'revoke-link', id: hashKey(quayKey).slice(0, 8) })
        if (linkState === 'is renewed with all others')
          await actOnLogbook(services, { key: deskKey, intent: 'new-link' })

        stage.now = at('11:00')
        const aboardStates = {
          water: expect.stringContaining('à bord (4)'),
          sheet: 'aboard',
          isOverdue: false,
          isNext: false,
          isLateAtQuay: false,
        }
        expect(await readShownStates(services, id)).toEqual(aboardStates)
        if (linkState !== 'holds') expect((await readShownStates(services, id)).water).toContain('lien coupé depuis')
        stage.now = at('13:15')
        expect(await readShownStates(services, id)).toEqual({ ...aboardStates, isOverdue: true, isLateAtQuay: true })
        expect((await findBooking(services.db, id))?.personsAboard).toBe(4)

        // The team says that they are back, and a tap may still say so.
        stage.now = at('13:20')
        const backAct = { key: await grantKey(services.db, 'logbook', stage.now), intent: 'as-booked', id }
        expect(await actOnLogbook(services, backAct)).toMatchObject({ kind: 'done' })
        expect(await readShownStates(services, id)).toMatchObject({ water: undefined, isOverdue: false })
        await tap(services, id, await grantKey(services.db, 'quay', stage.now), 'returned', '13:20')
        expect(await readShownStates(services, id)).toMatchObject({ water: undefined, isOverdue: false })
      }),
  )

  test('people counted again after a move are overdue at the end of the hours for which they left', () =>
    stage.run(async (services) => {
      const id = await storeOuting(services)
      const quayKey = await grantKey(services.db, 'quay', at('08:00'))
      const deskKey = await grantKey(services.db, 'logbook', at('08:00'))
      stage.now = at('09:50')
      await tap(services, id, quayKey, 'aboard', '09:50')
      stage.now = at('09:55')
      const moveFields = { intent: 'move', date: '2027-07-21', time: '10:00', word: '', aboard: '4' }
      expect(await actOnLogbook(services, { key: deskKey, id, ...moveFields })).toMatchObject({ kind: 'done' })
      stage.now = at('10:05')
      await tap(services, id, quayKey, 'aboard', '10:05')
      stage.now = at('13:15')
      expect(await readShownStates(services, id)).toMatchObject({ sheet: 'aboard', isOverdue: true })
    }))

  test('people tapped aboard offline are on the water, although the outing was moved meanwhile', () =>
    stage.run(async (services) => {
      const id = await storeOuting(services)
      const quayKey = await grantKey(services.db, 'quay', at('08:00'))
      const deskKey = await grantKey(services.db, 'logbook', at('08:00'))
      stage.now = at('09:55')
      const moveFields = { intent: 'move', date: '2027-07-21', time: '10:00', word: '' }
      expect(await actOnLogbook(services, { key: deskKey, id, ...moveFields })).toMatchObject({ kind: 'done' })
      stage.now = at('10:30')
      await tap(services, id, quayKey, 'aboard', '09:50')
      stage.now = at('13:15')
      expect(await readShownStates(services, id)).toMatchObject({ sheet: 'aboard', isOverdue: true })
    }))

  test('people stay aboard when the desk settles a contradiction during the outing, until it settles it after the end', () =>
    stage.run(async (services) => {
      const id = await storeOuting(services)
      const quayKey = await grantKey(services.db, 'quay', at('08:00'))
      const secondQuayKey = await grantKey(services.db, 'quay', at('08:00'))
      stage.now = at('10:20')
      await tap(services, id, secondQuayKey, 'absent', '10:10')
      await tap(services, id, quayKey, 'aboard', '10:20')
      stage.now = at('11:05')
      const asBookedAct = { key: await grantKey(services.db, 'logbook', stage.now), intent: 'as-booked', id }
      expect(await actOnLogbook(services, asBookedAct)).toMatchObject({ kind: 'done' })
      expect(await actOnLogbook(services, asBookedAct)).toMatchObject({ kind: 'refused' })
      expect(await readShownStates(services, id)).toMatchObject({
        sheet: 'aboard',
        water: expect.stringContaining('à bord (4)'),
      })
      stage.now = at('13:15')
      expect(await readShownStates(services, id)).toMatchObject({ sheet: 'aboard', isOverdue: true })
      expect(await actOnLogbook(services, asBookedAct)).toMatchObject({ kind: 'done' })
      expect(await readShownStates(services, id)).toMatchObject({ water: undefined, isOverdue: false })
    }))

  test('the desk records that people are back, and is asked about the hours not sailed', () =>
    stage.run(async (services) => {
      const id = await storeOuting(services)
      const quayKey = await grantKey(services.db, 'quay', at('08:00'))
      stage.now = at('10:00')
      const backAct = { key: await grantKey(services.db, 'logbook', stage.now), intent: 'is-back', id }
      expect(await actOnLogbook(services, backAct)).toMatchObject({ kind: 'refused' })
      await tap(services, id, quayKey, 'aboard', '10:00')
      stage.now = at('11:10')
      const expectedOutcome = {
        kind: 'done',
        booking: { state: { kind: 'returned', persons: 4 }, toSettle: { hours: 2 } },
      }
      expect(await actOnLogbook(services, backAct)).toMatchObject(expectedOutcome)
      expect(await readShownStates(services, id)).toMatchObject({ water: undefined, sheet: 'returned' })
      expect(await actOnLogbook(services, backAct)).toMatchObject({ kind: 'refused' })
      // It was another boat: whoever counts them again is heard, and a lost link takes nobody off the water.
      stage.now = at('11:20')
      await tap(services, id, quayKey, 'aboard', '11:20')
      expect(await readShownStates(services, id)).toMatchObject({ water: 'à bord (4)' })
      expect(await actOnLogbook(services, backAct)).toMatchObject({ kind: 'done' })
      await actOnLogbook(services, { key: backAct.key, intent: 'new-link' })
      expect(await readShownStates(services, id)).toMatchObject({ sheet: 'aboard' })
    }))

  test('outings settled together as booked leave out one that was tapped since the page was read', () =>
    stage.run(async (services) => {
      const classicId = await storeOuting(services, { boatType: 'classique' })
      const sportyId = await storeOuting(services)
      const quayKey = await grantKey(services.db, 'quay', at('08:00'))
      stage.now = at('10:00')
      for (const id of [classicId, sportyId]) await tap(services, id, quayKey, 'aboard', '10:00')
      const key = await grantKey(services.db, 'logbook', stage.now)
      const readQuestions = async () => {
        const { view } = (await viewLogbook(services, { key })) as { view: LogbookView & { section: 'requests' } }
        return view.toSettle.map(({ kind, booking: { id } }) => [kind, id])
      }
      stage.now = at('14:00')
      expect(await readQuestions()).toEqual([classicId, sportyId].map((id) => ['as-booked', id]))
      const seen = `${stage.now.getTime()}`
      // Its phone had no network.
      stage.now = at('14:05')
      await tap(services, classicId, quayKey, 'returned', '11:10')
      const asBookedAct = { key, intent: 'as-booked', id: `${classicId},${sportyId}`, seen }
      expect(await actOnLogbook(services, asBookedAct)).toMatchObject({ kind: 'done' })
      expect(await readQuestions()).toEqual([['cut-short', classicId]])
      expect(await actOnLogbook(services, { ...asBookedAct, id: classicId })).toMatchObject({ reason: 'other-state' })
    }))

  test('the guest’s page follows what the quay taps, from the start on', () =>
    stage.run(async (services) => {
      const id = await storeOuting(services, { email: 'ana@exemple.ch' })
      const quayKey = await grantKey(services.db, 'quay', at('08:00'))
      const guestKey = await grantKey(services.db, 'booking', at('08:00'), { opens: id })
      const readPhase = async (time: string) => {
        stage.now = at(time)
        const answer = await viewManagedBooking(services, guestKey)
        if (answer.kind !== 'seen') throw new Error(answer.kind)
        return bookingPhase(answer.view, stage.now)
      }
      const tapAt = async (time: string, kind: string) => {
        stage.now = at(time)
        await tap(services, id, quayKey, kind, time)
      }
      await tapAt('09:50', 'aboard')
      expect(await readPhase('09:55')).toBe('confirmed')
      // Late, they are not thanked yet.
      expect(await readPhase('13:40')).toBe('on-water')
      await tapAt('13:45', 'returned')
      expect(await readPhase('13:46')).toBe('over')
      await tapAt('13:50', 'absent')
      expect(await readPhase('13:51')).toBe('cancelled-no-show')
    }))

  type Step = [time: string, actor: 'crew' | 'second' | 'desk' | 'guest', action: string | Record<string, string>]
  type Scenario = { steps: Step[]; expectedQuestions: Record<string, unknown>; finalState: unknown[]; mails?: string[] }
  const cutShort = (hours: number) => ({ intent: 'cut-short', hours: `${hours}` })
  const asBooked = { intent: 'as-booked' }

  /**
   * `second`: another link of the quay. `expectedQuestions`: what « À régler » proposes at that time, after the steps
   * until then. `finalState`, in the evening: status, hours held, CHF open, persons in the report, hours in the report,
   * and what is still asked.
   */
  const scenarios: Record<string, Scenario> = {
    'a family comes late': {
      steps: [
        ...([
          ['10:40', 'crew', 'absent'],
          ['10:50', 'crew', 'aboard 3'],
          ['13:00', 'crew', 'returned'],
        ] as Step[]),
      ],
      expectedQuestions: { '11:00': ['aboard'], '13:00': [] },
      finalState: ['confirmed', 3, 900, 3, 3, []],
    },
    'nobody comes': {
      steps: [
        ['10:20', 'crew', 'absent'],
        ['11:05', 'desk', { intent: 'no-show' }],
      ],
      expectedQuestions: { '10:59': [], '11:00': ['no-show'], '11:05': [] },
      finalState: ['cancelled', 0, 900, 0, 0, []],
      mails: ['booking-cancelled'],
    },
    'nobody comes, and then they do': {
      steps: [
        ['10:20', 'crew', 'absent'],
        ['11:05', 'desk', { intent: 'no-show' }],
        ['11:10', 'crew', 'aboard 2'],
        ['13:00', 'crew', 'returned'],
        ['18:00', 'desk', asBooked],
      ],
      expectedQuestions: { '11:10': ['contradiction', 'aboard'], '13:00': ['contradiction'] },
      finalState: ['cancelled', 0, 900, 2, 3, []],
      mails: ['booking-cancelled'],
    },
    'a return by mistake is taken back': {
      steps: [
        ['10:00', 'crew', 'aboard 2'],
        ['10:20', 'crew', 'returned'],
        ['10:25', 'crew', 'undo'],
        ['13:00', 'crew', 'returned'],
      ],
      expectedQuestions: { '10:20': ['cut-short 1'], '10:25': ['aboard'] },
      finalState: ['confirmed', 3, 900, 2, 3, []],
    },
    'it is cut short with people aboard, whom the desk was shown': {
      steps: [
        ['10:00', 'crew', 'aboard 2'],
        ['10:25', 'desk', cutShort(1)],
        ['12:00', 'crew', 'returned'],
      ],
      expectedQuestions: { '10:25': ['aboard'], '12:00': [] },
      finalState: ['confirmed', 1, 300, 2, 1, []],
      mails: ['booking-waived'],
    },
    'a return by mistake is taken back once the desk has cut the outing short': {
      steps: [
        ['10:00', 'crew', 'aboard 2'],
        ['10:20', 'crew', 'returned'],
        ['10:22', 'desk', cutShort(1)],
        ['10:25', 'crew', 'undo'],
      ],
      expectedQuestions: {
        '10:20': ['cut-short 1'],
        '10:22': [],
        '12:00': ['aboard'],
        '14:00': ['as-booked', 'aboard'],
      },
      finalState: ['confirmed', 1, 300, 2, 1, ['as-booked', 'aboard']],
      mails: ['booking-waived'],
    },
    'it is back early': {
      steps: [
        ['10:00', 'crew', 'aboard 2'],
        ['11:10', 'crew', 'returned'],
        ['11:12', 'desk', cutShort(2)],
      ],
      expectedQuestions: { '11:10': ['cut-short 2'], '11:12': [] },
      finalState: ['confirmed', 2, 600, 2, 2, []],
      mails: ['booking-waived'],
    },
    'it is back early, and pays all the same': {
      steps: [
        ['10:00', 'crew', 'aboard 2'],
        ['11:10', 'crew', 'returned'],
        ['11:12', 'desk', asBooked],
      ],
      expectedQuestions: { '11:10': ['cut-short 2'], '11:12': [] },
      finalState: ['confirmed', 3, 900, 2, 3, []],
    },
    'the phone falls into the lake': {
      steps: [
        ['10:00', 'crew', 'aboard 4'],
        ['11:00', 'desk', { intent: 'new-link' }],
        ['14:05', 'desk', asBooked],
      ],
      expectedQuestions: { '11:00': ['aboard'], '13:59': ['aboard'], '14:00': ['as-booked', 'aboard'] },
      finalState: ['confirmed', 3, 900, 4, 3, []],
    },
    'a stolen link says that nobody came, and then that they are back': {
      steps: [
        ['10:00', 'crew', 'aboard 4'],
        ['10:10', 'second', 'absent'],
        ['10:20', 'second', 'returned'],
        ['10:40', 'desk', { intent: 'revoke-link' }],
        ['13:00', 'crew', 'returned'],
      ],
      expectedQuestions: { '10:20': ['cut-short 1'], '10:40': ['aboard'] },
      finalState: ['confirmed', 3, 900, 4, 3, []],
    },
    'two phones disagree': {
      steps: [
        ['10:10', 'crew', 'absent'],
        ['10:20', 'second', 'aboard 2'],
        ['13:00', 'second', 'returned'],
        ['13:05', 'desk', asBooked],
      ],
      expectedQuestions: { '11:00': ['contradiction', 'aboard'], '13:00': ['contradiction'] },
      finalState: ['confirmed', 3, 900, 2, 3, []],
    },
    'it is moved with people aboard': {
      steps: [
        ['09:50', 'crew', 'aboard 4'],
        ['09:55', 'desk', { intent: 'move', date: '2027-07-14', time: '15:00', word: '' }],
        ['10:05', 'crew', 'returned'],
        ['15:00', 'crew', 'aboard 3'],
        ['18:00', 'crew', 'returned'],
      ],
      expectedQuestions: { '09:55': ['aboard'], '10:05': [], '15:00': ['aboard'] },
      finalState: ['confirmed', 3, 900, 3, 3, []],
      mails: ['booking-moved'],
    },
    'it is cancelled at sea': {
      steps: [
        ['10:00', 'crew', 'aboard 4'],
        ['10:50', 'desk', { intent: 'cancel', ...reasonFields }],
        ['11:30', 'crew', 'returned'],
      ],
      expectedQuestions: { '10:50': ['aboard'], '11:30': [] },
      finalState: ['cancelled', 0, 0, 4, 1, []],
      mails: ['booking-cancelled'],
    },
    'a forged tap says that they are aboard: the guest cancels all the same, and the desk sees it': {
      steps: [
        ['09:40', 'second', 'aboard 2'],
        ['09:50', 'guest', 'cancel'],
      ],
      expectedQuestions: { '09:50': ['aboard'], '14:00': ['as-booked', 'aboard'] },
      finalState: ['cancelled', 0, 450, 0, 0, ['as-booked', 'aboard']],
      mails: ['booking-cancelled', 'booking-cancelled-by-guest'],
    },
    'the guest cancels aboard and sails: the desk is asked once they are back': {
      steps: [
        ['09:40', 'crew', 'aboard 2'],
        ['09:50', 'guest', 'cancel'],
        ['12:50', 'crew', 'returned'],
        ['18:00', 'desk', asBooked],
      ],
      expectedQuestions: { '09:50': ['aboard'], '12:50': ['contradiction'], '18:00': [] },
      finalState: ['cancelled', 0, 450, 0, 0, []],
      mails: ['booking-cancelled', 'booking-cancelled-by-guest'],
    },
    'the guest cancels aboard, sails for an hour and a half, and owes the hours begun': {
      steps: [
        ['09:40', 'crew', 'aboard 2'],
        ['09:50', 'guest', 'cancel'],
        ['11:30', 'crew', 'returned'],
        ['12:00', 'desk', cutShort(2)],
      ],
      expectedQuestions: { '11:30': ['contradiction'], '12:00': [] },
      finalState: ['cancelled', 0, 600, 2, 2, []],
      mails: ['booking-cancelled', 'booking-cancelled-by-guest', 'booking-waived'],
    },
    'the guest cancels aboard, sails to the end, and owes all hours': {
      steps: [
        ['09:40', 'crew', 'aboard 2'],
        ['09:50', 'guest', 'cancel'],
        ['12:50', 'crew', 'returned'],
        ['18:00', 'desk', cutShort(3)],
      ],
      expectedQuestions: { '12:50': ['contradiction'], '18:00': [] },
      finalState: ['cancelled', 0, 900, 2, 3, []],
      mails: ['booking-cancelled', 'booking-cancelled-by-guest', 'booking-waived'],
    },
    'the guest cancels aboard and gets off before the start': {
      steps: [
        ['09:40', 'crew', 'aboard 2'],
        ['09:50', 'guest', 'cancel'],
        ['09:55', 'crew', 'returned'],
      ],
      expectedQuestions: { '13:00': [] },
      finalState: ['cancelled', 0, 450, 0, 0, []],
      mails: ['booking-cancelled', 'booking-cancelled-by-guest'],
    },
    'nobody taps': { steps: [], expectedQuestions: { '10:30': [] }, finalState: ['confirmed', 3, 900, 2, 3, []] },
  }

  test.each(Object.entries(scenarios))(
    'what « À régler » asks, and what is owed and mailed, when %s',
    (_, { steps, expectedQuestions, finalState, mails = [] }) =>
      stage.run(async (services) => {
        const id = await storeOuting(services, { email: 'ana@exemple.ch' })
        stage.now = at('09:00')
        await runDueJobs(services)
        const mailsBefore = await queuedMailKinds(services)
        const keys = {
          crew: await grantKey(services.db, 'quay', at('08:00')),
          second: await grantKey(services.db, 'quay', at('08:00')),
          guest: await grantKey(services.db, 'booking', at('08:00'), { opens: id }),
        }
        const readQuestions = async () => {
          const key = await grantKey(services.db, 'logbook', stage.now)
          const { view } = (await viewLogbook(services, { key })) as { view: LogbookView & { section: 'requests' } }
          const items = view.toSettle.map((item) => (item.kind === 'cut-short' ? `cut-short ${item.hours}` : item.kind))
          return [...items, ...view.underWay.flatMap(({ state }) => (state?.kind === 'aboard' ? 'aboard' : []))]
        }
        const act = async (time: string, actor: Step[1], action: Step[2]) => {
          if (actor === 'guest') return guestActs.cancel(services, keys.guest, 900)
          if (typeof action === 'string' && actor !== 'desk') {
            const [kind = '', persons] = action.split(' ')
            const sentTap = { id: randomUUID(), bookingId: id, kind, tappedAt: at(time), ...(persons && { persons }) }
            return tapQuay(services, keys[actor], JSON.stringify([sentTap]), actor)
          }
          if (typeof action === 'string') throw new Error(action)
          const targetId = action.intent === 'revoke-link' ? hashKey(keys.second).slice(0, 8) : id
          const actFields = { key: await grantKey(services.db, 'logbook', stage.now), id: targetId, ...action }
          const isAboard = (await readQuestions()).includes('aboard')
          const changesOuting = ['cancel', 'move', 'no-show', 'cut-short'].includes(`${action.intent}`)
          // Whoever was not shown that people are aboard is refused once.
          if (isAboard && changesOuting)
            expect(await actOnLogbook(services, actFields)).toMatchObject({ kind: 'refused', reason: 'aboard' })
          return actOnLogbook(services, { ...actFields, ...(isAboard && changesOuting && { aboard: '4' }) })
        }
        const times = [...new Set([...steps.map(([time]) => time), ...Object.keys(expectedQuestions)])].sort()
        for (const time of times) {
          stage.now = at(time)
          for (const [actionTime, actor, action] of steps)
            if (actionTime === time) expect(['done', 'seen']).toContain((await act(time, actor, action)).kind)
          await runDueJobs(services)
          if (expectedQuestions[time]) expect([time, await readQuestions()]).toEqual([time, expectedQuestions[time]])
        }
        stage.now = at('22:00')
        await runDueJobs(services)
        const booking = await findBooking(services.db, id)
        const { openRappen } = await readAccount(services.db, { id })
        const { total } = await readYearReport(services.db, 2027, stage.now)
        const { status } = booking ?? {}
        const { persons, hours } = total.paid
        expect([
          status,
          await countHeldHours(services, id),
          openRappen / 100,
          persons,
          hours,
          await readQuestions(),
        ]).toEqual(finalState)
        expect((await queuedMailKinds(services)).filter((kind) => !mailsBefore.includes(kind))).toEqual(mails)
        expect(wrongLedgers(await readAllMoney(services.db))).toEqual([])
      }),
  )

  test(
    'forged, late, revoked or foreign taps move no hours, money, status or mails',
    () =>
      stage.run(async (services) => {
        const ids = {
          today: await storeOuting(services, { email: 'ana@exemple.ch' }),
          offered: await storeOuting(services, { boatType: 'classique', isOffered: true }),
          tomorrow: await storeOuting(services, { date: '2027-07-15' }),
          later: await storeOuting(services, { date: '2027-07-20' }),
          past: await storeOuting(services, { date: '2027-07-13' }),
          cancelled: await storeOuting(services, { date: '2027-07-14', time: '15:00' }),
          postponed: await storeOuting(services, { date: '2027-07-14', time: '15:00', boatType: 'classique' }),
          asked: (await storeRequest(services, bookingInput({ date: '2027-07-16' }))).id,
          unknown: randomUUID(),
        }
        // The worker would send the mails meanwhile, and empty their payloads.
        await services.outbox.stop()
        await cancelBooking(services, ids.cancelled, { reason: 'weather' })
        await postponeBooking(services, ids.postponed, { reason: 'weather' })
        const jobTimes = ['07:00', '09:59', '10:30', '12:30', '14:30', '22:00']
        const runJobs = async () => {
          for (const time of jobTimes) {
            stage.now = at(time)
            await runDueJobs(services)
          }
        }
        const readStoredJson = async () => {
          const { db } = services
          const rows = await Promise.all([
            db.selectFrom('bookings').selectAll().orderBy('id').execute(),
            db.selectFrom('occupied_hours').selectAll().orderBy('resource').orderBy('hour_utc').execute(),
            db.selectFrom('ledger_entries').selectAll().orderBy('id').execute(),
            db.selectFrom('booking_events').selectAll().orderBy('id').execute(),
            db.selectFrom('outbox').select(['id', 'kind', 'payload']).orderBy('id').execute(),
          ])
          // Only who is aboard may change: that is what a tap says.
          return JSON.stringify(rows, (name, value) => (name === 'persons_aboard' ? undefined : value))
        }
        await runJobs()
        const jsonBefore = await readStoredJson()
        const grant = (kind: 'quay' | 'logbook' | 'feed', from = at('06:00')) => grantKey(services.db, kind, from)
        const deskKey = await grant('logbook')
        const [goodKey, revokedKey] = [await grant('quay'), await grant('quay')]
        const foreignKeys = [await grant('feed'), deskKey, await grant('quay', new Date('2027-07-11T08:00:00Z')), 'x']
        const tapTimes = [
          new Date(0),
          at('00:01'),
          at('09:59'),
          at('10:01'),
          at('12:40'),
          at('23:00'),
          new Date(8.64e15),
        ]
        for (const time of jobTimes) {
          stage.now = at(time)
          for (const quayKey of [goodKey, revokedKey, ...foreignKeys])
            for (const kind of tapKinds) {
              const taps = Object.values(ids).flatMap((bookingId) =>
                tapTimes.map((tappedAt) => ({ id: randomUUID(), bookingId, kind, tappedAt, persons: 3 })),
              )
              await tapQuay(services, quayKey, JSON.stringify(taps), `phone-${time}`)
            }
          await runDueJobs(services)
        }
        expect((await services.db.selectFrom('taps').select('id').execute()).length).toBeGreaterThan(100)
        expect(await readStoredJson()).toBe(jsonBefore)
        await actOnLogbook(services, { key: deskKey, intent: 'revoke-link', id: hashKey(revokedKey).slice(0, 8) })
        await actOnLogbook(services, { key: deskKey, intent: 'new-link' })
        await runJobs()
        expect(await readStoredJson()).toBe(jsonBefore)
      }),
    60_000,
  )
})
