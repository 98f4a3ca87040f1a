import type { CalendarDay } from '../calendar.ts'
import { donationReference } from './donation.ts'

/**
 * The result for a payment: it pays exactly what is open, less, or more; its purpose is unknown; its entry was read before
 * and nothing happens; or it is a payout of the payment provider, which is for nobody.
 */
export const verdicts = ['paid', 'partial', 'too-much', 'unknown', 'already-read', 'payout'] as const
export type Verdict = (typeof verdicts)[number]

/**
 * Matches the payments of a file with references: one without an `id` was read before, in this file or another. `open`
 * is the amount open under each reference that we have issued, in Rappen: 0 or negative where too much was paid; for
 * donations, minus all that was given. Payments apply one after the other: of two for the same booking, the second meets
 * what the first left open. Whatever the order of payments and files, the sums per reference are the same.
 */
export function matchStatement<Read extends { id: string | undefined; payment: BankPayment }>(
  read: readonly Read[],
  open: ReadonlyMap<string, number>,
): (Read & { verdict: Verdict; reference: string | undefined })[] {
  const left = new Map(open)
  return read.map((each) => {
    const { id, payment } = each
    const reference = id === undefined ? undefined : knownReference(payment, left)
    if (reference === undefined) return { ...each, verdict: id === undefined ? 'already-read' : 'unknown', reference }
    const leftRappen = (left.get(reference) ?? 0) - payment.amountRappen
    left.set(reference, leftRappen)
    // Nothing is owed for a donation, so every payment of one is in full.
    return { ...each, verdict: reference === donationReference ? 'paid' : verdictOf(leftRappen), reference }
  })
}

/** The number of payments with each verdict. */
export function countVerdicts(matches: readonly { verdict: Verdict }[]): Record<Verdict, number> {
  const count = (of: Verdict) => matches.filter(({ verdict }) => verdict === of).length
  return Object.fromEntries(verdicts.map((verdict) => [verdict, count(verdict)])) as Record<Verdict, number>
}

/**
 * The only reference of ours that the payment names; undefined where a person must decide: when it names two, or when
 * the bank takes money back, which may have been refunded meanwhile. Donations are never refunded, so a return of one
 * is matched if at least that much was given.
 */
function knownReference(payment: BankPayment, left: ReadonlyMap<string, number>): string | undefined {
  const [reference, ...others] = new Set(payment.references.filter((reference) => left.has(reference)))
  if (reference === undefined || others.length > 0) return undefined
  if (payment.amountRappen > 0) return reference
  const leftRappen = (left.get(reference) ?? 0) - payment.amountRappen
  return reference === donationReference && leftRappen <= 0 ? reference : undefined
}

function verdictOf(leftRappen: number): Verdict {
  if (leftRappen > 0) return 'partial'
  return leftRappen < 0 ? 'too-much' : 'paid'
}

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
