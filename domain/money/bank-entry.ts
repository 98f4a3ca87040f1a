import type { CalendarDay } from '../calendar.ts'

/** One payment of an entry, as the bank tells it. */
export type BankPayment = {
  /** Whole Rappen; below nothing where the bank takes back what it had credited. */
  amountRappen: number
  /** What it may be for: creditor references and others, in capital letters without spaces. */
  references: readonly string[]
  /** Who paid, as the bank calls them. */
  payer: string | undefined
  /** What they wrote to us. */
  message: string | undefined
}

/** An entry that is booked on our account: money that came, or that the bank took back. Never a debit of ours. */
export type BankEntry = {
  /** The IBAN of the account. */
  account: string
  /**
   * The bank's own name for the entry, or one made of what the entry says. It is the same in every file, so whatever
   * carries it again is this entry.
   */
  reference: string
  bookedOn: CalendarDay
  valueDay: CalendarDay
  /** At least one: those of a batch, or the sum of the entry where the bank gives no more. */
  payments: readonly [BankPayment, ...BankPayment[]]
  /** False for an entry that is only a sum, without a reference: another file may tell more of it. */
  isDetailed: boolean
}
