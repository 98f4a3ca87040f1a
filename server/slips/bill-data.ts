import type { Data } from 'swissqrbill/types'
import { association } from '../../content/association.ts'
import { donationSlipMessages, paymentSlipMessages } from '../../content/messages/payment-slip.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { bookingCreditorReference } from '../../domain/booking/creditor-reference.ts'
import { donationReference } from '../../domain/money/donation.ts'
import { toPermittedCharacters } from '../../domain/payment/permitted-characters.ts'
import { fillIn } from '../../wording/sentences.ts'

/** What is to be paid: the reference of the booking (`CE-…`) and its open amount. There is no slip for zero. */
export type OpenAmount = Pick<Booking, 'reference'> & { amountChf: number }

/** A donation of a sum that the giver has chosen: it names no booking, and its payment is credited to none. */
export type GiftAmount = { reference?: undefined; amountChf: number }

/**
 * The bill according to the Swiss implementation guidelines (SIX, version 2.3): structured address of the creditor,
 * debtor left empty because we never ask for a postal address, the booking in the reference and in the message. Without
 * a booking it is for a donation, and without `payment` the payer fills in its amount.
 */
export function billData(iban: string, payment?: OpenAmount | GiftAmount): Data {
  const { street, buildingNumber, postalCode, city, country } = association.seat
  const purpose = payment?.reference ? fillIn(paymentSlipMessages.purpose, payment) : donationSlipMessages.purpose
  return {
    currency: 'CHF',
    reference: payment?.reference ? bookingCreditorReference(payment.reference) : donationReference,
    message: toPermittedCharacters(purpose),
    creditor: {
      account: iban,
      name: toPermittedCharacters(association.name),
      address: toPermittedCharacters(street),
      buildingNumber: toPermittedCharacters(buildingNumber),
      zip: postalCode,
      city: toPermittedCharacters(city),
      country,
    },
    ...(payment && { amount: payment.amountChf }),
  }
}
