import { describe, expect, test } from 'vitest'
import { bookingInput, fromDeparture } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { openStage } from '../../tests/support/stage.ts'
import { queuedMailKinds, storeBooking } from '../../tests/support/stored-bookings.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { listSubmissions } from '../records/submissions.ts'
import type { Services } from '../services.ts'
import { confirmBooking } from './change-booking.server.ts'
import { guestActs, viewManagedBooking } from './guest-acts.server.ts'

describe.each(engines)('feedback after an outing, on %s', (engine) => {
  const stage = openStage(engine, { SMTP_URL: 'smtp://127.0.0.1:9' })
  const { run } = stage
  const storeSailedOuting = async (services: Services) => {
    const booking = await storeBooking(services)
    await confirmBooking(services, booking.id)
    stage.now = fromDeparture({ days: 1 })
    return booking
  }
  const readStoredFields = async ({ db }: Services) => (await listSubmissions(db, false, 9)).map(({ fields }) => fields)

  test('feedback is stored under « Messages » and mailed to the team, once, as a message of the guest', () =>
    run(async (services) => {
      const { manageKey, reference } = await storeSailedOuting(services)
      expect(await viewManagedBooking(services, manageKey)).toMatchObject({ view: { feedback: 'awaited' } })
      const send = (typed: string) => guestActs.feedback(services, manageKey, typed)
      for (const empty of ['', ' \r\n\t'])
        expect(await send(empty)).toEqual({ kind: 'invalid', errors: [{ field: 'message', code: 'message-required' }] })
      const outcomes = await Promise.all([send('Parfait.\r\nMerci !'), send('Parfait.\r\nMerci !')])
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'refused'])
      expect(await send('Autre chose')).toMatchObject({ kind: 'refused', reason: 'already-noted' })
      expect(JSON.stringify(await readStoredFields(services))).toContain(`Après la sortie ${reference}`)
      expect(await readStoredFields(services)).toHaveLength(1)
      expect((await queuedMailKinds(services)).filter((kind) => kind === 'contact-message')).toHaveLength(1)
      expect(await viewManagedBooking(services, manageKey)).toMatchObject({ view: { feedback: 'sent' } })
      await erasePerson(services, bookingInput().email)
      expect(await readStoredFields(services)).toEqual([])
    }))

  test('feedback is refused before the return, and for an offered outing', () =>
    run(async (services) => {
      const { id, manageKey } = await storeSailedOuting(services)
      await services.db.updateTable('bookings').set({ offered_value_chf: 900 }).where('id', '=', id).execute()
      expect(await guestActs.feedback(services, manageKey, 'Bien')).toMatchObject({ kind: 'refused' })
      await services.db.updateTable('bookings').set({ offered_value_chf: null }).where('id', '=', id).execute()
      stage.now = fromDeparture({ hours: 1 })
      expect(await guestActs.feedback(services, manageKey, 'Bien')).toMatchObject({ kind: 'refused' })
      expect(await readStoredFields(services)).toEqual([])
    }))
})
