import { randomUUID } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { keyOf, storeRequest } from '../../../../demo/steps.ts'
import { confirmBooking, postponeBooking } from '../../../../server/booking/change-booking.server.ts'
import { viewManagedBooking } from '../../../../server/booking/guest-acts.server.ts'
import type { ManagedBookingView } from '../../../../server/booking/guest-view.server.ts'
import { recordPayment } from '../../../../server/money/acts/payments.server.ts'
import { insertTap } from '../../../../server/records/taps.ts'
import type { Services } from '../../../../server/services.ts'
import { bookingInput } from '../../../../tests/support/booking-input.ts'
import { openStage } from '../../../../tests/support/stage.ts'
import { BookingSheet } from './booking-sheet.tsx'

const stage = openStage('sqlite')

/** What the guest is shown at `nowMs`, in ms since 1970; with 0, at the stage's present moment. */
async function viewAt(services: Services, link: string, nowMs: number) {
  stage.now = new Date(nowMs || stage.now)
  const viewAnswer = await viewManagedBooking(services, keyOf(link))
  if (viewAnswer.kind !== 'seen') throw new Error(viewAnswer.kind)
  return viewAnswer.view
}

function wordsOf(booking: ManagedBookingView, search = ''): string {
  const element = <BookingSheet booking={booking} gift={undefined} now={stage.now} />
  const routes = [{ path: '/ma-reservation/:key', element }]
  const router = createMemoryRouter(routes, { initialEntries: [`/ma-reservation/x${search}`] })
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]+>|\s/g, ' ')
}

describe('the page of a postponed outing', () => {
  /** What the page says when a start is chosen in its address. */
  const renderSheet = (isPaid: boolean, chosenStart: string) =>
    stage.run(async (services) => {
      const { id, link } = await storeRequest(services, bookingInput())
      await confirmBooking(services, id)
      if (isPaid) await recordPayment(services, id, {})
      stage.now = new Date('2027-07-14T05:00:00Z')
      await postponeBooking(services, id, { reason: 'weather' })
      return wordsOf(await viewAt(services, link, 0), `?depart=${chosenStart}`)
    })

  test('the page of a postponed outing says what cancelling the chosen start costs', async () => {
    expect(await renderSheet(false, '2027-07-28T10:00')).toMatch(
      /Si vous annulez ensuite ce départ : +Jusqu’au lundi 26 juillet 2027 à 10 h : rien n’est dû\./,
    )
    expect(await renderSheet(false, '2027-07-15T10:00')).toMatch(
      /ensuite ce départ : +Jusqu’au départ : 450 CHF restent dus/,
    )
    for (const chosenStart of ['', 'x', '2027-02-31T10:00', '2027-07-28T99:99'])
      expect(await renderSheet(false, chosenStart)).not.toContain('ensuite ce départ')
  })

  test('the page of a postponed outing offers a refund to a guest who has paid', async () => {
    expect(await renderSheet(true, '')).toContain('Annuler et demander le remboursement')
    expect(await renderSheet(false, '')).toContain('Annuler ma sortie')
  })
})

test('before the start the page asks to come early, then for an hour says how long the boat waits, unless people board', () =>
  stage.run(async (services) => {
    const { id, link } = await storeRequest(services, bookingInput())
    await confirmBooking(services, id)
    const { startsAt } = await viewAt(services, link, 0)
    const wordsAt = async (minutes: number) => {
      const text = wordsOf(await viewAt(services, link, +startsAt + minutes * 60_000))
      return ['Rendez-vous au port', 'Venez 15 minutes avant', 'Le bateau vous attend jusqu’à 11'].map((words) =>
        text.includes(words),
      )
    }
    expect(await wordsAt(-20)).toEqual([true, true, false])
    // Nobody has tapped.
    expect(await wordsAt(20)).toEqual([false, false, true])
    expect(await wordsAt(60)).toEqual([false, false, false])
    const absentTap = { id: randomUUID(), bookingId: id, kind: 'absent', phone: 'one', tappedAt: startsAt } as const
    await services.db.transaction().execute((tx) => insertTap(tx, absentTap, startsAt, 'Quai'))
    expect(await wordsAt(20)).toEqual([false, false, true])
    const later = new Date(+startsAt + 60_000)
    const aboardTap = { ...absentTap, id: randomUUID(), kind: 'aboard', persons: 2, tappedAt: later } as const
    await services.db.transaction().execute((tx) => insertTap(tx, aboardTap, later, 'Quai'))
    expect(await wordsAt(20)).toEqual([false, false, false])
  }))
