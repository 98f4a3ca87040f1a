import { randomBytes, randomUUID } from 'node:crypto'
import { association } from '../../content/association.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { type Booking, bookingReference } from '../../domain/booking/booking.ts'
import type { BookingRequest } from '../../domain/booking/booking-request.ts'
import { blankOptionalValues } from '../../domain/booking/optional-fields.ts'
import { bookingPrice } from '../../domain/booking/price.ts'
import { slotOf } from '../../domain/booking/slots.ts'
import { withFrozenPrices } from '../../domain/money/extra.ts'
import { cancellationTerms } from '../../wording/cancellation-terms.ts'
import { priceList } from '../../wording/extras.ts'
import { fillInAll } from '../../wording/sentences.ts'

type NewRequest = Omit<BookingRequest, 'email'> & { email?: string | undefined }

/**
 * The booking that `request` makes at `now`, with an id and a reference of its own, the price at today's rates and the
 * current cancellation terms. The caller adds the status and the hold, which depend on who asked for it.
 */
export function newBooking(request: NewRequest, now: Date): Omit<Booking, 'status' | 'needsProof' | 'heldUntil'> {
  const { startsAt, endsAt } = slotOf(request, request.duration, bookingTerms)
  const price = bookingPrice(request, bookingTerms)
  const { date: _, time: __, duration: ___, ...fields } = request
  return {
    // No booking form asks for needs; the guest's page does, once there is a booking.
    ...{
      email: undefined,
      ...blankOptionalValues,
      needs: [],
      ...fields,
      wishes: withFrozenPrices(fields.wishes, priceList()),
    },
    ...{ id: randomUUID(), reference: bookingReference(association.prefixes.booking, randomBytes(6)) },
    ...{ startsAt, endsAt, priceLines: price.lines, totalChf: price.totalChf },
    // A copy with today's figures: the texts themselves follow the terms when these change.
    frozenTerms: fillInAll(cancellationTerms, {}),
    ...{ personsAboard: undefined, offeredValueChf: undefined, createdAt: now, calendarSequence: 0 },
  }
}

/** The booking of a guest whom the team expects: it is confirmed at once. An offered one costs nothing. */
export function confirmedBooking(request: NewRequest, { isOffered }: { isOffered: boolean }, now: Date): Booking {
  const booking = newBooking(request, now)
  const offeredPrice = isOffered ? { totalChf: 0, offeredValueChf: booking.totalChf } : {}
  return { ...booking, ...offeredPrice, status: 'confirmed', needsProof: false, heldUntil: booking.startsAt }
}
