import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectPlaceTaken, keyOf, storePlace, storeRelay, storeRequest } from '../../../../demo/steps.ts'
import { hourMs } from '../../../../domain/calendar.ts'
import { confirmBooking } from '../../../../server/booking/change-booking.server.ts'
import { tapQuay } from '../../../../server/quay/quay.server.ts'
import { listBookingEvents } from '../../../../server/records/bookings.ts'
import { grantKey } from '../../../../server/records/keys.ts'
import { bookingInput } from '../../../../tests/support/booking-input.ts'
import { openStage } from '../../../../tests/support/stage.ts'
import { contextFor } from '../../../services-context.ts'
import { action, loader } from './route.tsx'

const stage = openStage('sqlite')

test('a family that the boat still waits for is offered no cancellation, and not asked to come earlier', () =>
  stage.run(async (services) => {
    const { key } = await storeRelay(services)
    const { outing } = await expectPlaceTaken(services, key, (await storePlace(services)).id)
    const familyKey = await grantKey(services.db, 'booking', stage.now, { opens: outing.id })
    const loadPage = async (hours: number) => {
      stage.now = new Date(outing.startsAt.getTime() + hours * hourMs)
      const request = new Request(`http://localhost/ma-reservation/${familyKey}/pt`)
      const args = {
        request,
        params: { key: familyKey, code: 'pt' },
        context: contextFor(services, '', () => undefined),
      }
      const { phase, canCancel, isEarly } = await loader(args as unknown as Parameters<typeof loader>[0])
      return { phase, canCancel, isEarly }
    }
    expect(await loadPage(-24)).toEqual({ phase: 'confirmed', canCancel: true, isEarly: true })
    stage.now = new Date(outing.startsAt.getTime() + hourMs / 4)
    const quayKey = await grantKey(services.db, 'quay', stage.now)
    const tap = { id: randomUUID(), bookingId: outing.id, kind: 'absent', tappedAt: stage.now }
    expect(await tapQuay(services, quayKey, JSON.stringify([tap]), quayKey)).toMatchObject({ kind: 'seen', ignored: 0 })
    expect(await loadPage(1 / 2)).toEqual({ phase: 'confirmed', canCancel: false, isEarly: false })
  }))

test('the page in another language takes no act on a booking with a price: its guest is sent to the French page', () =>
  stage.run(async (services) => {
    const { id, link } = await storeRequest(services, bookingInput())
    await confirmBooking(services, id)
    const key = keyOf(link)
    const args = { params: { key, code: 'pt' }, context: contextFor(services, '', () => undefined) }
    const address = `http://localhost/ma-reservation/${key}/pt`
    for (const intent of ['cancel', 'prepare', 'move']) {
      const body = new URLSearchParams({ intent, needs: 'fauteuil', date: '2027-07-20', time: '10:00' })
      const request = new Request(address, { method: 'POST', body })
      const answer = await action({ ...args, request } as unknown as Parameters<typeof action>[0]).catch(
        (thrown) => thrown,
      )
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/ma-reservation/${key}`])
    }
    const pagePromise = loader({ ...args, request: new Request(address) } as unknown as Parameters<typeof loader>[0])
    expect(await pagePromise.catch((thrown) => thrown.status)).toBe(303)
    expect(await listBookingEvents(services.db, id)).toHaveLength(2)
  }))
