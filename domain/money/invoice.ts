import { z } from 'zod'
import { type Booking, isOffered } from '../booking/booking.ts'
import { maxLengths } from '../max-lengths.ts'
import { foreignCharacters, plainLatin, toPermittedCharacters } from '../payment/permitted-characters.ts'
import { requiredText, severalLines } from '../person.ts'
import { singleLine } from '../single-line.ts'
import type { Account } from './account.ts'

/** The lines that an address may have: more would push the payment slip off the sheet. */
const maxAddressLines = 5

/** What the sheet would leave out of a name is refused, so that its guest writes it in Latin letters. */
const isPrintable = (text: string) =>
  !toPermittedCharacters(plainLatin(text)).replaceAll('\n', '').match(foreignCharacters)

/** Line by line, as `singleLine` leaves each; empty ones are left out. */
const cleanAddress = (text: string) =>
  severalLines(text.slice(0, 1_000)).split('\n').map(singleLine).filter(Boolean).join('\n')

/** In whose name an invoice is made out: a name and an address, and nothing else. */
export const invoiceSchema = z.object({
  name: requiredText(singleLine, 'invoice-name-required', maxLengths.name, 'invoice-too-long').refine(
    isPrintable,
    'invoice-signs',
  ),
  address: requiredText(cleanAddress, 'invoice-address-required', 2 * maxLengths.name, 'invoice-too-long')
    .refine((text) => text.split('\n').length <= maxAddressLines, 'invoice-too-long')
    .refine(isPrintable, 'invoice-signs'),
})

export type InvoiceErrorCode =
  | 'invoice-name-required'
  | 'invoice-address-required'
  | 'invoice-too-long'
  | 'invoice-signs'

/**
 * Whether there is something to invoice: what a confirmed outing costs, or what is asked for one that was cancelled. Not
 * for a request, which may be declined; not while a postponed outing has no new start; never for an offered one.
 */
export function isInvoiceable(booking: Pick<Booking, 'status' | 'offeredValueChf'>, account: Account): boolean {
  const hasInvoiceStatus = booking.status === 'confirmed' || booking.status === 'cancelled'
  return !isOffered(booking) && hasInvoiceStatus && account.chargedRappen > account.waivedRappen
}
