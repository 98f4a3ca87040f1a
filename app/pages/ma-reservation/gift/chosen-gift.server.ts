import { chfOf } from '../../../../domain/money/account.ts'
import { readGift } from '../../../../domain/money/donation.ts'
import type { Settings } from '../../../../platform/env.ts'
import { paymentSlip } from '../../../../server/slips/payment-slip.server.ts'

export type ChosenGift = Awaited<ReturnType<typeof readChosenGift>>

/**
 * The gift that a guest has typed, with the slip of the donations for that sum where an IBAN is set. Nothing is stored
 * until money has come: nobody owes a gift.
 */
export async function readChosenGift(settings: Pick<Settings, 'iban'>, typedAmount: string) {
  const amountRappen = readGift(typedAmount)
  const amountChf = amountRappen === undefined ? undefined : chfOf(amountRappen)
  return {
    typed: typedAmount,
    amountChf,
    slip: amountChf === undefined ? undefined : await paymentSlip(settings, { amountChf }),
  }
}
