import { expect, test } from 'vitest'
import { outingsTable } from '../../bord/commands/export.ts'
import { bookingSheet } from '../../bord/show-booking.ts'
import { type Booking, pick } from '../../domain/booking/booking.ts'
import { eachField, nothingAdded, optionalNames } from '../../domain/booking/optional-fields.ts'
import { engines } from '../../tests/support/databases.ts'
import { openStage } from '../../tests/support/stage.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { mailAbout } from '../../tests/support/written-mails.ts'
import { withSettlements } from '../money/accounts/settlements.ts'
import { anonymiseBooking } from '../privacy/anonymise-booking.ts'
import { findBooking } from '../records/bookings.ts'
import { correctBooking } from './guest-acts.server.ts'
import { managedBookingView } from './guest-view.server.ts'

const written = (mark: string) => eachField(optionalNames, (name) => (name === 'phone' ? '079 123 45 67' : name + mark))
const first = written('-first')
const second = written('-second')

for (const engine of engines) {
  const { run } = openStage(engine)

  test(`what a guest adds is stored, shown to whom it is for, corrected, exported and erased, on ${engine}`, () =>
    run(async (services) => {
      const booking = await storeBooking(services, first)
      const { settings } = services
      const sees = (shown: unknown, values: Record<string, string>) => {
        for (const value of Object.values(values)) expect(JSON.stringify(shown)).toContain(value)
      }
      expect(pick(booking, optionalNames)).toEqual(first)
      sees((await mailAbout(settings.dataDir, booking.reference, /./, settings.mailTo)).text, first)
      sees(await managedBookingView(services, booking, 'mail'), first)
      expect(await managedBookingView(services, booking, 'code')).toMatchObject(nothingAdded)

      await correctBooking(services, booking.id, { participants: 2, ...second })
      const [corrected] = await withSettlements(services.db, [(await findBooking(services.db, booking.id)) as Booking])
      sees(await outingsTable(services, corrected ? [corrected] : []), second)
      sees(corrected && bookingSheet(corrected, []), second)

      await services.db.transaction().execute((tx) => anonymiseBooking(tx, booking.id, services.now()))
      expect(pick((await findBooking(services.db, booking.id)) as Booking, optionalNames)).toEqual(nothingAdded)
    }))
}
