import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { boardingFrom } from '../../domain/booking/boarding.ts'
import { isOverdue } from '../../domain/booking/outing-state.ts'
import { bookingInput } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { openStage } from '../../tests/support/stage.ts'
import { stateWords } from '../../wording/boarding-states.ts'
import { addBooking } from '../booking/add-booking.server.ts'
import { findBooking } from '../records/bookings.ts'
import { grantBookingKey, hashKey } from '../records/keys/booking-keys.ts'
import { grantTeamKey } from '../records/keys/team-keys.ts'
import type { Services } from '../services.ts'
import { actOnLogbook } from '../team/act-on-logbook.server.ts'
import { viewLogbook } from '../team/view-logbook.server.ts'
import { tapQuay, viewQuay } from './quay.server.ts'

// Whoever was tapped aboard and is not back stands on the logbook's first page, on the sheet at the quay and in the list
// of the overdue, whatever the desk does with the booking and whatever becomes of the link with which it was tapped.

/** The outing leaves on 14 July 2027 at 10:00 and is back at 13:00, lake time. */
const at = (time: string) => new Date(`2027-07-14T${time}:00+02:00`)

const why = { reason: 'weather', word: '' }
const stretch = {
  intent: 'close',
  date: '2027-07-14',
  time: '10:00',
  duration: '3',
  resources: 'sportif',
  reason: 'meteo',
}

/** What the desk does, on the minute at which it does it. */
const acts: [name: string, time: string, act: Record<string, string> | undefined][] = [
  ['nothing', '10:30', undefined],
  ['cancels at sea', '10:30', { intent: 'cancel', ...why }],
  ['cancels five minutes before', '09:55', { intent: 'cancel', ...why }],
  ['postpones', '09:55', { intent: 'postpone', ...why }],
  ['postpones all', '09:55', { ...stretch, act: 'postpone' }],
  ['cancels all', '09:55', { ...stretch, act: 'cancel' }],
  ['cancels all at sea', '10:30', { ...stretch, act: 'cancel' }],
  ['moves it to the afternoon', '09:55', { intent: 'move', date: '2027-07-14', time: '15:00', word: '' }],
  ['moves it to another week', '09:55', { intent: 'move', date: '2027-07-21', time: '10:00', word: '' }],
]
const links = ['holds', 'is cut', 'is renewed with all others'] as const

describe.each(engines)('people tapped aboard on %s', (engine) => {
  const stage = openStage(engine, { SMTP_URL: 'smtp://127.0.0.1:1' })

  async function outing(services: Services, fields = {}): Promise<string> {
    const asked = bookingInput({ email: '', participants: 2, ...fields })
    const outcome = await addBooking(services, asked, { idempotencyKey: randomUUID() })
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
    return outcome.booking.id
  }
  async function tap(services: Services, bookingId: string, quay: string, kind: string, time: string) {
    const tap = { id: randomUUID(), bookingId, kind, tappedAt: at(time), ...(kind === 'aboard' && { persons: 4 }) }
    expect(await tapQuay(services, quay, JSON.stringify([tap]), quay)).toMatchObject({ kind: 'seen', ignored: 0 })
  }
  /** Where it stands in the three places, each empty where it is not there. */
  async function shown(services: Services, id: string) {
    const key = await grantTeamKey(services.db, 'logbook', stage.now)
    const looked = await viewLogbook(services, { key, section: 'requests' })
    const { sheet } = (await viewQuay(services, await grantTeamKey(services.db, 'quay', stage.now))) as never as {
      sheet: Extract<Awaited<ReturnType<typeof viewQuay>>, { kind: 'seen' }>['sheet']
    }
    if (looked.kind !== 'seen' || looked.view.section !== 'requests') throw new Error(looked.kind)
    const { underWay, next } = looked.view
    const onWater = underWay.find((each) => each.id === id)
    const onSheet = sheet.today.outings.find((each) => each.id === id)
    return {
      water: onWater?.state && stateWords(onWater.state),
      sheet: onSheet && boardingFrom(onSheet, []).state.kind,
      isOverdue: onWater !== undefined && isOverdue(onWater, stage.now),
      isNext: next.some((each) => each.id === id),
    }
  }

  test.each(
    acts.flatMap(([name, time, act]) =>
      links.flatMap((link) =>
        [false, true].map((isMailed) => [name, link, isMailed ? 'a mail' : 'the team', time, act] as const),
      ),
    ),
  )('the desk %s, the quay’s link %s, by a key from %s', (_, link, from, time, act) =>
    stage.run(async (services) => {
      const id = await outing(services)
      stage.now = at('09:50')
      const [quay, desk] = [
        await grantTeamKey(services.db, 'quay', at('08:00'), 'Quai'),
        await grantTeamKey(services.db, 'logbook', at('08:00')),
      ]
      await tap(services, id, quay, 'aboard', '09:50')
      stage.now = at(time)
      const isOfBooking = act !== undefined && act.intent !== 'close'
      const key =
        from === 'a mail' && isOfBooking ? await grantBookingKey(services.db, id, stage.now, { kind: 'team' }) : desk
      const done = act && (await actOnLogbook(services, { key, id, aboard: '4', ...act }))
      expect(done?.kind ?? 'done').toBe('done')
      if (link === 'is cut')
        await actOnLogbook(services, { key: desk, intent: 'revoke-link', id: hashKey(quay).slice(0, 8) })
      if (link === 'is renewed with all others') await actOnLogbook(services, { key: desk, intent: 'new-link' })

      stage.now = at('11:00')
      const aboard = { water: expect.stringContaining('à bord (4)'), sheet: 'aboard', isOverdue: false, isNext: false }
      expect(await shown(services, id)).toEqual(aboard)
      if (link !== 'holds') expect((await shown(services, id)).water).toContain('lien coupé depuis')
      stage.now = at('13:15')
      expect(await shown(services, id)).toEqual({ ...aboard, isOverdue: true })
      expect((await findBooking(services.db, id))?.personsAboard).toBe(4)

      await tap(services, id, await grantTeamKey(services.db, 'quay', stage.now), 'returned', '13:15')
      expect(await shown(services, id)).toMatchObject({ water: undefined, isOverdue: false })
    }),
  )
})
