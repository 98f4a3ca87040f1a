import type { Data } from 'swissqrbill/types'
import { association } from '../../content/association.ts'
import { paymentSlipMessages } from '../../content/messages/payment-slip.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { bookingCreditorReference } from '../../domain/booking/creditor-reference.ts'
import { fillIn } from '../../wording/fill-in.ts'

/** What is to be paid: the reference of the booking (`CE-…`) and what is open of it. Of nothing there is no slip. */
export type OpenAmount = Pick<Booking, 'reference'> & { amountChf: number }

/**
 * The bill after the Swiss implementation guidelines (SIX, version 2.3): structured address of the creditor, debtor left
 * empty because we never ask for a postal address, the booking in the reference and in the message.
 */
export function billData(iban: string, { reference, amountChf }: OpenAmount): Data {
  const { street, buildingNumber, postalCode, city, country } = association.seat
  return {
    currency: 'CHF',
    amount: amountChf,
    reference: bookingCreditorReference(reference),
    message: permittedSigns(fillIn(paymentSlipMessages.purpose, { reference })),
    creditor: {
      account: iban,
      name: permittedSigns(association.name),
      address: permittedSigns(street),
      buildingNumber: permittedSigns(buildingNumber),
      zip: postalCode,
      city: permittedSigns(city),
      country,
    },
  }
}

/** Banks take the Latin letters only (guidelines, 4.1.1): our typographic apostrophes, dashes and spaces become plain. */
function permittedSigns(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[\u00a0\u202f]/g, ' ')
}
