import { describe, expect, test } from 'vitest'
import { accountOf } from './account.ts'
import { missingEntries } from './missing-entries.ts'

const at = (day: string) => new Date(`${day}T22:30:00Z`)
const confirmed = { at: at('2027-06-02'), actor: 'team', kind: 'confirmed', detail: {} } as const
const cancelled = (dueChf?: number) =>
  ({ at: at('2027-07-13'), actor: 'guest', kind: 'cancelled', detail: { reason: 'guest', dueChf } }) as const
type Booked = Parameters<typeof missingEntries>[0]
const booked = (replaced: Partial<Booked> = {}): Booked => ({
  ...{ id: 'b', status: 'confirmed', totalChf: 900, paidAt: undefined, createdAt: at('2027-06-01') },
  history: [confirmed],
  ...replaced,
})
const missing = (booking: Booked, entries: Parameters<typeof missingEntries>[1] = []) =>
  missingEntries(booking, entries, 'Europe/Zurich')
const paidAt = at('2027-07-05')

describe('what a booking puts into the ledger', () => {
  test.each(['pending', 'declined', 'expired'] as const)('nothing while or since it is %s', (status) => {
    expect(missing(booked({ status, paidAt }))).toEqual([])
  })

  test('its price once it is confirmed, on the day of the lake', () => {
    expect(missing(booked())).toEqual([
      ...[{ id: 'b:outing', bookingId: 'b', kind: 'charge', reason: 'outing' }].map((row) => ({
        ...{ ...row, amountRappen: 90_000, valueDay: '2027-06-03', actor: 'team' },
      })),
    ])
  })

  test('nothing for an offered one, whatever becomes of it', () => {
    for (const status of ['confirmed', 'cancelled'] as const)
      expect(missing(booked({ status, totalChf: 0, paidAt, history: [cancelled(0)] }))).toEqual([])
  })

  test('a payment where only the version before noted one', () => {
    expect(missing(booked({ paidAt })).at(-1)).toMatchObject({
      ...{ kind: 'payment', means: 'other', amountRappen: 90_000, valueDay: '2027-07-06' },
    })
  })

  test.each([
    ['in time, unpaid', booked({ status: 'cancelled', history: [confirmed, cancelled(0)] }), [0, 0]],
    ['as a request', booked({ status: 'cancelled', history: [cancelled(0)] }), [0, 0]],
    ['in time, paid', booked({ status: 'cancelled', paidAt, history: [confirmed, cancelled(0)] }), [0, 90_000]],
    ['late, unpaid', booked({ status: 'cancelled', history: [confirmed, cancelled(450)] }), [45_000, 0]],
    ['late, paid', booked({ status: 'cancelled', paidAt, history: [confirmed, cancelled(450)] }), [0, 45_000]],
  ])('cancelled %s', (_, booking, [openRappen, toRefundRappen]) => {
    const entries = missing(booking)
    expect(accountOf(entries)).toMatchObject({ openRappen, toRefundRappen })
    expect(missing(booking, entries)).toEqual([])
  })

  test('is the same whether it is written act by act or all at once', () => {
    const first = missing(booked())
    const second = missing(booked({ paidAt }), first)
    const third = missing(booked({ paidAt, status: 'cancelled', history: [confirmed, cancelled(450)] }), [
      ...first,
      ...second,
    ])
    expect([...first, ...second, ...third]).toEqual(
      missing(booked({ paidAt, status: 'cancelled', history: [confirmed, cancelled(450)] })),
    )
  })

  test('a payment that a newer charge has opened again is not one more payment', () => {
    const entries = missing(booked({ paidAt }))
    expect(missing(booked({ paidAt }), entries)).toEqual([])
  })
})
