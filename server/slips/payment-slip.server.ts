import type { Data } from 'swissqrbill/types'
import { groupByFour } from '../../domain/payment/iban.ts'
import type { Settings } from '../../platform/env.ts'
import { billData, donationBillData, type OpenAmount } from './bill-data.ts'
import { finishSlip } from './finish-slip.ts'

/** A Swiss QR-bill: as a drawing, and as text for people who type it into their e-banking. */
export type PaymentSlip = {
  /** Receipt and payment part, 210 × 105 mm, French, black on white as the guidelines want it. */
  svg: string
  /** In groups of four. */
  iban: string
  /** In groups of four. */
  creditorReference: string
  /** Undefined where the payer chooses it. */
  amountChf: number | undefined
  /** Name and address, a line each. */
  creditor: string[]
}

/**
 * The QR-bill for the open amount of a booking. Undefined when no IBAN is set: guests then pay on site. The library
 * that draws it is loaded for the first bill, so that the site starts faster.
 */
export async function paymentSlip(
  { iban }: Partial<Pick<Settings, 'iban'>>,
  payment: OpenAmount,
): Promise<PaymentSlip | undefined> {
  if (!iban) return undefined
  return drawn(iban, billData(iban, payment), payment.amountChf)
}

/** The QR-bill for donations, without amount; undefined when no IBAN is set. */
export async function donationSlip({ iban }: Partial<Pick<Settings, 'iban'>>): Promise<PaymentSlip | undefined> {
  return iban ? drawn(iban, donationBillData(iban), undefined) : undefined
}

async function drawn(iban: string, data: Data, amountChf: number | undefined): Promise<PaymentSlip> {
  const { SwissQRBill } = await import('swissqrbill/svg')
  const { name, address, buildingNumber, zip, city } = data.creditor
  return {
    svg: finishSlip(new SwissQRBill(data, { language: 'FR' }).toString()),
    iban: groupByFour(iban),
    creditorReference: groupByFour(data.reference ?? ''),
    amountChf,
    creditor: [name, `${address} ${buildingNumber}`, `${zip} ${city}`],
  }
}
