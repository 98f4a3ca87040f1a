import type { Data } from 'swissqrbill/types'
import { association } from '../../content/association.ts'
import { donationSlipMessages, paymentSlipMessages } from '../../content/messages/payment-slip.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { bookingCreditorReference } from '../../domain/booking/creditor-reference.ts'
import { donationReference } from '../../domain/money/donation.ts'
import { fillIn } from '../../wording/sentences.ts'

/** What is to be paid: the reference of the booking (`CE-…`) and its open amount. There is no slip for zero. */
export type OpenAmount = Pick<Booking, 'reference'> & { amountChf: number }

/**
 * The bill according to the Swiss implementation guidelines (SIX, version 2.3): structured address of the creditor,
 * debtor left empty because we never ask for a postal address, the booking in the reference and in the message.
 */
export function billData(iban: string, { reference, amountChf }: OpenAmount): Data {
  const purpose = fillIn(paymentSlipMessages.purpose, { reference })
  return { ...billTo(iban, bookingCreditorReference(reference), purpose), amount: amountChf }
}

/** The bill for donations of any amount: the payer fills it in. */
export function donationBillData(iban: string): Data {
  return billTo(iban, donationReference, donationSlipMessages.purpose)
}

function billTo(iban: string, reference: string, purpose: string): Data {
  const { street, buildingNumber, postalCode, city, country } = association.seat
  return {
    currency: 'CHF',
    reference,
    message: permittedSigns(purpose),
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

/**
 * Banks accept only Latin characters (guidelines, 4.1.1): our typographic apostrophes, dashes and spaces become plain.
 */
function permittedSigns(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[\u00a0\u202f]/g, ' ')
}
