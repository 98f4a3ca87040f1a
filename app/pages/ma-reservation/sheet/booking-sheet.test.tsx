import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { keyOf, storeRequest } from '../../../../demo/steps.ts'
import { confirmBooking, postponeBooking } from '../../../../server/booking/change-booking.server.ts'
import { viewManagedBooking } from '../../../../server/booking/guest-acts.server.ts'
import { recordPayment } from '../../../../server/money/acts/payments.server.ts'
import { bookingInput } from '../../../../tests/support/booking-input.ts'
import { openStage } from '../../../../tests/support/stage.ts'
import { BookingSheet } from './booking-sheet.tsx'

describe('the page of a postponed outing', () => {
  const stage = openStage('sqlite')

  /** What the page says for a start that is chosen in its address, two weeks after the first one. */
  const read = (isPaid: boolean, chosen: string) =>
    stage.run(async (services) => {
      const { id, link } = await storeRequest(services, bookingInput())
      await confirmBooking(services, id)
      if (isPaid) await recordPayment(services, id, {})
      stage.now = new Date('2027-07-14T05:00:00Z')
      await postponeBooking(services, id, { reason: 'weather' })
      const seen = await viewManagedBooking(services, keyOf(link))
      if (seen.kind !== 'seen') throw new Error(seen.kind)
      const element = <BookingSheet booking={seen.view} gift={undefined} now={stage.now} />
      const routes = [{ path: '/ma-reservation/:key', element }]
      const router = createMemoryRouter(routes, { initialEntries: [`/ma-reservation/x?depart=${chosen}`] })
      return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]+>|\s/g, ' ')
    })

  test('says what cancelling the chosen start costs, as it is no longer free', async () => {
    expect(await read(false, '2027-07-28T10:00')).toMatch(
      /Si vous annulez ensuite ce départ : +Jusqu’au lundi 26 juillet 2027 à 10 h : rien n’est dû\./,
    )
    expect(await read(false, '2027-07-15T10:00')).toMatch(/ensuite ce départ : +Jusqu’au départ : 450 CHF restent dus/)
    for (const chosen of ['', 'x', '2027-02-31T10:00', '2027-07-28T99:99'])
      expect(await read(false, chosen)).not.toContain('ensuite ce départ')
  })

  test('offers a refund to who has paid', async () => {
    expect(await read(true, '')).toContain('Annuler et demander le remboursement')
    expect(await read(false, '')).toContain('Annuler ma sortie')
  })
})
