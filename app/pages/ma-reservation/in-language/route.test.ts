import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { storePlace, storeRelay, taken } from '../../../../demo/steps.ts'
import { hourMs } from '../../../../domain/calendar.ts'
import { tapQuay } from '../../../../server/quay/quay.server.ts'
import { grantKey } from '../../../../server/records/keys.ts'
import { openStage } from '../../../../tests/support/stage.ts'
import { contextFor } from '../../../services-context.ts'
import { loader } from './route.tsx'

const stage = openStage('sqlite')

test('a family that the boat still waits for is offered no cancellation, which would be refused', () =>
  stage.run(async (services) => {
    const { key } = await storeRelay(services)
    const { outing } = await taken(services, key, (await storePlace(services)).id)
    const family = await grantKey(services.db, 'booking', stage.now, { opens: outing.id })
    const read = async (hours: number) => {
      stage.now = new Date(outing.startsAt.getTime() + hours * hourMs)
      const request = new Request(`http://localhost/ma-reservation/${family}/pt`)
      const args = { request, params: { key: family, code: 'pt' }, context: contextFor(services, '', () => undefined) }
      const { phase, canCancel } = await loader(args as unknown as Parameters<typeof loader>[0])
      return { phase, canCancel }
    }
    expect(await read(-24)).toEqual({ phase: 'confirmed', canCancel: true })
    stage.now = new Date(outing.startsAt.getTime() + hourMs / 4)
    const quay = await grantKey(services.db, 'quay', stage.now)
    const tap = { id: randomUUID(), bookingId: outing.id, kind: 'absent', tappedAt: stage.now }
    expect(await tapQuay(services, quay, JSON.stringify([tap]), quay)).toMatchObject({ kind: 'seen', ignored: 0 })
    expect(await read(1 / 2)).toEqual({ phase: 'confirmed', canCancel: false })
  }))
