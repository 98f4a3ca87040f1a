import type { CalendarDay } from '../calendar.ts'

/** One payment of an entry, as the bank reports it. */
export type BankPayment = {
  /** Whole Rappen; negative where the bank takes back what it had credited. */
  amountRappen: number
  /** Creditor references and others that may say what it is for, in capital letters without spaces. */
  references: readonly string[]
  /** The name of the payer, as the bank gives it. */
  payer: string | undefined
  /** The payer's message to us. */
  message: string | undefined
}

/** An entry booked on our account: money received, or taken back by the bank. Never a payment that we made. */
export type BankEntry = {
  /** The IBAN of the account. */
  account: string
  /**
   * The bank's own reference of the entry, or one derived from its contents. It is the same in every file, so it
   * identifies the entry.
   */
  reference: string
  bookedOn: CalendarDay
  valueDay: CalendarDay
  /** At least one: the payments of a batch, or the sum of the entry where the bank gives no details. */
  payments: readonly [BankPayment, ...BankPayment[]]
  /** False for an entry that is only a sum, without a reference: another file may give its details. */
  isDetailed: boolean
}
